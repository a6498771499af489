import { isoNow } from '#functions/ports/clock.ts';
import { withArchiving, type ArchivingDeps } from './archiving.ts';
import {
  commitTransition,
  findCurrentTransition,
  type WorkflowDeps,
  type WorkflowTask,
  type MovingDocument,
} from './transition.ts';
import {
  isContinuing,
  applyTransition,
  findOrigin,
  stayAtStep,
  continueTransition,
  type TransitionResult,
} from './apply-transition.ts';
import { findNextStep, toContext } from './find-next-step.ts';
import { findFollowingStep, findReturnStep } from '#shared/workflow/position.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import { getDocumentAutoConfirmThreshold, canPassFirstStep } from '#shared/transition/pass-step.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import type { Transition } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';

/**
 * Ends a transition whose task gave up for an unexpected reason: the document stays at its step with a warning, and can be
 * confirmed again. The details are in the log, not on the screen.
 */
export const failTransition =
  (deps: WorkflowDeps & { readonly log: Log }) =>
  async (task: WorkflowTask): Promise<{ readonly applied: boolean }> => {
    deps.log.warn('passage-failed', { owner: task.ownerId, documentId: task.documentId, passage: task.passage });
    const now = isoNow(deps.clock);
    const head = await commitTransition(deps, task, (moving) => stayAtStep(moving, { problem: 'failed' }, now));
    return { applied: head !== undefined };
  };

/**
 * The action of the transition; 'run' when an automated step has to run first: the execution ended before it, or
 * a user tries again. 'none' when the transition is written already.
 */
export const findTransition =
  (deps: WorkflowDeps) =>
  async (task: WorkflowTask): Promise<{ readonly action: Transition['action'] | 'run' | 'none' }> => {
    const moving = await findCurrentTransition(deps, task);
    if (moving === undefined) return { action: 'none' };
    const { action } = moving.transition;
    return { action: action !== 'return' && isContinuing(moving) ? 'run' : action };
  };

/** Moves a returned document back to the assignees of the step that it passed before (ledger R-WFE-21). */
export const returnDocument =
  (deps: WorkflowDeps) =>
  async (task: WorkflowTask): Promise<{ readonly applied: boolean }> => {
    const applied = await commitTransition(deps, task, (moving) => {
      const now = isoNow(deps.clock);
      const { from, passedSteps, gone } = findOrigin(moving);
      if (gone) return stayAtStep(moving, { problem: 'step-gone' }, now);
      const back = findReturnStep(moving.workflow.steps, from, passedSteps);
      if (back === undefined) return stayAtStep(moving, { problem: 'step-gone' }, now);
      const { id, name, assign } = back.step;
      const staying = stayAtStep(moving, undefined, now);
      return {
        head: { ...staying.head, step: id, visit: null, passedSteps: back.passedSteps, userId: assign },
        log: buildLogItem('moved', { step: id, stepName: name, assignId: assign, userId: moving.transition.by }),
      };
    });
    return { applied: applied !== undefined };
  };

/**
 * Moves a document that was read to its first human step; one that may be confirmed automatically passes it. A type whose
 * workflow has no step keeps its documents at the start, where a user archives them.
 */
export const startDocument =
  (deps: WorkflowDeps & ArchivingDeps) =>
  (task: WorkflowTask): Promise<TransitionResult> =>
    continueTransition(deps, task, () =>
      commitTransition(deps, task, (moving) => {
        // A repeated task has moved it already.
        if (isContinuing(moving)) return undefined;
        const { from } = findOrigin(moving);
        const now = isoNow(deps.clock);
        const passes = needsReview(moving) ? passesNothing : canPassFirstStep;
        const next = findNextStep(moving, from, passes);
        const isUnseen = next.at === 'archived' && next.passed.length === 0;
        const stays = isUnseen && !passes(toContext(moving), notStartedStep);
        const change = stays ? stayAtStep(moving, undefined, now) : applyTransition(moving, next, now);
        const head = { ...change.head, sureUpTo: findConfidenceAtStart(moving, from) };
        return withArchiving(deps, moving, { ...change, head });
      }),
    );

/** Mailed documents that the company wants to be reviewed wait for a person, however confident the reading is. */
const needsReview = ({ record }: MovingDocument): boolean => record.head.origin.review === true;
const passesNothing: typeof canPassFirstStep = () => false;

/** The confidence of the document before a person saw it, by which the automation threshold is evaluated later. */
function findConfidenceAtStart(moving: MovingDocument, from: string): number | null {
  const context = toContext(moving);
  const first = findFollowingStep(moving.workflow.steps, from, context.facts);
  return getDocumentAutoConfirmThreshold(context, first?.type === 'step' ? first.id : notStartedStep);
}

/**
 * Moves a confirmed document to the next step that needs a person or an automation, or into the archive. When the step that
 * was confirmed has been removed meanwhile, the document goes to the nearest earlier one instead and is asked about again.
 */
export const advanceDocument =
  (deps: WorkflowDeps & ArchivingDeps) =>
  (task: WorkflowTask): Promise<TransitionResult> =>
    continueTransition(deps, task, () =>
      commitTransition(deps, task, (moving) => {
        // A repeated task has moved it already.
        if (isContinuing(moving)) return undefined;
        const { from, gone } = findOrigin(moving);
        const now = isoNow(deps.clock);
        if (gone) return stayAtStep(moving, { problem: 'step-gone' }, now);
        return withArchiving(deps, moving, applyTransition(moving, findNextStep(moving, from), now));
      }),
    );
