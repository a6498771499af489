import { currentPassage, type WorkflowNeed } from './change-passage.ts';
import type { WorkflowTask } from './workflow-task.ts';

/** Which way the document is to go; 'none' when the movement has landed already. */
export const findPassage =
  (need: WorkflowNeed) =>
  async (task: WorkflowTask): Promise<{ readonly action: 'confirm' | 'return' | 'start' | 'none' }> => {
    const moving = await currentPassage(need, task);
    return { action: moving?.passage.action ?? 'none' };
  };
