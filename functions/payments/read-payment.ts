import type { InputOf } from '#shared/api/contract.ts';
import type { readPayment as contract } from '#shared/api/payments.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { missingOf } from '#shared/payment/payment-data.ts';
import { payingKinds } from '#shared/payment/payment-code.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { accountVerdictOf } from '#functions/present/account-verdict.ts';
import { paymentOf, type PaymentNeed } from './payment-of.ts';

type ReadPayment = typeof contract;
type Need = PaymentNeed & { readonly documents: Pick<Documents, 'find'> };

/** What a document asks to be paid; without verified values it says which are missing (ledger R-PAY-04 to R-PAY-08). */
export const readPayment =
  (need: Need) =>
  async ({ params }: InputOf<ReadPayment>, caller: Caller): Promise<Outcome<ReadPayment>> => {
    const record = await need.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const [{ data, payee, order, refusals }, account] = await Promise.all([
      paymentOf(need, record),
      accountVerdictOf(need, record),
    ]);
    const { error } = order.ok ? { error: null } : order;
    return ok({
      data,
      missing: [...missingOf(data)],
      trouble: error === 'value-missing' || error === 'left-out' || error === 'not-payable' ? null : error,
      refusals: [...refusals],
      payee,
      kinds: order.ok ? [...payingKinds(order.value)] : [],
      account: account ?? null,
      paid: record.head.paid,
    });
  };
