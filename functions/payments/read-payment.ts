import type { InputOf } from '#shared/api/contract.ts';
import type { readPayment as contract } from '#shared/api/payments.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { listPaymentCodeKinds, type PaymentCodeKind } from '#shared/payment/payment-code.ts';
import { listMissing, readStatedPayment } from '#shared/payment/payment-data.ts';
import { toSupplierId } from '#shared/supplier/supplier-id.ts';
import { getSupplierKey, judgeSupplierAccount } from '#functions/domain/payments/judge-supplier-account.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getDocumentPayment, getToday } from './document-payment.ts';
import { drawIfPossible, type DrawDeps } from './draw-payment-code.ts';

type ReadPayment = typeof contract;

/** Besides codes that pay, the invoice's own and the number in bars. */
const besides: readonly PaymentCodeKind[] = ['invoiceBySquare', 'code128'];

/**
 * The payment of a document; without verified values it lists the missing ones (ledger R-PAY-04 to R-PAY-08). A code is offered
 * only when it could be drawn: each is tried.
 */
export const readPayment =
  (deps: DrawDeps) =>
  async ({ params }: InputOf<ReadPayment>, caller: Caller): Promise<Outcome<ReadPayment>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const [payment, account] = await Promise.all([
      getDocumentPayment(deps, record),
      judgeSupplierAccount(deps, record),
    ]);
    const { data, payee, order, refusals } = payment;
    const { error } = order.ok ? { error: null } : order;
    const supplier = account === undefined ? undefined : getSupplierKey(record);
    const listDrawn = (kinds: readonly PaymentCodeKind[]) =>
      kinds.filter((kind) => drawIfPossible(deps, kind, { record, payment }) !== '');
    return ok({
      data,
      stated: readStatedPayment(record.fields, getToday(deps.clock)),
      missing: [...listMissing(data)],
      trouble: error === 'value-missing' || error === 'left-out' || error === 'not-payable' ? null : error,
      refusals: [...refusals],
      payee,
      kinds: order.ok ? listDrawn(listPaymentCodeKinds(order.value)) : [],
      others: listDrawn(besides),
      account: account ?? null,
      supplier: supplier === undefined ? null : toSupplierId(supplier),
      paid: record.head.paid,
    });
  };
