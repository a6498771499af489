import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import { findDocumentState } from '#functions/domain/leaving/find-document-state.ts';
import { findPaymentStanding, type PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { readAmountDue } from '#shared/field/stated-due.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { Result } from '#shared/kit/result.ts';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import { judgeLeaving } from '#shared/exports/leaving.ts';
import { paymentRefusal, type PaymentRefusal } from '#shared/api/payments.ts';
import { readPaymentData, type IsVerified, type PaymentData } from '#shared/payment/payment-data.ts';
import { areSettled } from '#shared/payment/settled-value.ts';
import { checkPayment, type CheckedPayment, type PaymentTrouble } from '#shared/payment/checked-payment.ts';

/** Today in Bratislava, a plain date. */
export const getToday = (clock: Clock): string => toZonedIso(isoNow(clock)).slice(0, 10);

/** Reasons that the missing values of a payment show already. */
const valueReasons: ReadonlySet<PaymentRefusal['reason']> = new Set([
  'amount-not-positive',
  'amount-unverified',
  'account-unverified',
]);

export type PaymentDeps = PaymentStandingDeps &
  DuplicateDeps & {
    readonly clock: Clock;
    readonly accounts: Pick<Accounts, 'findOwner'>;
    readonly accounting: Pick<Accounting, 'settings'>;
    readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  };

export type DocumentPayment = {
  readonly data: PaymentData;
  readonly payee: string;
  readonly order: Result<CheckedPayment, PaymentTrouble | 'left-out' | 'not-payable'>;
  /** Why it may not be paid by a code yet, or any more; the one rule of what may leave. */
  readonly refusals: readonly PaymentRefusal[];
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
const findIssuedRefusals = (kind: AccountingKind | null): readonly PaymentRefusal[] =>
  kind === 'outcomingCreditNote' ? [{ reason: 'not-payable', value: kind }] : [];

/** Orders that have paid a document already stop its copies; a code is none. */
const isOrderedBefore =
  ({ exportBulks }: Pick<PaymentDeps, 'exportBulks'>, ownerId: string) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const past = await exportBulks.listPastExports(ownerId, ids);
    return new Set(ids.filter((id) => (past.get(id) ?? []).some(({ exportSystem }) => exportSystem === 'sepa')));
  };

/** Why the document may not be paid by a code. Documents of a type without a kind may be paid. */
async function findOrderRefusals(
  deps: PaymentDeps,
  record: DocumentRecord,
  doctype: Doctype | undefined,
): Promise<readonly PaymentRefusal[]> {
  const { ownerId, doctype: type } = record.head;
  const [{ steps }, own, { leaving: settings }] = await Promise.all([
    deps.doctypes.workflow(ownerId, type),
    deps.accounts.findOwner(ownerId),
    deps.accounting.settings(ownerId),
  ]);
  const stored = { record, doctype, steps };
  const standing = await findPaymentStanding(deps, stored);
  const due = readAmountDue(record.fields);
  const state = await findDocumentState(deps, stored, { own, due, standing, findGone: isOrderedBefore(deps, ownerId) });
  const payment = { ...state.payment, kind: state.payment.kind ?? 'payableDocument' };
  const leaving = { target: 'code', settings, isAllowed: false, isByWorkflow: false } as const;
  return judgeLeaving({ ...state, payment }, leaving).flatMap(({ type: level, note, value }) => {
    const refusal = paymentRefusal.safeParse({ reason: note, value });
    return level === 'error' && refusal.success ? [refusal.data] : [];
  });
}
