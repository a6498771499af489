import type { Passage } from '#functions/ports/documents.ts';
import { currentPassage, type WorkflowNeed } from './change-passage.ts';
import { isOnward } from './landing.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Which way the document is to go; 'run' when an automated step has to do its work first: the machine died on the way there, or
 * a person tries again. 'none' when the movement has landed already.
 */
export const findPassage =
  (need: WorkflowNeed) =>
  async (task: WorkflowTask): Promise<{ readonly action: Passage['action'] | 'run' | 'none' }> => {
    const moving = await currentPassage(need, task);
    if (moving === undefined) return { action: 'none' };
    const { action } = moving.passage;
    return { action: action !== 'return' && isOnward(moving) ? 'run' : action };
  };
