import { isoNow } from '#functions/ports/clock.ts';
import { landPassage, type WorkflowNeed } from './change-passage.ts';
import { landingChange, origin, stayingChange } from './landing.ts';
import { walk } from './walk.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Moves a confirmed document to the next step that needs a person, or into the archive. When the step that was confirmed
 * has been removed meanwhile, the document goes to the nearest earlier one instead and is asked about again.
 */
export const advanceDocument =
  (need: WorkflowNeed) =>
  async (task: WorkflowTask): Promise<{ readonly landed: boolean }> => {
    const landed = await landPassage(need, task, (moving) => {
      const { from, gone } = origin(moving);
      const now = isoNow(need.clock);
      return gone ? stayingChange(moving, 'step-gone', now) : landingChange(moving, walk(moving, from), now);
    });
    return { landed };
  };
