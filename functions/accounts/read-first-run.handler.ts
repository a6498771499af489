import { readFirstRun as contract } from '#shared/api/first-run.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readFirstRun } from './read-first-run.ts';

export const handler = serve(contract, async () => readFirstRun(await wire())());
