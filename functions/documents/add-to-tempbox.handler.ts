import { addToTempbox as contract } from '#shared/api/tempbox.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { addToTempbox } from './add-to-tempbox.ts';

export const handler = serve(contract, async (input, caller) => addToTempbox(await wire())(input, caller));
