import { readWorkflow as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readWorkflow } from './read-workflow.ts';

export const handler = serve(contract, async (input, caller) => readWorkflow(await wire())(input, caller));
