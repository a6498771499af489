import type { Workflow, WorkflowStep } from './workflow.ts';

/**
 * Parameters of automations that administrators alone may see: they allow acting in the company's name. The address of a webhook is one,
 * too: who knows it can call the receiver.
 */
const secretParams: ReadonlySet<string> = new Set(['secret', 'url']);

const bare = (step: WorkflowStep): WorkflowStep => ({
  ...step,
  automationParams: Object.fromEntries(
    Object.entries(step.automationParams).map(([name, value]) => [name, secretParams.has(name) ? '' : value]),
  ),
});

/** A workflow for others than the company's administrators: the secrets of its automations are empty. */
export const withoutSecrets = (workflow: Workflow): Workflow => ({
  ...workflow,
  steps: Object.fromEntries(Object.entries(workflow.steps).map(([id, step]) => [id, bare(step)])),
});
