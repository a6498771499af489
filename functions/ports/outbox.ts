import type { Start } from './documents.ts';
import type { MachineName } from './machines.ts';
import type { Change } from './change.ts';

/** What waits or runs longest, and for how long. */
export type QueueAge = { readonly ownerId: string; readonly machine: MachineName; readonly minutes: number };

/**
 * Machine starts that were written together with the data they belong to. `deliver` starts one right after the write, or leaves
 * it waiting while as many executions run as may, or while the free slot belongs to another company; `ended` starts what waits, `sweep` what was left behind. Starting twice is
 * harmless, because a name runs once.
 *
 * Every execution under way is on record until it ends. One that died is started again after a pause, a few times; then its
 * machine is started once more with `giveUp` in the input, and ends the work with a reason.
 */
export type Outbox = {
  /** The change that belongs into the data's transaction. */
  schedule(start: Start): Change;
  /** Records a start that belongs to no other write. */
  record(start: Start): Promise<void>;
  deliver(start: Start): Promise<void>;
  /** An execution is over: what waits for its slot is started, and it is put back when it failed. */
  ended(machine: MachineName, name: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Starts what was left for more than `olderThanMs` and settles executions whose end was not reported; answers how many it started. */
  sweep(olderThanMs: number): Promise<number>;
  /** The oldest start that waits for a slot, the oldest of all others, and the oldest execution in a slot; undefined where there is none. */
  findOldest(): Promise<{
    readonly reading: QueueAge | undefined;
    readonly others: QueueAge | undefined;
    readonly underWay: QueueAge | undefined;
  }>;
};
