import { checkFields as checked } from '#shared/reading/check-fields.ts';
import { recheckTables } from '#shared/check/check-tables.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';

/** Attaches the outcome of every deterministic check to fields and tables and lets it move the scores of fields. */
export const checkFields =
  (need: { readonly documents: Documents }) =>
  async (task: ExtractionTask): Promise<null> => {
    await changeReading(need.documents, task, ({ head, fields, tables }) => ({
      head,
      fields: checked(fields),
      tables: recheckTables(tables, fields),
    }));
    return null;
  };
