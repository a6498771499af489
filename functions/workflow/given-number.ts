import { isUnnumbered, numberYear } from '#shared/doctype/internal-number.ts';
import { archivedStep } from '#shared/document/document.ts';
import { settingsAt } from '#shared/field/settings.ts';
import { numberOf, setNumber } from '#shared/field/set-number.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentChange, DocumentRecord } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';

/**
 * A landing with the document's internal number: one that comes into the archive without any person having confirmed it gets
 * the number there, where its type keeps people from typing it. It is reserved for the document, so that landing again gives
 * the same one.
 *
 * @throws when the series of the year is used up; the movement fails then, and the document stays where it was.
 */
export async function withGivenNumber(
  numbers: Pick<Numbers, 'reserve'>,
  { record, doctype }: { readonly record: DocumentRecord; readonly doctype: Doctype | undefined },
  change: DocumentChange,
): Promise<DocumentChange> {
  if (change.head.step !== archivedStep || doctype === undefined) return change;
  const fields = change.fields ?? record.fields;
  if (settingsAt(doctype, archivedStep).get('internalNumber')?.lock !== true) return change;
  if (!isUnnumbered(numberOf(fields))) return change;
  const { ownerId, _id: documentId, updatedAt } = change.head;
  const today = updatedAt.slice(0, 10);
  const year = numberYear(fields, today);
  const made = await numbers.reserve({ ownerId, doctype, year, documentId });
  if (!made.ok) throw new Error(`the internal numbers of ${doctype.id} for ${year} are used up`);
  const numbered = setNumber(fields, made.value, today);
  const { log } = change;
  const diff = { fields: [...(log?.diff.fields ?? []), ...numbered.diff] };
  return { ...change, fields: numbered.fields, ...(log === undefined ? {} : { log: { ...log, diff } }) };
}
