import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { paymentStandingOf, type StandingNeed } from '#functions/present/payment-standing.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { firstValue } from '#shared/document/row.ts';
import { zonedIso } from '#shared/kit/zoned-iso.ts';
import type { Result } from '#shared/kit/result.ts';
import { isIssuedKind } from '#shared/payment/payable.ts';
import { paperRefusals, standingRefusals, type OrderReason, type OrderRefusal } from '#shared/payment/order-rule.ts';
import { paymentDataOf, type PaymentData } from '#shared/payment/payment-data.ts';
import { paymentOrderOf, type PaymentOrder, type PaymentTrouble } from '#shared/payment/payment-order.ts';

/** Today in Bratislava, a plain date. */
export const todayOf = (clock: Clock): string => zonedIso(isoNow(clock)).slice(0, 10);

/** What the values of a payment say themselves, by what is missing of them. */
const saidByValues: ReadonlySet<OrderReason> = new Set([
  'amount-not-positive',
  'amount-unverified',
  'account-unverified',
]);

export type PaymentNeed = StandingNeed & {
  readonly clock: Clock;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
};

type DocumentPaymentParts = {
  readonly data: PaymentData;
  readonly payee: string;
  readonly order: Result<PaymentOrder, PaymentTrouble | 'left-out' | 'not-payable'>;
  /** Why it may not be paid by a code yet, or any more; the same rule by which payment orders are made. */
  readonly refusals: readonly OrderRefusal[];
  readonly kind: AccountingKind | null;
};

/** The payment of a document: its values, and the order that they make or why they make none. */
export async function paymentOf(need: PaymentNeed, record: DocumentRecord): Promise<DocumentPaymentParts> {
  const { head, fields } = record;
  const data = paymentDataOf(fields, todayOf(need.clock));
  const doctype = await need.doctypes.find(head.ownerId, head.doctype);
  const kind = doctype?.exportSystemType ?? null;
  const all = isIssuedKind(kind) ? issuedRefusals(kind) : await orderRefusals(need, record, doctype);
  const refusals = all.filter(({ reason }) => !saidByValues.has(reason));
  const verified = fields.filter((field) => field.verified);
  const [payee, bic] = [firstValue(verified, 'supplierName'), firstValue(verified, 'paymentSwift')];
  const isNone = refusals.some(({ reason }) => reason === 'not-payable');
  if (isNone) return { data, payee, kind, refusals: [], order: { ok: false, error: 'not-payable' } };
  if (refusals.length > 0) return { data, payee, kind, refusals, order: { ok: false, error: 'left-out' } };
  return { data, payee, kind, refusals, order: paymentOrderOf(data, { payee, bic }) };
}

/** Codes on what we issued are our customer's to pay; one on a credit note would pay the wrong way. */
const issuedRefusals = (kind: AccountingKind | null): readonly OrderRefusal[] =>
  kind === 'outcomingCreditNote' ? [{ reason: 'not-payable', value: kind }] : [];

/** A type without a kind says nothing against paying its documents. */
async function orderRefusals(
  need: PaymentNeed,
  record: DocumentRecord,
  doctype: Doctype | undefined,
): Promise<readonly OrderRefusal[]> {
  const { head, fields } = record;
  const { steps } = await need.doctypes.workflow(head.ownerId, head.doctype);
  const paper = {
    kind: doctype?.exportSystemType ?? null,
    paid: head.paid,
    method: firstValue(fields, 'paymentMethod'),
    amount: firstValue(fields, 'paymentAmount', 'totalAmount'),
  };
  const standing = standingRefusals(await paymentStandingOf(need, { record, doctype, steps }));
  return [...paperRefusals(paper).filter(({ reason }) => paper.kind !== null || reason !== 'not-payable'), ...standing];
}
