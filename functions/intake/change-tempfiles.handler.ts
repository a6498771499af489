import { changeTempfiles as contract } from '#shared/api/tempfile-bulk.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeTempfiles } from './change-tempfiles.ts';

export const handler = serve(contract, async (input, caller) => changeTempfiles(await wire())(input, caller));
