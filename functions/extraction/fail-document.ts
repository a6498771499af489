import type { Documents } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';
import type { ExtractionTask } from './extraction-task.ts';
import { failReading } from './fail-reading.ts';

/** Ends a reading whose task gave up for a reason that nobody foresaw. What happened is in the log, not on the screen. */
export const failDocument =
  (need: { readonly documents: Documents; readonly log: Log }) =>
  async (task: ExtractionTask): Promise<null> => {
    need.log.warn('reading-failed', { documentId: task.documentId, reading: task.reading });
    await failReading(need.documents, task, 'unexpected');
    return null;
  };
