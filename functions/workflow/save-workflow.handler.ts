import { saveWorkflow as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveWorkflow } from './save-workflow.ts';

export const handler = serve(contract, async (input, caller) => saveWorkflow(await wire())(input, caller));
