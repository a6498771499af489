import { archivedStep, notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { healed, isGone, positionOf, startOf, storedStep } from '#shared/workflow/position.ts';
import type { DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import type { Moving } from './change-passage.ts';
import type { Landing, WalkProblem } from './walk.ts';

/** Warnings of earlier walks go when a new one lands. */
const warningsAfter = (head: DocumentHead, problem: WalkProblem | undefined): readonly string[] => [
  ...head.warnings.filter((warning) => !warning.startsWith('workflow:')),
  ...(problem === undefined ? [] : [`workflow:${problem}`]),
];

/** Whoever brought a document looks after it until its workflow names somebody. */
const keeper = (head: DocumentHead): readonly string[] => (head.origin.userId === null ? [] : [head.origin.userId]);

/** The head of a document that is at rest again. */
const atRest = (head: DocumentHead, now: string, problem: WalkProblem | undefined): DocumentHead => ({
  ...head,
  updatedAt: now,
  passage: null,
  queue: null,
  confirmedBy: [],
  warnings: warningsAfter(head, problem),
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

/** The write that ends a movement where a walk has led (ledger R-WFE-01, R-WFE-17). */
export function landingChange(moving: Moving, landing: Landing, now: string): DocumentChange {
  const { head } = moving.record;
  const { steps } = moving.workflow;
  const { from, passedSteps } = origin(moving);
  if (landing.at === 'here') return stayingChange(moving, landing.problem, now);
  const left = steps[from]?.type === 'step' ? [from] : [];
  const passed = [...passedSteps, ...left, ...landing.passed];
  const metadata = landing.problem === undefined ? {} : { reason: landing.problem };
  if (landing.at === 'archived') {
    const archived = { ...atRest(head, now, undefined), step: archivedStep, passedSteps: passed, userId: [] };
    return { head: archived, log: logLine('archived', { step: archivedStep, assignId: [], metadata }) };
  }
  const { id, name, assign } = landing.at;
  const moved = { ...atRest(head, now, landing.problem), step: id, passedSteps: passed, userId: assign };
  return { head: moved, log: logLine('moved', { step: id, stepName: name, assignId: assign, metadata }) };
}

/** The write that ends a movement without moving: the document stays visibly where it is, with the reason if there is one. */
export function stayingChange(moving: Moving, problem: WalkProblem | undefined, now: string): DocumentChange {
  const { record, workflow } = moving;
  const { from, passedSteps } = origin(moving);
  const position = positionOf(from, workflow.steps);
  const step = position.at === 'step' ? storedStep(position) : notStartedStep;
  const assigned = position.at === 'step' ? position.step.assign : [];
  const userId = assigned.length > 0 ? assigned : keeper(record.head);
  return {
    head: { ...atRest(record.head, now, problem), step, passedSteps, userId },
    log: logLine(problem === undefined ? 'moved' : 'failed', {
      step,
      stepName: position.at === 'step' ? position.step.name : '',
      assignId: userId,
      metadata: problem === undefined ? {} : { reason: problem },
    }),
  };
}
