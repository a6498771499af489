import { unlockTempfile as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { unlockTempfile } from './unlock-tempfile.ts';

export const handler = serve(contract, async (input, caller) =>
  unlockTempfile({ ...(await wire()), papers: papers() })(input, caller),
);
