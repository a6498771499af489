import { completeFirstRun as contract } from '#shared/api/first-run.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { completeFirstRun } from './complete-first-run.ts';

export const handler = serve(contract, async (input, caller) => completeFirstRun(await wire())(input, caller));
