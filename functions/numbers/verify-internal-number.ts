import type { InputOf } from '#shared/api/contract.ts';
import type { verifyInternalNumber as contract } from '#shared/api/numbers.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { judgeNumber } from './judge-number.ts';

type VerifyInternalNumber = typeof contract;
type Need = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** Whether a number may be given to a new document of a type (ledger R-VAT-16, R-VAT-20). */
export const verifyInternalNumber =
  (need: Need) =>
  async ({ body }: InputOf<VerifyInternalNumber>, { ownerId }: Caller): Promise<Outcome<VerifyInternalNumber>> => {
    const doctype = await need.doctypes.find(ownerId, body.doctype);
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const refused = await judgeNumber(need, { ownerId, doctype, number: body.number });
    return refused ?? { ok: true, value: undefined };
  };
