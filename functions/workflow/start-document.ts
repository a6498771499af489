import { notStartedStep } from '#shared/document/document.ts';
import { documentSureUpTo, passesFirst } from '#shared/workflow/pass-step.ts';
import { followingStep } from '#shared/workflow/position.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { withArchiving, type ArchivingNeed } from './archiving.ts';
import { landPassage, type Moving, type WorkflowNeed } from './change-passage.ts';
import { isOnward, landingChange, origin, stayingChange } from './landing.ts';
import { onward, type Onward } from './onward.ts';
import { groundOf, walk } from './walk.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Brings a document that was read to its first human step; one that the machine may believe goes through it. A type whose
 * workflow has no step keeps its documents at the start, where a person sends them to the archive.
 */
export const startDocument =
  (need: WorkflowNeed & ArchivingNeed) =>
  (task: WorkflowTask): Promise<Onward> =>
    onward(need, task, () =>
      landPassage(need, task, (moving) => {
        // A repeated task has brought it there already.
        if (isOnward(moving)) return undefined;
        const { from } = origin(moving);
        const now = isoNow(need.clock);
        const landing = walk(moving, from, passesFirst);
        const unseen = landing.at === 'archived' && landing.passed.length === 0;
        const stays = unseen && !passesFirst(groundOf(moving), notStartedStep);
        const change = stays ? stayingChange(moving, undefined, now) : landingChange(moving, landing, now);
        const head = { ...change.head, sureUpTo: sureAtFirst(moving, from) };
        return withArchiving(need, moving, { ...change, head });
      }),
    );

/** What the slider of the automation level is judged by later: how sure the document was before a person saw it. */
function sureAtFirst(moving: Moving, from: string): number | null {
  const first = followingStep(moving.workflow.steps, from, moving.record);
  return documentSureUpTo(groundOf(moving), first?.type === 'step' ? first.id : notStartedStep);
}
