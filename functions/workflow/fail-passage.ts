import { isoNow } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import { landPassage, type WorkflowNeed } from './change-passage.ts';
import { stayingChange } from './landing.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Ends a movement whose task gave up for a reason that nobody foresaw: the document stays at its step, says so, and can be
 * confirmed again. What happened is in the log, not on the screen.
 */
export const failPassage =
  (need: WorkflowNeed & { readonly log: Log }) =>
  async (task: WorkflowTask): Promise<{ readonly landed: boolean }> => {
    need.log.warn('passage-failed', { documentId: task.documentId, passage: task.passage });
    const now = isoNow(need.clock);
    const head = await landPassage(need, task, (moving) => stayingChange(moving, { problem: 'failed' }, now));
    return { landed: head !== undefined };
  };
