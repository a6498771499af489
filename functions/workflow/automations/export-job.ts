import type { ExportJob } from '#functions/ports/export-jobs.ts';
import type { Moving } from '../change-passage.ts';

/** The job that exports a document to the accounting system of its type; undefined when the type has none. */
export function exportJobOf({ record, doctype }: Moving, id: string, now: string): ExportJob | undefined {
  const { exportSystem = null, exportSystemType = null } = doctype ?? {};
  if (exportSystem === null || exportSystemType === null) return undefined;
  const { ownerId, _id: documentId } = record.head;
  return { id, ownerId, documentId, exportSystem, exportSystemType, requestedAt: now, state: 'waiting' };
}
