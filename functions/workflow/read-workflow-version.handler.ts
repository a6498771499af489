import { readWorkflowVersion as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readWorkflowVersion } from './read-workflow-version.ts';

export const handler = serve(contract, async (input, caller) => readWorkflowVersion(await wire())(input, caller));
