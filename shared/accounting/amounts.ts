import { isDecimal, toScaled, fromScaled } from '#shared/kit/money.ts';

export { divide, multiply } from '#shared/kit/money.ts';

/** Money as a decimal text with two places ('-12.30'); calculated as whole cents, never as a binary float. */
export type Amount = string;

const cents = (amount: Amount): bigint => (isDecimal(amount) ? toScaled(amount, 2) : 0n);

export const sumAmounts = (amounts: readonly Amount[]): Amount =>
  fromScaled(
    amounts.reduce((sum, amount) => sum + cents(amount), 0n),
    2,
  );

export const subtract = (a: Amount, b: Amount): Amount => fromScaled(cents(a) - cents(b), 2);

/** Any decimal with its sign turned; nought stays without a sign. */
export const negate = (decimal: string): string => {
  if (!isDecimal(decimal) || !/[1-9]/u.test(decimal)) return decimal.replace('-', '');
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
};

export const isZero = (decimal: string): boolean => !/[1-9]/u.test(decimal);
export const isNegative = (decimal: string): boolean => decimal.startsWith('-') && !isZero(decimal);
export const isSameAmount = (a: Amount, b: Amount): boolean => cents(a) === cents(b);
export const getDifference = (a: Amount, b: Amount): number => Math.abs(Number(cents(a) - cents(b)));

/** The decimal without trailing noughts: '2.000' is 2, '11.50' is 11.5. */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/u, '').replace(/\.$/u, '') : decimal;

/** The decimal with exactly so many places; nought for text that is no decimal. */
export const toFixedPlaces = (decimal: string, places: number): string =>
  fromScaled(isDecimal(decimal) ? toScaled(decimal, places) : 0n, places);
