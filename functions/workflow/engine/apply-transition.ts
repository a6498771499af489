import {
  relocate,
  isAutomated,
  isStepRemoved,
  readPosition,
  getStartId,
  toStoredStep,
} from '#shared/workflow/position.ts';
import { archivedStep, notStartedStep, type WorkflowStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import type { DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import { type MovingDocument, type WorkflowDeps, type WorkflowTask, findCurrentTransition } from './transition.ts';
import type { NextStep, TransitionProblem } from './find-next-step.ts';

/** Whether an automated step is to be run next. */
export type TransitionResult = { readonly automated: boolean };

/**
 * What follows a transition. A task that wrote nothing was repeated, or another task was faster: then the document shows where
 * it stands.
 */
export async function continueTransition(
  deps: WorkflowDeps,
  task: WorkflowTask,
  apply: () => Promise<DocumentHead | undefined>,
): Promise<TransitionResult> {
  const head = await apply();
  if (head !== undefined) return { automated: head.passage !== null };
  const moving = await findCurrentTransition(deps, task);
  return { automated: moving !== undefined && isContinuing(moving) };
}

/** Why a document did not go on: the kind of trouble, and its reason where it is known. */
export type Trouble = { readonly problem: TransitionProblem; readonly reason?: string };

const prefix = 'workflow:';

/** Replaces the warnings of earlier transitions: `workflow:<problem>`, and beside it `workflow:reason:<reason>`. */
function replaceWarnings(head: DocumentHead, trouble: Trouble | undefined): readonly string[] {
  const others = head.warnings.filter((warning) => !warning.startsWith(prefix));
  if (trouble === undefined) return others;
  const { problem, reason } = trouble;
  return [...others, `${prefix}${problem}`, ...(reason === undefined ? [] : [`${prefix}reason:${reason}`])];
}

const toReason = ({ problem, reason }: Trouble): string => (reason === undefined ? problem : `${problem}:${reason}`);

/** The user who uploaded a document is responsible for it until its workflow has an assignee. */
const getFallbackAssignee = (head: DocumentHead): readonly string[] =>
  head.origin.userId === null ? [] : [head.origin.userId];

/** Assignees of a document at a step; at an automated step those of the last human step that was passed. */
function getAssignees({ record, workflow: { steps } }: MovingDocument, step: WorkflowStep, passed: readonly string[]) {
  if (!isAutomated(step)) return step.assign;
  const human = passed.flatMap((id) => {
    const before = steps[id];
    return before !== undefined && !isAutomated(before) && before.assign.length > 0 ? [before] : [];
  });
  return human.at(-1)?.assign ?? getFallbackAssignee(record.head);
}

/** The head of a document without a transition, its earlier one cleared. */
const clearTransition = (head: DocumentHead, now: string, trouble: Trouble | undefined): DocumentHead => ({
  ...head,
  updatedAt: now,
  passage: null,
  visit: null,
  queue: null,
  confirmedBy: [],
  warnings: replaceWarnings(head, trouble),
});

/** Where the transition starts in today's workflow: the id in the graph, and the steps that were passed on the way there. */
export function findOrigin({ record: { head }, workflow: { steps } }: MovingDocument): {
  readonly from: string;
  readonly passedSteps: readonly string[];
  readonly gone: boolean;
} {
  if (isStepRemoved(head.step, steps)) {
    const { position, passedSteps } = relocate(steps, head.passedSteps);
    return { from: position.at === 'step' ? position.step.id : getStartId(steps), passedSteps, gone: true };
  }
  const position = readPosition(head.step, steps);
  return {
    from: position.at === 'step' ? position.step.id : getStartId(steps),
    passedSteps: head.passedSteps,
    gone: false,
  };
}

/** The automated step at which the document stands in today's workflow: it is run next. */
export function findAutomatedStep({ record: { head }, workflow }: Pick<MovingDocument, 'record' | 'workflow'>) {
  const position = readPosition(head.step, workflow.steps);
  return position.at === 'step' && isAutomated(position.step) ? position.step : undefined;
}

/**
 * Whether a transition has left the step that was confirmed and is at an automated one, whatever that step has become since: what
 * comes next is decided by the automation, without a confirmation.
 */
export const isContinuing = (moving: Pick<MovingDocument, 'record' | 'workflow' | 'transition'>): boolean => {
  const { visit, step } = moving.record.head;
  return findAutomatedStep(moving) !== undefined || (visit?.step === step && visit.passage === moving.transition.id);
};

/** The write that ends a transition at the next step, or moves the document to an automated step (ledger R-WFE-01, R-WFE-17). */
export function applyTransition(moving: MovingDocument, next: NextStep, now: string): DocumentChange {
  const { head } = moving.record;
  const { steps } = moving.workflow;
  const { by } = moving.transition;
  const { from, passedSteps } = findOrigin(moving);
  const trouble = next.problem === undefined ? undefined : { problem: next.problem };
  if (next.at === 'here') return stayAtStep(moving, trouble, now);
  const left = steps[from]?.type === 'step' ? [from] : [];
  const passed = [...passedSteps, ...left, ...next.passed];
  const metadata = trouble === undefined ? {} : { reason: toReason(trouble) };
  if (next.at === 'archived') {
    const archived = { ...clearTransition(head, now, undefined), step: archivedStep, passedSteps: passed, userId: [] };
    return {
      head: archived,
      log: buildLogItem('archived', { step: archivedStep, assignId: [], userId: by, metadata }),
    };
  }
  const { id, name } = next.at;
  const assignees = getAssignees(moving, next.at, passed);
  const moved = { ...clearTransition(head, now, trouble), step: id, passedSteps: passed, userId: assignees };
  const log = buildLogItem('moved', { step: id, stepName: name, assignId: assignees, userId: by, metadata });
  if (!isAutomated(next.at) || trouble !== undefined) return { head: moved, log };
  // The transition continues: the automated step runs for this entry.
  const visit = { step: id, passage: moving.transition.id, at: now };
  return { head: { ...moved, passage: head.passage, queue: head.queue, visit }, log };
}

/** The write that ends a transition without moving: the document stays at its step, with the trouble if there is one. */
export function stayAtStep(moving: MovingDocument, trouble: Trouble | undefined, now: string): DocumentChange {
  const { record, workflow } = moving;
  const { from, passedSteps } = findOrigin(moving);
  const position = readPosition(from, workflow.steps);
  const step = position.at === 'step' ? toStoredStep(position) : notStartedStep;
  const assigned = position.at === 'step' ? getAssignees(moving, position.step, passedSteps) : [];
  const userId = assigned.length > 0 ? assigned : getFallbackAssignee(record.head);
  // A retry is the same entry into the step.
  const visit = record.head.visit?.step === step ? record.head.visit : null;
  return {
    head: { ...clearTransition(record.head, now, trouble), visit, step, passedSteps, userId },
    log: buildLogItem(trouble === undefined ? 'moved' : 'failed', {
      step,
      stepName: position.at === 'step' ? position.step.name : '',
      assignId: userId,
      userId: moving.transition.by,
      metadata: trouble === undefined ? {} : { reason: toReason(trouble) },
    }),
  };
}
