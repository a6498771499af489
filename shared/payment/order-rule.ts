import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { needsConfirmation, type AccountFinding } from './account-safety.ts';
import { isPaidOtherwise, isPayableKind } from './payable.ts';

/** Why a document may not be paid by an order. */
export const orderReasons = [
  'not-payable',
  'already-paid',
  'paid-otherwise',
  'amount-not-positive',
  'amount-unverified',
  'account-unverified',
  'account-unconfirmed',
  'first-step',
  'same-payment',
  'same-payment-before',
  'in-order',
] as const;
export type OrderReason = (typeof orderReasons)[number];
export type OrderRefusal = { readonly reason: OrderReason; readonly value: string };

/** What the document itself says of its payment. */
export type OrderedDocument = {
  readonly kind: AccountingKind | 'other' | null;
  readonly paid: boolean;
  /** One of the ways in which documents are paid; see the field `paymentMethod`. */
  readonly method: string;
  /** Decimal; empty while unknown. */
  readonly amount: string;
};

/** What is known of the document beside its values. */
export type OrderStanding = {
  readonly amountVerified: boolean;
  /** A person has verified the account on the document. */
  readonly accountVerified: boolean;
  /** What is known of the account; undefined where it is not compared. */
  readonly account: AccountFinding | undefined;
  readonly iban: string;
  readonly atFirstStep: boolean;
  /** The name of another document that asks for the same payment and was paid or ordered before; empty without one. */
  readonly before: string;
  /** Plain date of the payment order that the document itself is in and that is not cancelled; empty without one. */
  readonly inOrder: string;
};

const toRefusal = (reason: OrderReason, value = ''): OrderRefusal => ({ reason, value });

/** Why the document itself cannot be ordered, whatever was verified. */
export function checkDocument({ kind, paid, method, amount }: OrderedDocument): readonly OrderRefusal[] {
  // A type without a kind counts as any other document, as it does for the file of the bank: one reason, named once.
  if (kind === null || kind === 'other' || !isPayableKind(kind)) return [toRefusal('not-payable', kind ?? 'other')];
  const positive = isDecimal(amount) && compareDecimals(amount, '0') > 0;
  return [
    ...(paid ? [toRefusal('already-paid')] : []),
    ...(isPaidOtherwise(method) ? [toRefusal('paid-otherwise', method)] : []),
    ...(positive ? [] : [toRefusal('amount-not-positive', amount)]),
  ];
}

/** Findings by which the supplier is known to be paid on this account. */
const knownAccounts: ReadonlySet<AccountFinding | undefined> = new Set(['known', 'listed', 'confirmed']);

/**
 * Why the document may not be ordered yet. The account needs a person or an account that is known of the supplier; a changed one
 * needs its own confirmation, which outweighs every other finding.
 */
export function checkStanding(standing: OrderStanding): readonly OrderRefusal[] {
  const { account, iban, before, inOrder } = standing;
  const doubtful = account !== undefined && needsConfirmation(account);
  const trusted = standing.accountVerified || knownAccounts.has(account);
  return [
    ...(standing.atFirstStep ? [toRefusal('first-step')] : []),
    ...(standing.amountVerified ? [] : [toRefusal('amount-unverified')]),
    ...(doubtful ? [toRefusal('account-unconfirmed', iban)] : []),
    ...(doubtful || trusted || iban === '' ? [] : [toRefusal('account-unverified', iban)]),
    ...(before === '' ? [] : [toRefusal('same-payment-before', before)]),
    ...(inOrder === '' ? [] : [toRefusal('in-order', inOrder)]),
  ];
}

/** A document of an order, with the identities of `payment-identity`. */
export type OrderRow = {
  readonly id: string;
  readonly name: string;
  readonly identities: readonly string[];
  /** It is paid or was ordered before: its payment is taken, wherever it stands among the others. */
  readonly gone: boolean;
  /** It is left out for another reason. */
  readonly out: boolean;
};

/** Payments that an order holds by their identities, with the document that each belongs to. */
export type TakenPayments = Map<string, Pick<OrderRow, 'id' | 'name'>>;

/**
 * Which documents of an order ask for a payment that another one already asks for, each with the name of that one. Of several the
 * first stays, and one that is gone before all; what is left out for another reason blocks no other. `taken` carries what
 * earlier parts of the same order hold, and is added to.
 */
export function findSamePayments(
  rows: readonly OrderRow[],
  taken: TakenPayments = new Map(),
): ReadonlyMap<string, string> {
  const duplicates = new Map<string, string>();
  const take = (row: OrderRow): void => {
    for (const identity of row.identities) if (!taken.has(identity)) taken.set(identity, row);
  };
  rows.filter(({ gone, out }) => gone && out).forEach(take);
  const wanted = rows.filter(({ out }) => !out);
  for (const row of [...wanted.filter(({ gone }) => gone), ...wanted.filter(({ gone }) => !gone)]) {
    const duplicate = row.identities.flatMap((identity) => taken.get(identity) ?? []).find(({ id }) => id !== row.id);
    if (duplicate === undefined) take(row);
    else duplicates.set(row.id, duplicate.name);
  }
  return duplicates;
}
