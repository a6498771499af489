import type { Posting } from '#shared/accounting/accounting-document.ts';
import { isNegative, negate, sumAmounts } from '#shared/accounting/amounts.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';

/** An amount that moves from one account to another, with the rows that speak of it. */
export type Pair = {
  readonly debit: string;
  readonly credit: string;
  readonly homeAmount: string;
  readonly text: string;
  /** The cost centre of its rows; empty where it is that of the document. */
  readonly centre: string;
};

type Half = { readonly account: string; readonly text: string; readonly centre: string; cents: number };

const account = (synthetic: string, analytic: string): string => synthetic + analytic;

/** Halves of one side; a negative amount on one side is a positive one on the other. */
function halves(rows: readonly Posting[], turn: boolean): { readonly debit: Half[]; readonly credit: Half[] } {
  const sides: { readonly debit: Half[]; readonly credit: Half[] } = { debit: [], credit: [] };
  for (const row of rows) {
    const amount = toCents(turn ? negate(row.homeAmount) : row.homeAmount);
    const put = (side: 'debit' | 'credit', name: string): void => {
      const against = side === 'debit' ? 'credit' : 'debit';
      sides[amount < 0 ? against : side].push({
        ...{ account: name, text: row.text, centre: row.centre },
        cents: Math.abs(amount),
      });
    };
    if (row.debit !== '') put('debit', account(row.debit, row.debitAnalytic));
    if (row.credit !== '') put('credit', account(row.credit, row.creditAnalytic));
  }
  return sides;
}

/**
 * Balanced rows as amounts with both accounts, for programs that know no one-sided row. Rows with both accounts stay as they
 * are; the others are matched in their order. Amounts of a credit note stay negative.
 */
export function pairPostings(rows: readonly Posting[]): readonly Pair[] {
  const whole = rows.filter(({ debit, credit }) => debit !== '' && credit !== '');
  const single = rows.filter(({ debit, credit }) => debit === '' || credit === '');
  const turn = isNegative(sumAmounts(single.map(({ homeAmount }) => homeAmount)));
  const { debit, credit } = halves(single, turn);
  const pairs: Pair[] = whole.map((row) => ({
    debit: account(row.debit, row.debitAnalytic),
    credit: account(row.credit, row.creditAnalytic),
    homeAmount: row.homeAmount,
    text: row.text,
    centre: row.centre,
  }));
  for (const half of debit) {
    for (const other of credit) {
      const cents = Math.min(half.cents, other.cents);
      if (cents === 0) continue;
      half.cents -= cents;
      other.cents -= cents;
      const amount = fromCents(cents);
      pairs.push({
        debit: half.account,
        credit: other.account,
        homeAmount: turn ? negate(amount) : amount,
        text: half.text.startsWith('DPH') || credit.length === 1 ? half.text : other.text,
        centre: half.centre || other.centre,
      });
    }
  }
  return pairs;
}
