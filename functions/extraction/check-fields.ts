import { checkFields as checked } from '#shared/reading/check-fields.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';

/** Attaches the outcome of every deterministic check to the fields and lets it move their scores. */
export const checkFields =
  (need: { readonly documents: Documents }) =>
  async (task: ExtractionTask): Promise<null> => {
    await changeReading(need.documents, task, ({ head, fields }) => ({ head, fields: checked(fields) }));
    return null;
  };
