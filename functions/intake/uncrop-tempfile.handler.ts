import { uncropTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { uncropTempfile } from './uncrop-tempfile.ts';

export const handler = serve(contract, async (input, caller) => uncropTempfile(await wire())(input, caller));
