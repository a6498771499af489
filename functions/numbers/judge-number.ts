import type { Doctype } from '#shared/doctype/doctype.ts';
import {
  numberExample,
  numberYear,
  placeOf,
  readNumber,
  writeNumber,
  type NumberPlace,
} from '#shared/doctype/internal-number.ts';
import { timeZone } from '#shared/kit/locale.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';

type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** A number that somebody typed, for a document of theirs if there is one yet. */
type Typed = {
  readonly ownerId: string;
  readonly doctype: Doctype;
  readonly number: string;
  readonly documentId?: string;
};

export type NumberRefusal = {
  readonly ok: false;
  readonly error: 'number-malformed' | 'number-taken';
  readonly details: RefusalDetails;
};

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** Why a number cannot be given to a document: it has not the form of its type, or another document has it (R-VAT-20). */
export async function judgeNumber(
  { documents, numbers, clock }: Need,
  { ownerId, doctype, number, documentId }: Typed,
): Promise<NumberRefusal | undefined> {
  const holderOf = async (place: NumberPlace) => numbers.holder(ownerId, doctype.id, place);
  const place = readNumber(number, doctype);
  if (place === undefined) {
    // What a document has since before the prefix of its type changed, it may keep.
    const older = placeOf(number, doctype);
    if (documentId !== undefined && older !== undefined && (await holderOf(older)) === documentId) return undefined;
    const format = numberExample(doctype, numberYear([], dayIn.format(clock.now())));
    return { ok: false, error: 'number-malformed', details: { format } };
  }
  const holder = await holderOf(place);
  if (holder === undefined || holder === documentId) return undefined;
  const head = await documents.findHead(ownerId, holder);
  const said = { number: writeNumber(doctype, place), docId: holder };
  return { ok: false, error: 'number-taken', details: head === undefined ? said : { ...said, name: head.name } };
}
