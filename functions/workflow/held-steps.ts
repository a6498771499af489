import type { Locale } from '#shared/kit/locale.ts';
import { heldStepText } from '#shared/text/held-step-text.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { StepProblem } from '#shared/workflow/step-problem.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Documents } from '#functions/ports/documents.ts';

export type Counter = Pick<Documents, 'countAt'>;

/**
 * Whether a change takes a step from under the documents that stand at it: it is gone, or its people no longer decide there.
 * Other people are no reason: documents at the step go over to them (hand-over-documents.ts).
 */
const isTakenAway = (before: WorkflowStep, after: WorkflowStep | undefined): boolean =>
  after?.type !== 'step' || (isAutomated(after) && !isAutomated(before));

type Change = {
  readonly ownerId: string;
  readonly stored: Workflow;
  readonly steps: Steps;
  readonly locale: Locale;
};

/** The steps that cannot change as asked, because documents stand at them, in the order of the stored workflow. */
export async function heldSteps(
  documents: Counter,
  { ownerId, stored, steps, locale }: Change,
): Promise<readonly StepProblem[]> {
  const taken = Object.values(stored.steps).filter((step) => step.type === 'step' && isTakenAway(step, steps[step.id]));
  const counted = taken.map(async (step) => {
    const count = await documents.countAt(ownerId, stored.doctypeId, step.id);
    return { step, count };
  });
  return (await Promise.all(counted))
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => ({ id: step.id, message: heldStepText(count, locale), step }));
}
