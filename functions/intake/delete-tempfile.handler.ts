import { deleteTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteTempfile } from './delete-tempfile.ts';

export const handler = serve(contract, async (input, caller) => deleteTempfile(await wire())(input, caller));
