import type { Clock } from '#functions/ports/clock.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Learned, LearningChange, LearningState } from '#functions/ports/learned.ts';
import type { Log } from '#functions/ports/log.ts';
import * as z from 'zod';
import { doctypeId, hexId } from '#shared/kit/id.ts';

/** What every task of the learning machine gets: whose type learns, and in which run. */
export const learningTask = z.object({ ownerId: hexId, doctype: doctypeId, run: z.string().min(1).max(120) });
export type LearningTask = z.infer<typeof learningTask>;

const maxAttempts = 12;
/** Longer than any single task; a run that died is taken over after it. */
const leaseMs = 10 * 60_000;

/** Until when a run that shows a sign of life now keeps its type, ISO. */
export const getLeaseEnd = (clock: Clock): string => new Date(clock.now() + leaseMs).toISOString();

export type LearningStateDeps = { readonly learned: Learned; readonly live: Pick<Live, 'publish'>; readonly log: Log };

/**
 * Changes the state of the task's type, retries after concurrent writes, and publishes the change to open screens.
 * `change` answers undefined when there is nothing left to do; then so does this.
 */
export async function changeState(
  { learned, live, log }: LearningStateDeps,
  task: LearningTask,
  change: (state: LearningState) => Promise<LearningChange | undefined> | LearningChange | undefined,
): Promise<LearningState | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const next = await change(await learned.state(task));
    if (next === undefined) return undefined;
    const written = await learned.change(next);
    if (!written.ok) continue;
    await publishChange({ live, log }, task);
    return written.value;
  }
  throw new Error(`learning of ${task.doctype} kept changing`);
}

/** A screen that misses the event asks again within a minute. */
async function publishChange(
  { live, log }: Pick<LearningStateDeps, 'live' | 'log'>,
  task: LearningTask,
): Promise<void> {
  try {
    await live.publish(`owner:${task.ownerId}`, { event: 'learning_status_changed', doctype: task.doctype });
  } catch (error) {
    log.error('announcement-failed', error, { event: 'learning_status_changed', doctype: task.doctype });
  }
}
