import { cropTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { cropTempfile } from './crop-tempfile.ts';

export const handler = serve(contract, async (input, caller) =>
  cropTempfile({ ...(await wire()), papers: papers() })(input, caller),
);
