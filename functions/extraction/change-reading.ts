import type { DocumentChange, DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { ExtractionTask } from './extraction-task.ts';

const attempts = 12;

/** What a task changes of the record that it read; undefined when its work is done already. */
export type ReadingChange = (record: DocumentRecord) => DocumentChange | undefined;

/**
 * Whether a task still has something to do: not when a reset began a newer reading, not when this one has failed or is over.
 */
export const isCurrent = (head: DocumentHead | undefined, task: ExtractionTask): head is DocumentHead =>
  head?.reading === task.reading && head.step !== -1 && head.process !== 2;

/** The document when the task's reading is the current one; a task that gets undefined stops quietly. */
export async function currentReading(documents: Documents, task: ExtractionTask): Promise<DocumentRecord | undefined> {
  const record = await documents.find(task.ownerId, task.documentId);
  return isCurrent(record?.head, task) ? record : undefined;
}

/**
 * Changes the document of a reading, again and again until nobody else wrote in between: pages are read side by side and
 * people may act meanwhile. Undefined when the reading is not the current one any more.
 */
export async function changeReading(
  documents: Documents,
  task: ExtractionTask,
  change: ReadingChange,
): Promise<DocumentHead | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const record = await currentReading(documents, task);
    if (record === undefined) return undefined;
    const wanted = change(record);
    if (wanted === undefined) return record.head;
    const written = await documents.change(wanted);
    if (written.ok) return written.value;
  }
  throw new Error(`document ${task.documentId} kept changing`);
}
