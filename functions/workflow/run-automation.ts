import { automationProblems } from '#shared/workflow/check-automation.ts';
import { endsWorkflow, hindranceOf } from '#shared/workflow/automated.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import { withArchiving, type ArchivingNeed } from './archiving.ts';
import type { AutomationNeed, Refused, Run } from './automations/automation.ts';
import { actOutside, effectOf, nothing } from './automations/perform.ts';
import { currentPassage, landPassage, type Moving, type WorkflowNeed } from './change-passage.ts';
import { automatedStepOf, landingChange, origin, stayingChange } from './landing.ts';
import { onward, type Onward } from './onward.ts';
import { groundOf, walk } from './walk.ts';
import type { WorkflowTask } from './workflow-task.ts';

type Need = WorkflowNeed & AutomationNeed & ArchivingNeed;

/** The run of the step at which a movement stands. Trying again after a failure is the same arrival, and so the same run. */
function runOf(need: Need, moving: Moving, step: WorkflowStep): Run {
  const { head } = moving.record;
  const here = head.visit?.step === step.id ? head.visit : undefined;
  const visit = here ?? { step: step.id, passage: moving.passage.id, at: head.updatedAt };
  const key = need.ids.derived('run', head._id, step.id, visit.passage);
  return { moving, step, key, visit };
}

/** What keeps the step from running, whatever the world says. */
function refusedBefore(moving: Moving, step: WorkflowStep): Refused | undefined {
  const hindrance = hindranceOf(step, groundOf(moving));
  if (hindrance !== undefined) return hindrance;
  return automationProblems(step).length > 0 ? 'automation-invalid' : undefined;
}

/** The document with what the step does to it, at the place where its way then leads: one write. */
function landed(need: Need, run: Run, now: string): DocumentChange {
  const { moving, step } = run;
  const effect = run.visit.done === true ? nothing : effectOf(need, run, now);
  const { record } = moving;
  const head = { ...record.head, ...effect.head };
  const after: Moving = { ...moving, record: { ...record, head, fields: effect.fields ?? record.fields } };
  const way = endsWorkflow(step) ? ({ at: 'archived', passed: [] } as const) : walk(after, step.id);
  const change = landingChange(after, way, now);
  const { log } = change;
  const stays = change.head.step === step.id;
  return withArchiving(need, after, {
    ...change,
    ...(stays ? { head: { ...change.head, visit: { ...run.visit, done: true } } } : {}),
    ...(effect.fields === undefined ? {} : { fields: effect.fields }),
    ...(log === undefined || effect.diff === undefined ? {} : { log: { ...log, diff: { fields: effect.diff } } }),
    also: effect.also,
  });
}

/**
 * Runs the automated step at which a document stands, and moves the document on, to the next step that needs a person or an
 * automation. What the step does to the document happens in the write that moves it, so it happens once; what it does outside
 * is named after the arrival, so that repeating it makes nothing new. What cannot succeed leaves the document at the step with
 * the reason; what may go away by itself is thrown, for the machine to try again.
 */
export const runAutomation =
  (need: Need) =>
  async (task: WorkflowTask): Promise<Onward> => {
    const moving = await currentPassage(need, task);
    if (moving === undefined) return { automated: false };
    const step = automatedStepOf(moving);
    if (step === undefined) return stay(need, task);
    const run = runOf(need, moving, step);
    const done = run.visit.done === true;
    const reason = refusedBefore(moving, step) ?? (done ? undefined : await actOutside(need, run));
    return onward(need, task, () =>
      landPassage(need, task, (latest) => {
        const now = isoNow(need.clock);
        // Somebody else ran this step; what comes next is asked anew.
        if (automatedStepOf(latest)?.id !== step.id) return undefined;
        if (reason !== undefined) return stayingChange(latest, { problem: 'automation-failed', reason }, now);
        return landed(need, runOf(need, latest, step), now);
      }),
    );
  };

/** The step was removed, or is a person's now: the document waits there, or at the nearest earlier one. */
async function stay(need: Need, task: WorkflowTask): Promise<Onward> {
  await landPassage(need, task, (moving) => {
    const trouble = origin(moving).gone ? ({ problem: 'step-gone' } as const) : undefined;
    return automatedStepOf(moving) === undefined ? stayingChange(moving, trouble, isoNow(need.clock)) : undefined;
  });
  return { automated: false };
}
