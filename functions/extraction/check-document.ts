import { checkFields as checked } from '#shared/reading/verification/check-fields.ts';
import { recheckTables } from '#shared/check/recheck.ts';
import { markKnownAccount } from '#shared/reading/verification/known-account.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { judgeSupplierAccount, type AccountDeps } from '#functions/domain/payments/judge-supplier-account.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';
import { getIdentity } from '#shared/document/fields/identity.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

/** Duplicates that are listed as warnings at most. */
const maxNamed = 5;
const duplicatePrefix = 'duplicate:';

/**
 * Finds other documents with the same identity and adds warnings to the document. Whether that only warns or also stops the
 * confirmation is the type's setting, which the confirmation itself asks (ledger R-REA-26).
 */
export const findDuplicates =
  (deps: { readonly documents: Documents; readonly doctypes: Doctypes }) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const doctype = await deps.doctypes.find(task.ownerId, record.head.doctype);
    const identity = getIdentity(record.fields, doctype);
    const same = identity === undefined ? [] : await deps.documents.findByIdentity(task.ownerId, identity);
    const duplicates = same.filter((id) => id !== task.documentId).slice(0, maxNamed);
    await changeReading(deps.documents, task, ({ head }) => {
      const others = head.warnings.filter((warning) => !warning.startsWith(duplicatePrefix));
      const warnings = [...others, ...duplicates.map((id) => `${duplicatePrefix}${id}`)];
      return warnings.join() === head.warnings.join() ? undefined : { head: { ...head, warnings } };
    });
    return null;
  };

/** Attaches the outcome of every check to fields and tables, and what verifies fields without a person. */
export const checkFields =
  (deps: AccountDeps & { readonly documents: Documents }) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const verdict = await judgeSupplierAccount(deps, record);
    await changeReading(deps.documents, task, ({ head, fields, tables }) => ({
      head,
      fields: checked(markKnownAccount(fields, verdict)),
      tables: recheckTables(tables, fields),
    }));
    return null;
  };
