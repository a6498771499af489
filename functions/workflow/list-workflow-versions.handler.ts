import { listWorkflowVersions as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listWorkflowVersions } from './list-workflow-versions.ts';

export const handler = serve(contract, async (input, caller) => listWorkflowVersions(await wire())(input, caller));
