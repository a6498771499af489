import type { InputOf } from '#shared/api/contract.ts';
import type { unpayDocument as contract } from '#shared/api/document-actions.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { markUnpaid, type PaymentNeed } from './mark-payment.ts';

type UnpayDocument = typeof contract;

/** Takes the mark of payment back. */
export const unpayDocument =
  (need: Pick<PaymentNeed, 'documents' | 'clock'>) =>
  ({ params }: InputOf<UnpayDocument>, caller: Caller): Promise<Outcome<UnpayDocument>> =>
    markUnpaid(need, params, caller);
