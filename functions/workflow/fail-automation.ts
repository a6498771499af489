import * as z from 'zod';
import { isoNow } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import { troubleReasons } from './automations/automation.ts';
import { landPassage, type WorkflowNeed } from './change-passage.ts';
import { stayingChange } from './landing.ts';
import { workflowTask } from './workflow-task.ts';

/** What a Catch of Step Functions tells of the failure: the name of the error, and as Cause the JSON that Lambda made of it. */
export const failedAutomationTask = workflowTask.extend({
  failure: z.object({ Error: z.string(), Cause: z.string().optional() }),
});
type FailedAutomationTask = z.infer<typeof failedAutomationTask>;

const cause = z.object({ errorMessage: z.string() });

/** The reason that the automation itself named; anything else is told in the log, not on the screen. */
function reasonOf({ Error: name, Cause }: FailedAutomationTask['failure']): string {
  if (name === 'States.Timeout') return 'too-slow';
  if (name !== 'AutomationTrouble' || Cause === undefined) return 'unknown';
  const said = cause.safeParse(parsed(Cause));
  return troubleReasons.find((reason) => reason === said.data?.errorMessage) ?? 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Step Functions writes some causes as plain sentences.
    return undefined;
  }
}

/**
 * Ends a movement whose automated step failed more often than the machine has patience: the document stays visibly at the step,
 * with the reason. Its people can confirm it, which tries again, or return it.
 */
export const failAutomation =
  (need: WorkflowNeed & { readonly log: Log }) =>
  async (task: FailedAutomationTask): Promise<{ readonly landed: boolean }> => {
    const reason = reasonOf(task.failure);
    need.log.warn('automation-failed', { documentId: task.documentId, passage: task.passage, reason });
    const now = isoNow(need.clock);
    const head = await landPassage(need, task, (moving) =>
      stayingChange(moving, { problem: 'automation-failed', reason }, now),
    );
    return { landed: head !== undefined };
  };
