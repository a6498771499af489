import { findAutomationProblems } from '#shared/workflow/check-automation.ts';
import { endsWorkflow, findHindrance } from '#shared/transition/automated-step.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import { withArchiving, type ArchivingDeps } from '../engine/archiving.ts';
import { type AutomationDeps, type AutomationRefusal, type AutomationRun, troubleReasons } from './automation.ts';
import { findLeavingRefusal } from './leaving-refusal.ts';
import { runOutside, getEffect, noEffect } from './perform.ts';
import {
  findCurrentTransition,
  commitTransition,
  workflowTask,
  type MovingDocument,
  type WorkflowDeps,
  type WorkflowTask,
} from '../engine/transition.ts';
import {
  findAutomatedStep,
  applyTransition,
  findOrigin,
  stayAtStep,
  continueTransition,
  type TransitionResult,
} from '../engine/apply-transition.ts';
import { toContext, findNextStep } from '../engine/find-next-step.ts';
import * as z from 'zod';
import type { Log } from '#functions/ports/log.ts';

/** The failure as a Catch of Step Functions gives it: the name of the error, and as Cause the JSON that Lambda made of it. */
export const failedAutomationTask = workflowTask.extend({
  failure: z.object({ Error: z.string(), Cause: z.string().optional() }),
});
type FailedAutomationTask = z.infer<typeof failedAutomationTask>;

const cause = z.object({ errorMessage: z.string() });

/** The reason that the automation itself named; any other error is in the log, not on the screen. */
function findReason({ Error: name, Cause }: FailedAutomationTask['failure']): string {
  if (name === 'States.Timeout') return 'too-slow';
  if (name !== 'AutomationTrouble' || Cause === undefined) return 'unknown';
  const parsedCause = cause.safeParse(parseJson(Cause));
  return troubleReasons.find((reason) => reason === parsedCause.data?.errorMessage) ?? 'unknown';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Step Functions writes some causes as plain sentences.
    return undefined;
  }
}

/**
 * Ends a transition whose automated step failed at every attempt: the document stays visibly at the step,
 * with the reason. Its assignees can confirm it, which tries again, or return it.
 */
export const failAutomation =
  (deps: WorkflowDeps & { readonly log: Log }) =>
  async (task: FailedAutomationTask): Promise<{ readonly applied: boolean }> => {
    const reason = findReason(task.failure);
    deps.log.warn('automation-failed', { documentId: task.documentId, passage: task.passage, reason });
    const now = isoNow(deps.clock);
    const head = await commitTransition(deps, task, (moving) =>
      stayAtStep(moving, { problem: 'automation-failed', reason }, now),
    );
    return { applied: head !== undefined };
  };

type RunAutomationDeps = WorkflowDeps & AutomationDeps & ArchivingDeps;

/** The run of the step at which the document stands. A retry after a failure is the same entry, and so the same run. */
function buildRun(deps: RunAutomationDeps, moving: MovingDocument, step: WorkflowStep): AutomationRun {
  const { head } = moving.record;
  const current = head.visit?.step === step.id ? head.visit : undefined;
  const stepEntry = current ?? { step: step.id, passage: moving.transition.id, at: head.updatedAt };
  const key = deps.ids.derived('run', head._id, step.id, stepEntry.passage);
  return { moving, step, key, stepEntry };
}

/** Reasons against running the step that are known beforehand. */
function findRefusal(moving: MovingDocument, step: WorkflowStep): AutomationRefusal | undefined {
  const hindrance = findHindrance(step, toContext(moving));
  if (hindrance !== undefined) return hindrance;
  return findAutomationProblems(step).length > 0 ? 'automation-invalid' : undefined;
}

/** The document with the effect of the step, at its next step: one write. */
function buildAutomationChange(deps: RunAutomationDeps, run: AutomationRun, now: string): DocumentChange {
  const { moving, step } = run;
  const effect = run.stepEntry.done === true ? noEffect : getEffect(deps, run, now);
  const { record } = moving;
  const head = { ...record.head, ...effect.head };
  const after: MovingDocument = { ...moving, record: { ...record, head, fields: effect.fields ?? record.fields } };
  const next = endsWorkflow(step) ? ({ at: 'archived', passed: [] } as const) : findNextStep(after, step.id);
  const change = applyTransition(after, next, now);
  const { log } = change;
  const stays = change.head.step === step.id;
  return withArchiving(deps, after, {
    ...change,
    ...(stays ? { head: { ...change.head, visit: { ...run.stepEntry, done: true } } } : {}),
    ...(effect.fields === undefined ? {} : { fields: effect.fields }),
    ...(log === undefined || effect.diff === undefined ? {} : { log: { ...log, diff: { fields: effect.diff } } }),
    also: effect.also,
  });
}

/**
 * Runs the automated step at which a document stands, and moves the document on, to the next step that needs a person or an
 * automation. What the step does to the document happens in the write that moves it, so it happens once; what it does outside
 * is keyed by the entry into the step, so that repeating it creates nothing new. What cannot succeed leaves the document at the step with
 * the reason; temporary trouble is thrown, and the machine tries again.
 */
export const runAutomation =
  (deps: RunAutomationDeps) =>
  async (task: WorkflowTask): Promise<TransitionResult> => {
    const moving = await findCurrentTransition(deps, task);
    if (moving === undefined) return { automated: false };
    const step = findAutomatedStep(moving);
    if (step === undefined) return waitAtStep(deps, task);
    const run = buildRun(deps, moving, step);
    const done = run.stepEntry.done === true;
    const reason =
      findRefusal(moving, step) ??
      (done ? undefined : ((await findLeavingRefusal(deps, run)) ?? (await runOutside(deps, run))));
    return continueTransition(deps, task, () =>
      commitTransition(deps, task, (latest) => {
        const now = isoNow(deps.clock);
        // Another task ran this step; what comes next is determined again.
        if (findAutomatedStep(latest)?.id !== step.id) return undefined;
        if (reason !== undefined) return stayAtStep(latest, { problem: 'automation-failed', reason }, now);
        return buildAutomationChange(deps, buildRun(deps, latest, step), now);
      }),
    );
  };

/** The step was removed, or is a human step now: the document waits there, or at the nearest earlier one. */
async function waitAtStep(deps: RunAutomationDeps, task: WorkflowTask): Promise<TransitionResult> {
  await commitTransition(deps, task, (moving) => {
    const trouble = findOrigin(moving).gone ? ({ problem: 'step-gone' } as const) : undefined;
    return findAutomatedStep(moving) === undefined ? stayAtStep(moving, trouble, isoNow(deps.clock)) : undefined;
  });
  return { automated: false };
}
