import type { Clock } from '#functions/ports/clock.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Learned, LearningChange, LearningState } from '#functions/ports/learned.ts';
import type { Log } from '#functions/ports/log.ts';
import type { LearningTask } from './learning-task.ts';

const attempts = 12;
/** Longer than any single task; a run that died is taken over after it. */
const leaseMs = 10 * 60_000;

/** Until when a run that shows a sign of life now keeps its type, ISO. */
export const leaseFrom = (clock: Clock): string => new Date(clock.now() + leaseMs).toISOString();

export type StateNeed = { readonly learned: Learned; readonly live: Pick<Live, 'publish'>; readonly log: Log };

/**
 * Changes the state of the task's type, again and again until nobody else wrote in between, and tells the open screens.
 * `change` answers undefined when there is nothing left to do; then so does this.
 */
export async function changeState(
  { learned, live, log }: StateNeed,
  task: LearningTask,
  change: (state: LearningState) => Promise<LearningChange | undefined> | LearningChange | undefined,
): Promise<LearningState | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const wanted = await change(await learned.state(task));
    if (wanted === undefined) return undefined;
    const written = await learned.change(wanted);
    if (!written.ok) continue;
    await announce({ live, log }, task);
    return written.value;
  }
  throw new Error(`learning of ${task.doctype} kept changing`);
}

/** A screen that misses the event asks again within a minute. */
async function announce({ live, log }: Pick<StateNeed, 'live' | 'log'>, task: LearningTask): Promise<void> {
  try {
    await live.publish(`owner:${task.ownerId}`, { event: 'learning_status_changed', doctype: task.doctype });
  } catch (error) {
    log.error('announcement-failed', error, { event: 'learning_status_changed', doctype: task.doctype });
  }
}
