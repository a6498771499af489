import { archivedStep } from '#shared/document/document.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import type { ExportJobs } from '#functions/ports/export-jobs.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Write } from '#functions/ports/table.ts';
import type { Moving } from './change-passage.ts';
import { exportJobOf } from './automations/export-job.ts';

export type ArchivingNeed = {
  readonly learned: Pick<Learned, 'confirmed'>;
  readonly exportJobs: Pick<ExportJobs, 'requested'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/**
 * Whether a document is something to learn from: a person has confirmed it and it was read. What the machine archived by itself
 * would only teach it its own mistakes.
 */
const teaches = ({ record, passage, doctype }: Moving): boolean =>
  passage.by !== null && record.head.kind === 'extracted' && doctype !== undefined && doctype.model !== 'none';

/** A type that automates everything also exports everything (000 §4, "always"), unless a step of its workflow did already. */
function exported(need: ArchivingNeed, moving: Moving, { head }: DocumentChange): readonly Write[] {
  const { doctype, workflow, passage } = moving;
  const done = head.passedSteps.some((id) => workflow.steps[id]?.automationSystem === 'export');
  if (doctype?.automationLevel !== 'always' || done) return [];
  const job = exportJobOf(moving, need.ids.derived('export', head._id, passage.id), head.updatedAt);
  return job === undefined ? [] : need.exportJobs.requested(job);
}

/** A landing with what belongs to it when it is in the archive: learning from the document, and its export. */
export function withArchiving(need: ArchivingNeed, moving: Moving, change: DocumentChange): DocumentChange {
  if (change.head.step !== archivedStep) return change;
  const learning = teaches(moving)
    ? need.learned.confirmed(moving.record.head, moving.passage.id, change.head.updatedAt)
    : undefined;
  const also = [...(change.also ?? []), ...(learning?.also ?? []), ...exported(need, moving, change)];
  return { ...change, also, ...(learning === undefined ? {} : { start: learning.start }) };
}
