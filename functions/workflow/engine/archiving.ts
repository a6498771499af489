import { archivedStep } from '#shared/workflow/workflow.ts';
import type { Change } from '#functions/ports/change.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import type { ExportJobs, ExportJob } from '#functions/ports/exports.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { teaches } from '#functions/domain/documents/teaches.ts';
import type { MovingDocument } from './transition.ts';

/** The job that exports a document to the accounting system of its type; undefined when the type has none. */
export function buildExportJob({ record, doctype }: MovingDocument, id: string, now: string): ExportJob | undefined {
  const { exportSystem = null, exportSystemType = null } = doctype ?? {};
  if (exportSystem === null || exportSystemType === null) return undefined;
  const { ownerId, _id: documentId } = record.head;
  return { id, ownerId, documentId, exportSystem, exportSystemType, requestedAt: now, state: 'waiting' };
}

export type ArchivingDeps = {
  readonly learned: Pick<Learned, 'addConfirmed'>;
  readonly exportJobs: Pick<ExportJobs, 'request'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/**
 * Whether to learn from a document: a person has confirmed it and it was read. What was archived automatically
 * would only repeat the reader's own mistakes.
 */
const isLearnable = ({ record, transition, doctype }: MovingDocument): boolean =>
  transition.by !== null && teaches(record.head, doctype);

/** A type that automates everything also exports everything (000 §4, "always"), unless a step of its workflow did already. */
function requestArchiveExport(
  deps: ArchivingDeps,
  moving: MovingDocument,
  { head }: DocumentChange,
): readonly Change[] {
  const { doctype, workflow, transition } = moving;
  const done = head.passedSteps.some((id) => workflow.steps[id]?.automationSystem === 'export');
  if (doctype?.automationLevel !== 'always' || done) return [];
  const job = buildExportJob(moving, deps.ids.derived('export', head._id, transition.id), head.updatedAt);
  return job === undefined ? [] : [deps.exportJobs.request(job)];
}

/** Adds what belongs to archiving to a change that archives: learning from the document, and its export. */
export function withArchiving(deps: ArchivingDeps, moving: MovingDocument, change: DocumentChange): DocumentChange {
  if (change.head.step !== archivedStep) return change;
  const learning = isLearnable(moving)
    ? deps.learned.addConfirmed(moving.record.head, moving.transition.id, change.head.updatedAt)
    : undefined;
  const also = [...(change.also ?? []), ...(learning?.also ?? []), ...requestArchiveExport(deps, moving, change)];
  return { ...change, also, ...(learning === undefined ? {} : { start: learning.start }) };
}
