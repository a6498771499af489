import type { Role } from '#shared/kit/role.ts';
import { withoutSecrets } from '#shared/workflow/workflow-secrets.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';

/** A workflow as a member of the company may see it. */
export const presentWorkflow = (workflow: Workflow, role: Role): Workflow =>
  role === 'admin' ? workflow : withoutSecrets(workflow);
