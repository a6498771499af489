import type { FieldValue } from '#shared/field/field.ts';
import { addTakenOff } from '#shared/field/stated-due.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';

/** What a document states of its amount due, as decimals in its currency; `currency` is empty where it states none. */
export type AmountGap = {
  readonly total: string;
  /** Rounding, deposits, amounts outside VAT and what earlier documents left, together. */
  readonly beside: string;
  /** What advances, and payments that the document names, take off; without a sign. */
  readonly advances: string;
  /** What they make. */
  readonly made: string;
  readonly due: string;
  /** Several, joined by " / ", where the document states its amounts in more than one. */
  readonly currency: string;
};

/** Cents by which an amount due may miss its parts. */
const slack = 1;

/** Cents to which amounts are rounded without saying so: five for cash in euros (Slovak Act 18/1996 on prices), a whole crown in crowns. */
const steps: Readonly<Record<string, number>> = { EUR: 5, CZK: 100 };

/** Ways in which the money has gone when the document is made: nothing is due any more. */
const paidAtOnce: ReadonlySet<string> = new Set(['cash', 'card']);

/** Kinds whose amount due one side pays the other, never the other way around. */
const owed: ReadonlySet<AccountingKind | 'other'> = new Set([
  ...(['incomingInvoice', 'foreignIncomingInvoice', 'incomingAdvanceInvoice', 'payableDocument'] as const),
  ...(['outcomingInvoice', 'foreignOutcomingInvoice', 'outcomingAdvanceInvoice'] as const),
]);

type Sums = {
  readonly total: number;
  readonly due: number;
  readonly taxed: number | undefined;
  readonly outside: number;
  readonly rounding: number;
  readonly advances: number;
  /** What earlier documents left to pay. */
  readonly before: number;
  readonly paid: number;
  readonly currency: string;
  readonly method: string;
  /** Whether it may state what it returns without a minus. */
  readonly mayReturn: boolean;
};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= slack;

/** A rounding that is not named: the amount due is a multiple of the step, and less than half of it away. */
function isRounded({ currency, method }: Sums, due: number, expected: number): boolean {
  const step = steps[currency || 'EUR'];
  if (step === undefined || (step === steps['EUR'] && method !== 'cash')) return false;
  return due % step === 0 && Math.abs(due - expected) * 2 <= step;
}

/**
 * What may be due. Totals are printed before or after rounding, deposits beside or within them, and rarely after advances. What was paid
 * is taken off, unless it was paid on the spot, stands among the advances, or the total is what it left.
 */
function listExpected(sums: Sums): readonly number[] {
  const { total, taxed, outside, rounding, advances, before, paid } = sums;
  const isAfterPaid = taxed !== undefined && isNear(taxed, total + paid);
  const mayBeWhole = paid === 0 || advances !== 0 || isAfterPaid || paidAtOnce.has(sums.method);
  const isAfterAdvances = taxed !== undefined && advances !== 0 && isNear(taxed, total + advances);
  const left = isAfterAdvances ? [total - advances, total] : [total - advances];
  return left.flatMap((own) => {
    const rest = own + before;
    return [rest, rest + outside].flatMap((sum) =>
      [sum, sum + rounding].flatMap((whole) => (mayBeWhole ? [whole, whole - paid] : [whole - paid])),
    );
  });
}

/** Whether the document probably states what it returns with a minus: advances, which are without a sign here, lessen that as well. */
const isReturned = ({ total, mayReturn }: Pick<Sums, 'total' | 'mayReturn'>): boolean => mayReturn && total < 0;

/**
 * Signs differ between documents: a credit note states what it returns with or without a minus, or, as an overpayment, nothing due. What we
 * are asked to pay has a sign of its own: an overpayment that is printed without a minus is not to be paid.
 */
function agrees(sums: Sums): boolean {
  const { due, advances, paid } = sums;
  if (due === 0 && paidAtOnce.has(sums.method)) return true;
  const returned = isReturned(sums) ? listExpected({ ...sums, advances: -advances, paid: -paid }) : [];
  return [...listExpected(sums), ...returned].some(
    (expected) =>
      (due === 0 && expected < 0) ||
      ((sums.mayReturn || !(expected < -slack && due > 0)) &&
        (isNear(Math.abs(expected), Math.abs(due)) || isRounded(sums, Math.abs(due), Math.abs(expected)))),
  );
}

/**
 * Where the amount due is not what the total, rounding, deposits, amounts outside VAT and advances make, all in one currency; undefined
 * where they agree within a cent or one of the two is not stated. The one comparison for review, dry run and export. Of a `kind` that is
 * paid or collected, an amount that comes back differs unless it has a minus; without a kind it may be a credit note.
 */
export function findAmountGap(
  fields: readonly FieldValue[],
  kind: AccountingKind | 'other' | null = null,
): AmountGap | undefined {
  const filled = (id: string): readonly string[] =>
    fields.flatMap(({ _id, value }) => (_id === id && value.trim() !== '' ? [value.trim()] : []));
  const cents = (...ids: readonly string[]): number | undefined => {
    const value = ids.flatMap(filled).find(isDecimal);
    return value === undefined ? undefined : toCents(value);
  };
  const bare = (...ids: readonly string[]): number => Math.abs(cents(...ids) ?? 0);
  const [base, vat] = [cents('totalBase'), cents('totalVat')];
  const taxed = base === undefined || vat === undefined ? undefined : base + vat;
  const [total, due] = [cents('totalAmount') ?? taxed, cents('paymentAmount')];
  if (total === undefined || due === undefined) return undefined;
  const currencies = [...new Set(filled('currency').map((one) => one.toUpperCase()))];
  const sums: Sums = {
    total,
    due,
    taxed,
    outside: (cents('nonTaxableAmount') ?? 0) + (cents('depositAmount') ?? 0),
    rounding: cents('rounding', 'cashRounding') ?? 0,
    advances: bare('advanceDeducted') || bare('advanceBase') + bare('advanceVat'),
    before: cents('previousBalance') ?? 0,
    paid: bare('paidAmount'),
    currency: currencies[0] ?? '',
    method: filled('paymentMethod')[0] ?? '',
    mayReturn: kind === null || !owed.has(kind),
  };
  const less = addTakenOff(sums.advances, sums.paid);
  if (currencies.length < 2 && agrees(sums)) return undefined;
  return {
    total: fromCents(total),
    beside: fromCents(sums.outside + sums.rounding + sums.before),
    advances: fromCents(less),
    made: fromCents(total + sums.outside + sums.rounding + sums.before - (isReturned(sums) ? -less : less)),
    due: fromCents(due),
    currency: currencies.join(' / '),
  };
}
