import { isDecimal, scaled, unscaled } from '#shared/kit/money.ts';

type Amounted = { readonly amount: string; readonly currency: string };

/** What payments come to, one sum for each currency in the order in which they come; those without an amount are left out. */
export function chosenSums(items: readonly Amounted[]): readonly Amounted[] {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of items)
    if (isDecimal(amount)) sums.set(currency, (sums.get(currency) ?? 0n) + scaled(amount, 2));
  return [...sums].map(([currency, cents]) => ({ amount: unscaled(cents, 2), currency }));
}
