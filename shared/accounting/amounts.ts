import { isDecimal, toScaled, fromScaled } from '#shared/kit/money.ts';

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

/** dividend / divisor with so many places, halves away from zero. Throws RangeError for a divisor of nought. */
export function divide(dividend: string, divisor: string, places: number): string {
  const [top, bottom] = [toScaled(dividend, 10) * 10n ** BigInt(places), toScaled(divisor, 10)];
  if (bottom === 0n) throw new RangeError('divided by nought');
  const negative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const rounded = (a + b / 2n) / b;
  return fromScaled(negative ? -rounded : rounded, places);
}

/** a * b with so many places, halves away from zero. */
export function multiply(a: string, b: string, places: number): string {
  const whole = toScaled(a, 10) * toScaled(b, 10);
  return fromScaled(toScaled(fromScaled(whole, 20), places), places);
}

/** The decimal without trailing noughts: '2.000' is 2, '11.50' is 11.5. */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/u, '').replace(/\.$/u, '') : decimal;

/** The decimal with exactly so many places; nought for text that is no decimal. */
export const toFixedPlaces = (decimal: string, places: number): string =>
  fromScaled(isDecimal(decimal) ? toScaled(decimal, places) : 0n, places);
