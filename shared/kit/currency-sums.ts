import { isDecimal, toScaled, fromScaled } from './money.ts';

type Amounted = { readonly amount: string; readonly currency: string };
export type CurrencySum = { readonly currency: string; readonly count: number; readonly sum: string };

/** What amounts come to, to the cent, by currency, the one with most of them first; what has no amount is in no sum. */
export function sumByCurrency(items: readonly Amounted[]): CurrencySum[] {
  const sums = new Map<string, { readonly count: number; readonly cents: bigint }>();
  for (const { amount, currency } of items) {
    if (!isDecimal(amount)) continue;
    const { count, cents } = sums.get(currency) ?? { count: 0, cents: 0n };
    sums.set(currency, { count: count + 1, cents: cents + toScaled(amount, 2) });
  }
  return [...sums]
    .map(([currency, { count, cents }]) => ({ currency, count, sum: fromScaled(cents, 2) }))
    .toSorted((a, b) => b.count - a.count);
}
