import { changeTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeTempfile } from './change-tempfile.ts';

export const handler = serve(contract, async (input, caller) => changeTempfile(await wire())(input, caller));
