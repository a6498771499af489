import { changeState, type StateNeed } from './change-state.ts';
import type { LearningTask } from './learning-task.ts';

/**
 * Ends a run and looks once more for documents: those that were confirmed meanwhile found the type busy and went away.
 */
export const endLearning =
  (need: StateNeed) =>
  async (task: LearningTask): Promise<{ readonly again: boolean }> => {
    await changeState(need, task, (state) =>
      state.run?.id === task.run ? { state: { ...state, run: null } } : undefined,
    );
    return { again: (await need.learned.waiting(task, 1)).length > 0 };
  };
