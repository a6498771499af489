import type { InputOf } from '#shared/api/contract.ts';
import type { unpayDocument as contract } from '#shared/api/document-actions.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { markPayment, type PaymentNeed } from './mark-payment.ts';

type UnpayDocument = typeof contract;

/** Takes the mark of payment back. */
export const unpayDocument =
  (need: PaymentNeed) =>
  ({ params }: InputOf<UnpayDocument>, caller: Caller): Promise<Outcome<UnpayDocument>> =>
    markPayment(need, { id: params.id, paid: false }, caller);
