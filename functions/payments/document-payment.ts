import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findPaymentStanding, type PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { Result } from '#shared/kit/result.ts';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import { checkDocument, checkStanding, type OrderReason, type OrderRefusal } from '#shared/payment/order-rule.ts';
import { readPaymentData, type IsVerified, type PaymentData } from '#shared/payment/payment-data.ts';
import { areSettled } from '#shared/payment/settled-value.ts';
import { checkPayment, type CheckedPayment, type PaymentTrouble } from '#shared/payment/checked-payment.ts';

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

export type DocumentPayment = {
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
  const doctype = await deps.doctypes.find(head.ownerId, head.doctype);
  const kind = doctype?.exportSystemType ?? null;
  const allRefusals = isIssuedKind(kind) ? findIssuedRefusals(kind) : await findOrderRefusals(deps, record, doctype);
  const isAccountTrusted = allRefusals.every(({ reason }) => reason !== 'account-unverified');
  const isVerified = judgeValues(record, doctype, isIssuedKind(kind) ? undefined : isAccountTrusted);
  const data = readPaymentData(fields, getToday(deps.clock), isVerified);
  const refusals = allRefusals.filter(({ reason }) => !valueReasons.has(reason));
  const verified = fields.filter(isVerified);
  const [payee, bic] = [findFirstValue(verified, 'supplierName'), findFirstValue(verified, 'paymentSwift')];
  const isNotPayable = refusals.some(({ reason }) => reason === 'not-payable');
  if (isNotPayable) return { data, payee, kind, refusals: [], order: { ok: false, error: 'not-payable' } };
  if (refusals.length > 0) return { data, payee, kind, refusals, order: { ok: false, error: 'left-out' } };
  return { data, payee, kind, refusals, order: checkPayment(data, { payee, bic }) };
}

/**
 * Which values count as verified: the ones that a payment order goes by, by a person or by evidence, in the archive as well. No
 * evidence but that of its supplier verifies an account that we pay; `isAccountTrusted` is undefined where we do not.
 */
function judgeValues(
  { fields, head }: DocumentRecord,
  doctype: Doctype | undefined,
  isAccountTrusted: boolean | undefined,
): IsVerified {
  const place = { fields, doctype, step: head.step };
  const settled = new Map<string, boolean>();
  return ({ _id, verified }) => {
    if (_id === 'paymentIBAN' && isAccountTrusted !== undefined) return verified || isAccountTrusted;
    if (verified) return true;
    const known = settled.get(_id) ?? areSettled(place, [_id]);
    settled.set(_id, known);
    return known;
  };
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
