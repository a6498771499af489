import { listTempbox as contract } from '#shared/api/tempbox.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listTempbox } from './list-tempbox.ts';

export const handler = serve(contract, async (input, caller) => listTempbox(await wire())(input, caller));
