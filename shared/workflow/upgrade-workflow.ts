import * as z from 'zod';
import { createStep, endId, mirrorInputs, startId } from './graph.ts';
import { workflow, workflowStep, type Workflow, type WorkflowStep } from './workflow.ts';

/** A step as older workflows kept it: no type, no connections, one assignee or a list. */
const oldStep = workflowStep
  .partial()
  .omit({ type: true, inputs: true, outputs: true, assign: true })
  .extend({ id: z.string(), assign: z.union([z.string(), z.array(z.string())]).nullish() });

const oldWorkflow = workflow
  .pick({ doctypeId: true })
  .extend({ steps: z.union([z.array(oldStep), z.record(z.string(), oldStep)]), version: z.int().min(0).default(0) });

const listed = (assign: string | readonly string[] | null | undefined): string[] =>
  typeof assign === 'string' ? (assign === '' ? [] : [assign]) : [...(assign ?? [])];

/**
 * Any stored workflow as today's: one whose steps have types comes back as it is; an older one gets start and end, its
 * steps are chained in sequence and assignees become a list (ledger R-WFE-13). Throws when it is neither.
 */
export function readWorkflow(stored: unknown): Workflow {
  const today = workflow.safeParse(stored);
  if (today.success) return today.data;
  const old = oldWorkflow.parse(stored);
  const middle = Object.values(old.steps).filter(({ id }) => id !== startId && id !== endId);
  const order = [startId, ...middle.map(({ id }) => id), endId];
  const steps = [createStep(startId), ...middle.map(upgradeStep), createStep(endId)];
  const chained = steps.map((step, place): readonly [string, WorkflowStep] => {
    const next = order[place + 1];
    return [step.id, { ...step, outputs: next === undefined ? [] : [next] }];
  });
  return workflow.parse({
    doctypeId: old.doctypeId,
    version: old.version,
    isTemporary: false,
    steps: mirrorInputs(Object.fromEntries(chained)),
  });
}

function upgradeStep({ assign, ...settings }: z.infer<typeof oldStep>): WorkflowStep {
  const blank = createStep(settings.id);
  const known = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return { ...blank, ...known, assign: listed(assign) };
}
