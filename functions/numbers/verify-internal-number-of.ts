import type { InputOf } from '#shared/api/contract.ts';
import type { verifyInternalNumberOf as contract } from '#shared/api/numbers.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { judgeNumber } from './judge-number.ts';

type VerifyInternalNumberOf = typeof contract;
type Need = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** Whether a document may have a number of a type: it is free, or the document's own already (ledger R-VAT-16, R-VAT-20). */
export const verifyInternalNumberOf =
  (need: Need) =>
  async (
    { params: { documentId }, body }: InputOf<VerifyInternalNumberOf>,
    { ownerId }: Caller,
  ): Promise<Outcome<VerifyInternalNumberOf>> => {
    const [doctype, head] = await Promise.all([
      need.doctypes.find(ownerId, body.doctype),
      need.documents.findHead(ownerId, documentId),
    ]);
    if (head === undefined) return { ok: false, error: 'document-not-found' };
    if (doctype === undefined) return { ok: false, error: 'not-found' };
    const refused = await judgeNumber(need, { ownerId, doctype, number: body.number, documentId });
    return refused ?? { ok: true, value: undefined };
  };
