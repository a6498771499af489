import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import { findNumberPlace } from '#shared/doctype/internal-number.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { freeWrites, holderWrite, isSame, takeWrites, type Claim } from '../numbers/number-items.ts';
import { readHolder, readTaken } from '../numbers/numbers.ts';

type State = { readonly head: DocumentHead; readonly fields: readonly FieldValue[] };
type Deps = { readonly table: Table; readonly doctypes: Pick<Doctypes, 'find'> };

const getNumber = ({ head, fields }: State): string =>
  head.deletedAt === null ? findFirstValue(fields, 'internalNumber') : '';

/** Whether a write leaves everything that its number depends on as it is; most do. */
const isUntouched = (before: State | undefined, after: State): boolean => {
  const live = (state: State | undefined): boolean => state !== undefined && state.head.deletedAt === null;
  if (before === undefined) return getNumber(after) === '';
  return (
    getNumber(before) === getNumber(after) && before.head.doctype === after.head.doctype && live(before) === live(after)
  );
};

/** The place of the document's number in the series of its type. */
async function wantedPlace({ doctypes }: Deps, after: State): Promise<Claim | null> {
  const text = getNumber(after);
  if (text === '') return null;
  const type = await doctypes.find(after.head.ownerId, after.head.doctype);
  const place = type && findNumberPlace(text, type);
  return place === undefined ? null : { doctype: after.head.doctype, ...place };
}

/**
 * The writes by which a document takes the place of its internal number, and gives back what it had before; they belong into
 * the transaction of the document. `taken`: another document has the place, so that the write must not happen.
 */
export async function numberWrites(
  deps: Deps,
  before: State | undefined,
  after: State,
): Promise<readonly Write[] | 'taken'> {
  if (isUntouched(before, after)) return [];
  const { ownerId, _id: id } = after.head;
  const [holder, wanted] = await Promise.all([readHolder(deps.table, ownerId, id), wantedPlace(deps, after)]);
  const had = [holder.held, holder.reserved].filter((one) => one !== null);
  const isOwn = had.some((one) => isSame(one, wanted));
  if (wanted !== null && !isOwn) {
    const other = await readTaken(deps.table, ownerId, wanted);
    if (other !== undefined && other !== id) return 'taken';
  }
  const gone = had.filter((one) => !isSame(one, wanted));
  if (isSame(holder.held, wanted) && holder.reserved === null) return [];
  return [
    ...(wanted === null || isOwn ? [] : takeWrites(ownerId, id, wanted)),
    ...gone.flatMap((one) => freeWrites(ownerId, one)),
    holderWrite(ownerId, id, { before: holder, after: { held: wanted, reserved: null } }),
  ];
}
