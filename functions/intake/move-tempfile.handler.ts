import { moveTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { moveTempfile } from './move-tempfile.ts';

export const handler = serve(contract, async (input, caller) => moveTempfile(await wire())(input, caller));
