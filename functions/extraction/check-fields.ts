import { checkFields as checked } from '#shared/reading/check-fields.ts';
import { recheckTables } from '#shared/check/check-tables.ts';
import { withKnownAccount } from '#shared/reading/known-account.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { accountVerdictOf, type AccountNeed } from '#functions/present/account-verdict.ts';
import { changeReading, currentReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';

/** Attaches the outcome of every check to fields and tables, and what verifies fields without a person. */
export const checkFields =
  (need: AccountNeed & { readonly documents: Documents }) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await currentReading(need.documents, task);
    if (record === undefined) return null;
    const verdict = await accountVerdictOf(need, record);
    await changeReading(need.documents, task, ({ head, fields, tables }) => ({
      head,
      fields: checked(withKnownAccount(fields, verdict)),
      tables: recheckTables(tables, fields),
    }));
    return null;
  };
