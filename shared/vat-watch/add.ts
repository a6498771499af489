import { isDecimal, scaled, unscaled } from '#shared/kit/money.ts';

/** The sum of amounts with two decimals; what is no amount is left out. */
export const add = (amounts: readonly string[]): string =>
  unscaled(
    amounts.filter(isDecimal).reduce((sum, amount) => sum + scaled(amount, 2), 0n),
    2,
  );
