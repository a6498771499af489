import { listTempfiles as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listTempfiles } from './list-tempfiles.ts';

export const handler = serve(contract, async (input, caller) => listTempfiles(await wire())(input, caller));
