import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { changeState, leaseFrom, type StateNeed } from './change-state.ts';
import type { LearningTask } from './learning-task.ts';

/** Most documents that are counted for the progress. */
const mostCounted = 500;

/**
 * Begins a run, one at a time for a type. While another one is under way the documents wait for it: it looks again before
 * it ends. A repeated task finds its own run and goes on.
 */
export const beginLearning =
  (need: StateNeed & { readonly clock: Clock }) =>
  async (task: LearningTask): Promise<{ readonly go: boolean }> => {
    const waiting = await need.learned.waiting(task, mostCounted);
    if (waiting.length === 0) return { go: false };
    const begun = await changeState(need, task, (state) => {
      const isTaken = state.run !== null && state.run.id !== task.run && state.run.until > isoNow(need.clock);
      const until = leaseFrom(need.clock);
      // The last step is the training of the type as a whole.
      return isTaken
        ? undefined
        : { state: { ...state, run: { id: task.run, until, done: 0, of: waiting.length + 1 } } };
    });
    return { go: begun !== undefined };
  };
