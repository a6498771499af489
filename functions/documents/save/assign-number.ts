import type { Doctype } from '#shared/doctype/doctype.ts';
import { isUnnumbered, buildNumberExample, getNumberYear, findNumberPlace } from '#shared/doctype/internal-number.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { failed, type Result } from '#shared/kit/result.ts';
import { changeFields, getInternalNumber } from '#shared/document/fields/change-fields.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { decideSave, type Decided, type SaveContext, type SaveRefusal } from './decide-save.ts';

type Taken = { readonly error: 'number-taken' | 'number-malformed'; readonly details: RefusalDetails };
type Exhausted = { readonly error: 'numbers-exhausted'; readonly details: RefusalDetails };

/**
 * Whether the product gives a number with this save: the document is confirmed, its type keeps the field from being typed, and
 * there is none yet.
 */
function needsNumber({ record, doctype, body, today }: SaveContext): boolean {
  const settings = getFieldSettings(doctype, record.head.step).get('internalNumber');
  if (!body.confirmed || doctype === undefined || settings?.lock !== true) return false;
  return isUnnumbered(getInternalNumber(changeFields(record.fields, body.fields, today).fields));
}

/**
 * Decides about a save, giving the document its internal number where the product does. The number is taken only once
 * everything else has been decided; it is the document's own from then on, so that a write that loses a race loses no number.
 */
export async function decideSaveWithNumber(
  numbers: Pick<Numbers, 'reserve'>,
  context: SaveContext,
): Promise<Result<Decided, SaveRefusal | Exhausted>> {
  const { doctype, record, body, today } = context;
  if (!needsNumber(context) || doctype === undefined) return decideSave(context);
  const year = getNumberYear(changeFields(record.fields, body.fields, today).fields, today);
  const tried = decideSave({ ...context, number: buildNumberExample(doctype, year) });
  if (!tried.ok) return tried;
  const { ownerId, _id: documentId } = record.head;
  const given = await numbers.reserve({ ownerId, doctype, year, documentId });
  if (given.ok) return decideSave({ ...context, number: given.value });
  return failed({ error: 'numbers-exhausted', details: { year: String(year) } });
}

type Deps = { readonly numbers: Pick<Numbers, 'holder'>; readonly documents: Pick<Documents, 'findHead'> };

/**
 * Why a document cannot be stored with its number: another one has it; and, to be confirmed, it must have the form of its type.
 * A number that stays as it was is not asked about again until then.
 */
export async function findNumberRefusal(
  { numbers, documents }: Deps,
  {
    before,
    after,
    doctype,
    confirmed,
    today,
  }: {
    readonly before: DocumentRecord;
    readonly after: DocumentRecord;
    readonly doctype: Doctype | undefined;
    readonly confirmed: boolean;
    readonly today: string;
  },
): Promise<Taken | undefined> {
  const number = getInternalNumber(after.fields);
  if (doctype === undefined || isUnnumbered(number)) return undefined;
  const { ownerId, _id } = after.head;
  const place = findNumberPlace(number, doctype);
  if (place === undefined) {
    if (!confirmed) return undefined;
    return {
      error: 'number-malformed',
      details: { format: buildNumberExample(doctype, getNumberYear(after.fields, today)) },
    };
  }
  if (number === getInternalNumber(before.fields) && before.head.doctype === after.head.doctype) return undefined;
  const holder = await numbers.holder(ownerId, doctype.id, place);
  if (holder === undefined || holder === _id) return undefined;
  const name = (await documents.findHead(ownerId, holder))?.name;
  return { error: 'number-taken', details: { number, docId: holder, ...(name === undefined ? {} : { name }) } };
}
