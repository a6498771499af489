import { removeFromTempbox as contract } from '#shared/api/tempbox.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { removeFromTempbox } from './remove-from-tempbox.ts';

export const handler = serve(contract, async (input, caller) => removeFromTempbox(await wire())(input, caller));
