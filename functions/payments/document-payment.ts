import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import { findPaymentStanding, type PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import { type Result, failed, ok } from '#shared/kit/result.ts';
import { isIssuedKind } from '#shared/payment/payable.ts';
import { checkDocument, checkStanding, type OrderReason, type OrderRefusal } from '#shared/payment/order-rule.ts';
import { readPaymentData, listMissing, type PaymentData } from '#shared/payment/payment-data.ts';
import { checkPayment, type CheckedPayment, type PaymentTrouble } from '#shared/payment/checked-payment.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { readPayment as readPaymentContract } from '#shared/api/payments.ts';
import { toSupplierId } from '#shared/supplier/supplier-id.ts';
import { listPaymentCodeKinds } from '#shared/payment/payment-code.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getSupplierKey, judgeSupplierAccount } from '#functions/domain/payments/judge-supplier-account.ts';

type ReadPayment = typeof readPaymentContract;
type ReadPaymentDeps = PaymentDeps & { readonly documents: Pick<Documents, 'find'> };

/** The payment of a document; without verified values it lists the missing ones (ledger R-PAY-04 to R-PAY-08). */
export const readPayment =
  (deps: ReadPaymentDeps) =>
  async ({ params }: InputOf<ReadPayment>, caller: Caller): Promise<Outcome<ReadPayment>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const [{ data, payee, order, refusals }, account] = await Promise.all([
      getDocumentPayment(deps, record),
      judgeSupplierAccount(deps, record),
    ]);
    const { error } = order.ok ? { error: null } : order;
    const supplier = account === undefined ? undefined : getSupplierKey(record);
    return ok({
      data,
      missing: [...listMissing(data)],
      trouble: error === 'value-missing' || error === 'left-out' || error === 'not-payable' ? null : error,
      refusals: [...refusals],
      payee,
      kinds: order.ok ? [...listPaymentCodeKinds(order.value)] : [],
      account: account ?? null,
      supplier: supplier === undefined ? null : toSupplierId(supplier),
      paid: record.head.paid,
    });
  };

/** Today in Bratislava, a plain date. */
export const getToday = (clock: Clock): string => toZonedIso(isoNow(clock)).slice(0, 10);

/** Reasons that the missing values of a payment show already. */
const valueReasons: ReadonlySet<OrderReason> = new Set([
  'amount-not-positive',
  'amount-unverified',
  'account-unverified',
]);

export type PaymentDeps = PaymentStandingDeps & {
  readonly clock: Clock;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
};

type DocumentPayment = {
  readonly data: PaymentData;
  readonly payee: string;
  readonly order: Result<CheckedPayment, PaymentTrouble | 'left-out' | 'not-payable'>;
  /** Why it may not be paid by a code yet, or any more; the same rule by which payment orders are made. */
  readonly refusals: readonly OrderRefusal[];
  readonly kind: AccountingKind | null;
};

/** The payment of a document: its values, and the order that they make or why they make none. */
export async function getDocumentPayment(deps: PaymentDeps, record: DocumentRecord): Promise<DocumentPayment> {
  const { head, fields } = record;
  const data = readPaymentData(fields, getToday(deps.clock));
  const doctype = await deps.doctypes.find(head.ownerId, head.doctype);
  const kind = doctype?.exportSystemType ?? null;
  const allRefusals = isIssuedKind(kind) ? findIssuedRefusals(kind) : await findOrderRefusals(deps, record, doctype);
  const refusals = allRefusals.filter(({ reason }) => !valueReasons.has(reason));
  const verified = fields.filter((field) => field.verified);
  const [payee, bic] = [findFirstValue(verified, 'supplierName'), findFirstValue(verified, 'paymentSwift')];
  const isNotPayable = refusals.some(({ reason }) => reason === 'not-payable');
  if (isNotPayable) return { data, payee, kind, refusals: [], order: { ok: false, error: 'not-payable' } };
  if (refusals.length > 0) return { data, payee, kind, refusals, order: { ok: false, error: 'left-out' } };
  return { data, payee, kind, refusals, order: checkPayment(data, { payee, bic }) };
}

/** Codes on what we issued are our customer's to pay; one on a credit note would pay the wrong way. */
const findIssuedRefusals = (kind: AccountingKind | null): readonly OrderRefusal[] =>
  kind === 'outcomingCreditNote' ? [{ reason: 'not-payable', value: kind }] : [];

/** Documents of a type without a kind may be paid. */
async function findOrderRefusals(
  deps: PaymentDeps,
  record: DocumentRecord,
  doctype: Doctype | undefined,
): Promise<readonly OrderRefusal[]> {
  const { head, fields } = record;
  const { steps } = await deps.doctypes.workflow(head.ownerId, head.doctype);
  const payable = {
    kind: doctype?.exportSystemType ?? null,
    paid: head.paid,
    method: findFirstValue(fields, 'paymentMethod'),
    amount: findFirstValue(fields, 'paymentAmount', 'totalAmount'),
  };
  const standing = checkStanding(await findPaymentStanding(deps, { record, doctype, steps }));
  return [
    ...checkDocument(payable).filter(({ reason }) => payable.kind !== null || reason !== 'not-payable'),
    ...standing,
  ];
}
