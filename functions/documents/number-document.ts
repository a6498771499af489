import type { Doctype } from '#shared/doctype/doctype.ts';
import { isUnnumbered, numberExample, numberYear, placeOf } from '#shared/doctype/internal-number.ts';
import { settingsAt } from '#shared/field/settings.ts';
import { failed, type Result } from '#shared/kit/result.ts';
import { changeFields } from '#shared/field/change-fields.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { decideSave, type Decided, type SaveGround, type SaveRefusal } from './decide-save.ts';
import { numberOf } from '#shared/field/set-number.ts';

type Taken = { readonly error: 'number-taken' | 'number-malformed'; readonly details: RefusalDetails };
type Exhausted = { readonly error: 'numbers-exhausted'; readonly details: RefusalDetails };

/**
 * Whether the product gives a number with this save: the document is confirmed, its type keeps the field from being typed, and
 * there is none yet.
 */
function needsNumber({ record, doctype, body, today }: SaveGround): boolean {
  const settings = settingsAt(doctype, record.head.step).get('internalNumber');
  if (!body.confirmed || doctype === undefined || settings?.lock !== true) return false;
  return isUnnumbered(numberOf(changeFields(record.fields, body.fields, today).fields));
}

/**
 * Decides about a save, giving the document its internal number where the product does. The number is taken only once
 * everything else has been decided; it is the document's own from then on, so that a write that loses a race loses no number.
 */
export async function decideNumbered(
  numbers: Pick<Numbers, 'reserve'>,
  ground: SaveGround,
): Promise<Result<Decided, SaveRefusal | Exhausted>> {
  const { doctype, record, body, today } = ground;
  if (!needsNumber(ground) || doctype === undefined) return decideSave(ground);
  const year = numberYear(changeFields(record.fields, body.fields, today).fields, today);
  const tried = decideSave({ ...ground, number: numberExample(doctype, year) });
  if (!tried.ok) return tried;
  const { ownerId, _id: documentId } = record.head;
  const given = await numbers.reserve({ ownerId, doctype, year, documentId });
  if (given.ok) return decideSave({ ...ground, number: given.value });
  return failed({ error: 'numbers-exhausted', details: { year: String(year) } });
}

type Need = { readonly numbers: Pick<Numbers, 'holder'>; readonly documents: Pick<Documents, 'findHead'> };

/**
 * Why a document cannot be stored with its number: another one has it; and, to be confirmed, it must have the form of its type.
 * A number that stays as it was is not asked about again until then.
 */
export async function numberRefusal(
  { numbers, documents }: Need,
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
  const number = numberOf(after.fields);
  if (doctype === undefined || isUnnumbered(number)) return undefined;
  const { ownerId, _id } = after.head;
  const place = placeOf(number, doctype);
  if (place === undefined) {
    if (!confirmed) return undefined;
    return { error: 'number-malformed', details: { format: numberExample(doctype, numberYear(after.fields, today)) } };
  }
  if (number === numberOf(before.fields) && before.head.doctype === after.head.doctype) return undefined;
  const holder = await numbers.holder(ownerId, doctype.id, place);
  if (holder === undefined || holder === _id) return undefined;
  const name = (await documents.findHead(ownerId, holder))?.name;
  return { error: 'number-taken', details: { number, docId: holder, ...(name === undefined ? {} : { name }) } };
}
