import { simulateWorkflow as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { simulateWorkflow } from './simulate-workflow.ts';

export const handler = serve(contract, async (input, caller) => simulateWorkflow(await wire())(input, caller));
