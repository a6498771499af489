import { isUnnumbered, getNumberYear } from '#shared/doctype/internal-number.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { getInternalNumber, setInternalNumber } from '#shared/document/fields/change-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentChange, DocumentRecord } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';

/**
 * Adds the document's internal number to a change that archives: a document archived without a confirmation gets
 * the number there, where its type locks the field. The number is reserved for the document, so that a repeated write gives
 * the same one.
 *
 * @throws when the series of the year is used up; the transition fails then, and the document stays where it was.
 */
export async function assignNumber(
  numbers: Pick<Numbers, 'reserve'>,
  { record, doctype }: { readonly record: DocumentRecord; readonly doctype: Doctype | undefined },
  change: DocumentChange,
): Promise<DocumentChange> {
  if (change.head.step !== archivedStep || doctype === undefined) return change;
  const fields = change.fields ?? record.fields;
  if (getFieldSettings(doctype, archivedStep).get('internalNumber')?.lock !== true) return change;
  if (!isUnnumbered(getInternalNumber(fields))) return change;
  const { ownerId, _id: documentId, updatedAt } = change.head;
  const today = updatedAt.slice(0, 10);
  const year = getNumberYear(fields, today);
  const made = await numbers.reserve({ ownerId, doctype, year, documentId });
  if (!made.ok) throw new Error(`the internal numbers of ${doctype.id} for ${year} are used up`);
  const numbered = setInternalNumber(fields, made.value, today);
  const { log } = change;
  const diff = { fields: [...(log?.diff.fields ?? []), ...numbered.diff] };
  return { ...change, fields: numbered.fields, ...(log === undefined ? {} : { log: { ...log, diff } }) };
}
