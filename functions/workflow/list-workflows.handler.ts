import { listWorkflows as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listWorkflows } from './list-workflows.ts';

export const handler = serve(contract, async (input, caller) => listWorkflows(await wire())(input, caller));
