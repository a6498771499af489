import type { Role } from '#shared/kit/role.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';

/** Parameters of automations that administrators alone may see: whoever knows them can speak in the company's name. */
const secretParams: ReadonlySet<string> = new Set(['secret']);

const withoutSecrets = (step: WorkflowStep): WorkflowStep => ({
  ...step,
  automationParams: Object.fromEntries(
    Object.entries(step.automationParams).map(([name, value]) => [name, secretParams.has(name) ? '' : value]),
  ),
});

/** A workflow as a member of the company may see it. */
export const presentWorkflow = (workflow: Workflow, role: Role): Workflow =>
  role === 'admin'
    ? workflow
    : {
        ...workflow,
        steps: Object.fromEntries(Object.entries(workflow.steps).map(([id, step]) => [id, withoutSecrets(step)])),
      };
