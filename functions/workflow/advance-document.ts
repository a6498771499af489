import { isoNow } from '#functions/ports/clock.ts';
import { withArchiving, type ArchivingNeed } from './archiving.ts';
import { landPassage, type WorkflowNeed } from './change-passage.ts';
import { isOnward, landingChange, origin, stayingChange } from './landing.ts';
import { onward, type Onward } from './onward.ts';
import { walk } from './walk.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Moves a confirmed document to the next step that needs a person or an automation, or into the archive. When the step that
 * was confirmed has been removed meanwhile, the document goes to the nearest earlier one instead and is asked about again.
 */
export const advanceDocument =
  (need: WorkflowNeed & ArchivingNeed) =>
  (task: WorkflowTask): Promise<Onward> =>
    onward(need, task, () =>
      landPassage(need, task, (moving) => {
        // A repeated task has brought it there already.
        if (isOnward(moving)) return undefined;
        const { from, gone } = origin(moving);
        const now = isoNow(need.clock);
        if (gone) return stayingChange(moving, { problem: 'step-gone' }, now);
        return withArchiving(need, moving, landingChange(moving, walk(moving, from), now));
      }),
    );
