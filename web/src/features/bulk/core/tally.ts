import { scaled, unscaled, isDecimal } from '#shared/kit/money.ts';

type Amounted = { readonly total: string; readonly currency: string };
export type Sum = { readonly amount: string; readonly currency: string };

/** What documents come to, per currency, the one with most documents first; what has no amount is left out. */
export function sumsOf(rows: readonly Amounted[]): readonly Sum[] {
  const sums = new Map<string, { cents: bigint; count: number }>();
  for (const { total, currency } of rows) {
    if (!isDecimal(total)) continue;
    const { cents = 0n, count = 0 } = sums.get(currency) ?? {};
    sums.set(currency, { cents: cents + scaled(total, 2), count: count + 1 });
  }
  return [...sums]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([currency, { cents }]) => ({ amount: unscaled(cents, 2), currency }));
}
