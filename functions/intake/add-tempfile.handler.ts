import { addTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { addTempfile } from './add-tempfile.ts';

export const handler = serve(contract, async (input, caller) => addTempfile(await wire())(input, caller));
