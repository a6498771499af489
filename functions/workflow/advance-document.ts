import { archivedStep } from '#shared/document/document.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { landPassage, type Moving, type WorkflowNeed } from './change-passage.ts';
import { landingChange, origin, stayingChange } from './landing.ts';
import { walk } from './walk.ts';
import type { WorkflowTask } from './workflow-task.ts';

/**
 * Whether a landing is something to learn from: a person has confirmed a document that was read into the archive. What the
 * machine archived by itself would only teach it its own mistakes.
 */
const teaches = ({ record, passage, doctype }: Moving, { head }: DocumentChange): boolean =>
  head.step === archivedStep &&
  passage.by !== null &&
  record.head.kind === 'extracted' &&
  doctype !== undefined &&
  doctype.model !== 'none';

/**
 * Moves a confirmed document to the next step that needs a person, or into the archive. When the step that was confirmed
 * has been removed meanwhile, the document goes to the nearest earlier one instead and is asked about again.
 */
export const advanceDocument =
  (need: WorkflowNeed & { readonly learned: Pick<Learned, 'confirmed'> }) =>
  async (task: WorkflowTask): Promise<{ readonly landed: boolean }> => {
    const landed = await landPassage(need, task, (moving) => {
      const { from, gone } = origin(moving);
      const now = isoNow(need.clock);
      if (gone) return stayingChange(moving, 'step-gone', now);
      const change = landingChange(moving, walk(moving, from), now);
      return teaches(moving, change)
        ? { ...change, ...need.learned.confirmed(moving.record.head, task.passage, now) }
        : change;
    });
    return { landed };
  };
