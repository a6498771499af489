import type { InputOf } from '#shared/api/contract.ts';
import type { makeInternalNumber as contract } from '#shared/api/numbers.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Numbers } from '#functions/ports/numbers.ts';

type MakeInternalNumber = typeof contract;
type Need = { readonly doctypes: Pick<Doctypes, 'find'>; readonly numbers: Pick<Numbers, 'next'> };

/** The next free number of a type, for a document that does not exist yet (ledger R-VAT-18, R-VAT-19). */
export const makeInternalNumber =
  ({ doctypes, numbers }: Need) =>
  async ({ body }: InputOf<MakeInternalNumber>, { ownerId }: Caller): Promise<Outcome<MakeInternalNumber>> => {
    const doctype = await doctypes.find(ownerId, body.doctype);
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const made = await numbers.next({ ownerId, doctype, year: body.year });
    if (made.ok) return made;
    return { ok: false, error: 'numbers-exhausted', details: { year: String(body.year) } };
  };
