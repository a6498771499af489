import type { InputOf } from '#shared/api/contract.ts';
import type { reserveInternalNumber as contract } from '#shared/api/numbers.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';

type ReserveInternalNumber = typeof contract;
type Need = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'reserve'>;
};

/**
 * The number of a document: the one that it has in the series already, or the next free one, which is its own from now on
 * (ledger R-VAT-18, R-VAT-19). Documents in the trash get none.
 */
export const reserveInternalNumber =
  ({ doctypes, documents, numbers }: Need) =>
  async (
    { params: { documentId }, body }: InputOf<ReserveInternalNumber>,
    { ownerId }: Caller,
  ): Promise<Outcome<ReserveInternalNumber>> => {
    const [doctype, head] = await Promise.all([
      doctypes.find(ownerId, body.doctype),
      documents.findHead(ownerId, documentId),
    ]);
    if (head?.deletedAt !== null) return { ok: false, error: 'document-not-found' };
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const made = await numbers.reserve({ ownerId, doctype, year: body.year, documentId });
    if (made.ok) return made;
    return { ok: false, error: 'numbers-exhausted', details: { year: String(body.year) } };
  };
