import type { InputOf } from '#shared/api/contract.ts';
import type { payDocument as contract } from '#shared/api/document-actions.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { markPaid, type PaymentNeed } from './mark-payment.ts';

type PayDocument = typeof contract;

/** Marks a document as paid. */
export const payDocument =
  (need: PaymentNeed) =>
  ({ params }: InputOf<PayDocument>, caller: Caller): Promise<Outcome<PayDocument>> =>
    markPaid(need, params, caller);
