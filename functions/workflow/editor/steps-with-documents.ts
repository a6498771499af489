import type { Locale } from '#shared/kit/locale.ts';
import { getStepWithDocumentsText, fixedStepTexts } from '#shared/text/step-with-documents-text.ts';
import { type Steps, endId, startId } from '#shared/workflow/graph.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { isStepDeletable as contract } from '#shared/api/workflows.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { isKnownType } from './read-workflow.ts';

type IsStepDeletable = typeof contract;
type StepDeletableDeps = { readonly doctypes: Pick<Doctypes, 'find'>; readonly documents: DocumentCounter };

/**
 * Whether a step may be removed (ledger R-WFE-26): not while documents stand at it. A step that was never saved holds none. The
 * save asks again, because documents move.
 */
export const isStepDeletable =
  ({ doctypes, documents }: StepDeletableDeps) =>
  async ({ params }: InputOf<IsStepDeletable>, caller: Caller): Promise<Outcome<IsStepDeletable>> => {
    const { id, stepId } = params;
    const { ownerId, locale } = caller;
    if (!(await isKnownType(doctypes, ownerId, id))) return { ok: false, error: 'not-found' };
    if (stepId === startId || stepId === endId)
      return { ok: true, value: { deletable: false, message: fixedStepTexts[locale] } };
    const count = await documents.countAt(ownerId, id, stepId);
    if (count === 0) return { ok: true, value: { deletable: true, message: '' } };
    return { ok: true, value: { deletable: false, message: getStepWithDocumentsText(count, locale) } };
  };

export type DocumentCounter = Pick<Documents, 'countAt'>;

/**
 * Whether a change removes a step from the documents that stand at it: it is deleted, or people no longer decide there.
 * Other assignees are allowed: documents at the step are reassigned (handOverDocuments).
 */
const isTakenAway = (before: WorkflowStep, after: WorkflowStep | undefined): boolean =>
  after?.type !== 'step' || (isAutomated(after) && !isAutomated(before));

type StepsChange = {
  readonly ownerId: string;
  readonly stored: Workflow;
  readonly steps: Steps;
  readonly locale: Locale;
};

/** The steps that cannot change as asked, because documents stand at them, in the order of the stored workflow. */
export async function findStepsWithDocuments(
  documents: DocumentCounter,
  { ownerId, stored, steps, locale }: StepsChange,
): Promise<readonly StepProblem[]> {
  const removed = Object.values(stored.steps).filter(
    (step) => step.type === 'step' && isTakenAway(step, steps[step.id]),
  );
  const counted = removed.map(async (step) => {
    const count = await documents.countAt(ownerId, stored.doctypeId, step.id);
    return { step, count };
  });
  return (await Promise.all(counted))
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => ({ id: step.id, message: getStepWithDocumentsText(count, locale), step }));
}
