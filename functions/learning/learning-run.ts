import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { changeState, getLeaseEnd, type LearningStateDeps, type LearningTask } from './change-state.ts';

/**
 * Ends a run and looks once more for documents: those that were confirmed meanwhile found the type busy and went away.
 */
export const endLearning =
  (deps: LearningStateDeps) =>
  async (task: LearningTask): Promise<{ readonly again: boolean }> => {
    await changeState(deps, task, (state) =>
      state.run?.id === task.run ? { state: { ...state, run: null } } : undefined,
    );
    return { again: (await deps.learned.waiting(task, 1)).length > 0 };
  };

/** Most documents that are counted for the progress. */
const maxCounted = 500;

/**
 * Begins a run, one at a time for a type. While another one is under way the documents wait for it: it looks again before
 * it ends. A repeated task finds its own run and goes on.
 */
export const beginLearning =
  (deps: LearningStateDeps & { readonly clock: Clock }) =>
  async (task: LearningTask): Promise<{ readonly go: boolean }> => {
    const waiting = await deps.learned.waiting(task, maxCounted);
    if (waiting.length === 0) return { go: false };
    const started = await changeState(deps, task, (state) => {
      const isTaken = state.run !== null && state.run.id !== task.run && state.run.until > isoNow(deps.clock);
      const until = getLeaseEnd(deps.clock);
      // The last step is the training of the type as a whole.
      return isTaken
        ? undefined
        : { state: { ...state, run: { id: task.run, until, done: 0, of: waiting.length + 1 } } };
    });
    return { go: started !== undefined };
  };
