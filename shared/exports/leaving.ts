import {
  isFixed,
  type LeavingCondition,
  type LeavingSettings,
  type LeavingUse,
} from '#shared/accounting/leaving-settings.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';
import { checkDocument, checkStanding, type OrderReason, type OrderRefusal } from '#shared/payment/order-rule.ts';
import { listAmountFields } from '#shared/payment/settled-value.ts';
import type { DocumentState } from './document-state.ts';
import { toError, toWarning, type ExportFinding } from './exporter.ts';

/**
 * Where a document goes. order: a payment order of a bank. code: a payment code that a person scans. program: the books, as a file, by
 * a connector or sent directly. list: what people read, which books and pays nothing.
 */
export type LeavingTarget = 'order' | 'code' | 'program' | 'list';

export type Leaving = {
  readonly target: LeavingTarget;
  readonly settings: LeavingSettings;
  /** A person named the document among those that leave although their review is open. */
  readonly isAllowed: boolean;
  /** A step of its workflow sends it: what follows that step was placed behind it on purpose. */
  readonly isByWorkflow: boolean;
  /** What a person confirmed in the document by name, with the very figures of now: it counts as allowed, where that is possible. */
  readonly acknowledged?: ReadonlySet<LeavingCondition> | undefined;
};

const isPayment = (target: LeavingTarget): boolean => target === 'order' || target === 'code';

/** What a person may allow by name: an open review. What is wrong in the document itself is corrected, or allowed by the company. */
const lettable: Readonly<Record<LeavingUse, ReadonlySet<LeavingCondition>>> = {
  exports: new Set(['review-unfinished', 'values-unverified', 'number-not-given', 'due-differs']),
  payments: new Set(['review-unfinished', 'values-unverified', 'number-not-given']),
};

/** Reasons against a payment that a company may weigh; the others would pay twice, too much or to a stranger, and always block. */
const weighed: Readonly<Partial<Record<OrderReason, LeavingCondition>>> = {
  'already-paid': 'already-paid',
  'paid-otherwise': 'paid-otherwise',
  'amount-not-positive': 'amount-not-positive',
  'account-unverified': 'account-unverified',
  'first-step': 'review-unfinished',
};

type Found = {
  readonly condition: LeavingCondition | undefined;
  readonly finding: ExportFinding;
  readonly isHard?: boolean;
};

const toFound = (condition: LeavingCondition, value = '', field?: string): Found => ({
  condition,
  finding: { ...toError(condition, value), ...(field === undefined ? {} : { field }) },
});

const toRefused = ({ reason, value }: OrderRefusal): Found => ({
  condition: weighed[reason],
  finding: toError(reason, value),
  isHard: true,
});

function listReview(state: DocumentState, { target, isByWorkflow }: Leaving): readonly Found[] {
  const { review, unverified, fields } = state;
  const isFirst = isPayment(target) && state.standing?.atFirstStep === true;
  // Amount and account have findings of their own there, and a code holds verified values alone.
  const own = new Set(isPayment(target) ? [...listAmountFields(fields), 'paymentIBAN'] : []);
  const open = target === 'code' ? [] : unverified.filter((id) => !own.has(id));
  return [
    ...(review.isFinished || isByWorkflow || isFirst ? [] : [toFound('review-unfinished', review.step)]),
    ...(open.length === 0 ? [] : [toFound('values-unverified', String(open.length), open[0])]),
    // A code carries no number of ours.
    ...(state.isNumberMissing && target !== 'code' ? [toFound('number-not-given')] : []),
  ];
}

function listFaults({ repeats, ownSupplier, gap, standing }: DocumentState, { target }: Leaving): readonly Found[] {
  const isPaidBefore = isPayment(target) && (standing?.before ?? '') !== '';
  return [
    ...(repeats === '' || isPaidBefore ? [] : [toFound('document-repeated', repeats)]),
    ...(ownSupplier === undefined ? [] : [toFound('own-supplier', ownSupplier.name, ownSupplier.field)]),
    ...(gap === undefined ? [] : [toFound('due-differs', `${gap.due} ≠ ${gap.made} ${gap.currency}`.trim())]),
  ];
}

/**
 * What earlier documents left, within the amount that is paid: an order that pays those as well pays it twice. Where no amount due is stated,
 * the document alone is paid.
 */
function listBefore(fields: readonly FieldValue[]): readonly Found[] {
  const [before, due] = [findFirstValue(fields, 'previousBalance'), findFirstValue(fields, 'paymentAmount')];
  if (due === '' || !isDecimal(before) || toCents(before) <= 0) return [];
  const value = `${before} ${findFirstValue(fields, 'currency') || 'EUR'}`;
  return [{ condition: undefined, finding: { ...toWarning('previous-balance', value), field: 'previousBalance' } }];
}

/** What speaks against paying the document; of other targets it is asked as far as the company wants it named there. */
function listPayment({ payment, standing, fields }: DocumentState, { target }: Leaving): readonly Found[] {
  const refusals = [...checkDocument(payment), ...(standing === undefined ? [] : checkStanding(standing))];
  if (isPayment(target)) return [...refusals.map(toRefused), ...listBefore(fields)];
  return refusals.filter(({ reason }) => reason in weighed && reason !== 'first-step').map(toRefused);
}

/** The finding as the company weighs it, and as a person decided; none where the company ignores it. */
function weigh({ condition, finding, isHard }: Found, leaving: Leaving): readonly ExportFinding[] {
  const use: LeavingUse = isPayment(leaving.target) ? 'payments' : 'exports';
  if (condition === undefined) return [finding];
  const level = isFixed(use, condition) ? 'block' : leaving.settings[use][condition];
  if (level === 'ignore') return [];
  if (level === 'warn' || leaving.target === 'list') return [{ ...finding, type: 'warning' }];
  if (isHard === true || !lettable[use].has(condition)) return [finding];
  const isAllowed = leaving.isAllowed || leaving.acknowledged?.has(condition) === true;
  return [{ ...finding, type: isAllowed ? 'warning' : 'error', lettable: true }];
}

/**
 * What speaks against a document leaving the company in its state, as the company weighs it (decision 0055): an error keeps it here,
 * a lettable one only until a person lets the document through by name. The one rule for orders, codes, exports, connectors and
 * workflows. What no order pays anyway, such as a credit note, has no other finding for one.
 */
export function judgeLeaving(state: DocumentState, leaving: Leaving): readonly ExportFinding[] {
  const payment = listPayment(state, leaving);
  const unpayable = payment.find(({ finding }) => finding.note === 'not-payable');
  if (unpayable !== undefined) return [unpayable.finding];
  return [...payment, ...listReview(state, leaving), ...listFaults(state, leaving)].flatMap((found) =>
    weigh(found, leaving),
  );
}
