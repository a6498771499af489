import type { Start } from './documents.ts';
import type { Write } from './table.ts';

/**
 * Machine starts that were written together with the data they belong to. `deliver` starts one right after the write;
 * `sweep` starts those whose process died in between. Starting twice is harmless, because a name runs once.
 */
export type Outbox = {
  /** The write that belongs into the data's transaction. */
  entry(start: Start): Write;
  deliver(start: Start): Promise<void>;
  /** Starts what was left for more than `olderThanMs`; answers how many. */
  sweep(olderThanMs: number): Promise<number>;
};
