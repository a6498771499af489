import type { InputOf } from '#shared/api/contract.ts';
import type {
  makeInternalNumber as makeInternalNumberContract,
  reserveInternalNumber as reserveInternalNumberContract,
} from '#shared/api/numbers.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ReserveInternalNumber = typeof reserveInternalNumberContract;
type ReserveInternalNumberDeps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'reserve'>;
};

/**
 * The number of a document: the one that it has in the series already, or the next free one, which is its own from now on
 * (ledger R-VAT-18, R-VAT-19). Documents in the trash get none.
 */
export const reserveInternalNumber =
  ({ doctypes, documents, numbers }: ReserveInternalNumberDeps) =>
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

type MakeInternalNumber = typeof makeInternalNumberContract;
type MakeInternalNumberDeps = { readonly doctypes: Pick<Doctypes, 'find'>; readonly numbers: Pick<Numbers, 'next'> };

/** The next free number of a type, for a document that does not exist yet (ledger R-VAT-18, R-VAT-19). */
export const makeInternalNumber =
  ({ doctypes, numbers }: MakeInternalNumberDeps) =>
  async ({ body }: InputOf<MakeInternalNumber>, { ownerId }: Caller): Promise<Outcome<MakeInternalNumber>> => {
    const doctype = await doctypes.find(ownerId, body.doctype);
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const made = await numbers.next({ ownerId, doctype, year: body.year });
    if (made.ok) return made;
    return { ok: false, error: 'numbers-exhausted', details: { year: String(body.year) } };
  };
