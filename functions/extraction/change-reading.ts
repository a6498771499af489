import type { DocumentChange, DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the extraction machine gets: ids alone. What it needs is read from the table when it runs. */
export const extractionTask = z.object({ ownerId: hexId, documentId: hexId, reading: z.string().min(1).max(120) });
export type ExtractionTask = z.infer<typeof extractionTask>;

/** A page of the document that is being read. */
export const pageTask = extractionTask.extend({ pageId: hexId });
export type PageTask = z.infer<typeof pageTask>;

const maxAttempts = 12;

/** What a task changes of the record that it read; undefined when its work is done already. */
export type ReadingChange = (
  record: DocumentRecord,
) => DocumentChange | undefined | Promise<DocumentChange | undefined>;

/**
 * Whether a task still has something to do: not when a reset began a newer reading, not when this one has failed or is over.
 */
export const isCurrentReading = (head: DocumentHead | undefined, task: ExtractionTask): head is DocumentHead =>
  head?.reading === task.reading && head.step !== -1 && head.process !== 2;

/** The document when the task's reading is the current one; a task that gets undefined stops quietly. */
export async function findCurrentReading(
  documents: Documents,
  task: ExtractionTask,
): Promise<DocumentRecord | undefined> {
  const record = await documents.find(task.ownerId, task.documentId);
  return isCurrentReading(record?.head, task) ? record : undefined;
}

/**
 * Changes the document of a reading, and retries when another write came in between: pages are read in parallel and
 * users may act meanwhile. Undefined when the reading is no longer the current one.
 */
export async function changeReading(
  documents: Documents,
  task: ExtractionTask,
  change: ReadingChange,
): Promise<DocumentHead | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const record = await findCurrentReading(documents, task);
    if (record === undefined) return undefined;
    const wantedChange = await change(record);
    if (wantedChange === undefined) return record.head;
    const written = await documents.change(wantedChange);
    if (written.ok) return written.value;
  }
  throw new Error(`document ${task.documentId} kept changing`);
}
