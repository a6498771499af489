import { archivedStep, notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { healed, isAutomated, isGone, positionOf, startOf, storedStep } from '#shared/workflow/position.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import type { Moving } from './change-passage.ts';
import type { Landing, WalkProblem } from './walk.ts';

/** What a person is told about a walk that did not end well: the kind of trouble, and where it is known its reason. */
export type Trouble = { readonly problem: WalkProblem; readonly reason?: string };

const prefix = 'workflow:';

/** Warnings of earlier walks go when a new one lands: `workflow:<problem>`, and beside it `workflow:reason:<reason>`. */
function warningsAfter(head: DocumentHead, trouble: Trouble | undefined): readonly string[] {
  const others = head.warnings.filter((warning) => !warning.startsWith(prefix));
  if (trouble === undefined) return others;
  const { problem, reason } = trouble;
  return [...others, `${prefix}${problem}`, ...(reason === undefined ? [] : [`${prefix}reason:${reason}`])];
}

const saidOf = ({ problem, reason }: Trouble): string => (reason === undefined ? problem : `${problem}:${reason}`);

/** Whoever brought a document looks after it until its workflow names somebody. */
const keeper = (head: DocumentHead): readonly string[] => (head.origin.userId === null ? [] : [head.origin.userId]);

/** Who looks after a document at a step: its people; at an automated one those of the last human step that was passed. */
function peopleAt({ record, workflow: { steps } }: Moving, step: WorkflowStep, passed: readonly string[]) {
  if (!isAutomated(step)) return step.assign;
  const human = passed.flatMap((id) => {
    const before = steps[id];
    return before !== undefined && !isAutomated(before) && before.assign.length > 0 ? [before] : [];
  });
  return human.at(-1)?.assign ?? keeper(record.head);
}

/** The head of a document that is at rest again. */
const atRest = (head: DocumentHead, now: string, trouble: Trouble | undefined): DocumentHead => ({
  ...head,
  updatedAt: now,
  passage: null,
  visit: null,
  queue: null,
  confirmedBy: [],
  warnings: warningsAfter(head, trouble),
});

/** Where the movement sets out today: the id in the graph, and the steps that were passed on the way there. */
export function origin({ record: { head }, workflow: { steps } }: Moving): {
  readonly from: string;
  readonly passedSteps: readonly string[];
  readonly gone: boolean;
} {
  if (isGone(head.step, steps)) {
    const { position, passedSteps } = healed(steps, head.passedSteps);
    return { from: position.at === 'step' ? position.step.id : startOf(steps), passedSteps, gone: true };
  }
  const position = positionOf(head.step, steps);
  return {
    from: position.at === 'step' ? position.step.id : startOf(steps),
    passedSteps: head.passedSteps,
    gone: false,
  };
}

/** The automated step at which a movement stands in today's workflow: what it does is to be done next. */
export function automatedStepOf({ record: { head }, workflow }: Pick<Moving, 'record' | 'workflow'>) {
  const position = positionOf(head.step, workflow.steps);
  return position.at === 'step' && isAutomated(position.step) ? position.step : undefined;
}

/**
 * Whether a movement has left the step that was confirmed and is at an automated one, whatever that step has become since: what
 * comes next is the automation's matter, and nobody has confirmed anything there.
 */
export const isOnward = (moving: Pick<Moving, 'record' | 'workflow' | 'passage'>): boolean => {
  const { visit, step } = moving.record.head;
  return automatedStepOf(moving) !== undefined || (visit?.step === step && visit.passage === moving.passage.id);
};

/** The write that ends a movement where a walk has led, or brings it to an automated step (ledger R-WFE-01, R-WFE-17). */
export function landingChange(moving: Moving, landing: Landing, now: string): DocumentChange {
  const { head } = moving.record;
  const { steps } = moving.workflow;
  const { from, passedSteps } = origin(moving);
  const trouble = landing.problem === undefined ? undefined : { problem: landing.problem };
  if (landing.at === 'here') return stayingChange(moving, trouble, now);
  const left = steps[from]?.type === 'step' ? [from] : [];
  const passed = [...passedSteps, ...left, ...landing.passed];
  const metadata = trouble === undefined ? {} : { reason: saidOf(trouble) };
  if (landing.at === 'archived') {
    const archived = { ...atRest(head, now, undefined), step: archivedStep, passedSteps: passed, userId: [] };
    return { head: archived, log: logLine('archived', { step: archivedStep, assignId: [], metadata }) };
  }
  const { id, name } = landing.at;
  const people = peopleAt(moving, landing.at, passed);
  const moved = { ...atRest(head, now, trouble), step: id, passedSteps: passed, userId: people };
  const log = logLine('moved', { step: id, stepName: name, assignId: people, metadata });
  if (!isAutomated(landing.at) || trouble !== undefined) return { head: moved, log };
  // The movement goes on: the step has something to do for this arrival.
  const visit = { step: id, passage: moving.passage.id, at: now };
  return { head: { ...moved, passage: head.passage, queue: head.queue, visit }, log };
}

/** The write that ends a movement without moving: the document stays visibly where it is, with the trouble if there is one. */
export function stayingChange(moving: Moving, trouble: Trouble | undefined, now: string): DocumentChange {
  const { record, workflow } = moving;
  const { from, passedSteps } = origin(moving);
  const position = positionOf(from, workflow.steps);
  const step = position.at === 'step' ? storedStep(position) : notStartedStep;
  const assigned = position.at === 'step' ? peopleAt(moving, position.step, passedSteps) : [];
  const userId = assigned.length > 0 ? assigned : keeper(record.head);
  // Trying again is the same arrival.
  const visit = record.head.visit?.step === step ? record.head.visit : null;
  return {
    head: { ...atRest(record.head, now, trouble), visit, step, passedSteps, userId },
    log: logLine(trouble === undefined ? 'moved' : 'failed', {
      step,
      stepName: position.at === 'step' ? position.step.name : '',
      assignId: userId,
      metadata: trouble === undefined ? {} : { reason: saidOf(trouble) },
    }),
  };
}
