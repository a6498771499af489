/*
 * Decimals of any length as integers of 10^-12: rules compare sums exactly, and a price may have more places than money has.
 */
export const places = 12;
const one = 10n ** BigInt(places);

const form = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u;

/** True for what EN 16931 takes as a decimal (xs:decimal: no exponent, no spaces inside). */
export const isDecimalText = (text: string): boolean => form.test(text);

/** The decimal as an integer of 10^-12; what stands behind the twelfth place is cut off. Undefined for what is none. */
export function readDecimal(text: string | undefined): bigint | undefined {
  if (text === undefined || !form.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/u, '').split('.');
  const value = BigInt((whole === '' ? '0' : whole) + fraction.slice(0, places).padEnd(places, '0'));
  return negative ? -value : value;
}

/** An integer as a decimal. */
export const whole = (value: number): bigint => BigInt(value) * one;

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** a * b. */
export const times = (a: bigint, b: bigint): bigint => (a * b) / one;

/** a / b; b is not nought. */
export const over = (a: bigint, b: bigint): bigint => (a * one) / b;

const floor = (value: bigint, unit: bigint): bigint =>
  value >= 0n || value % unit === 0n ? value / unit : value / unit - 1n;

/** Rounded to so many places, halves upwards as XPath rounds (2.5 is 3, -2.5 is -2). */
export function roundUp(value: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(places - digits);
  return floor(value + unit / 2n, unit) * unit;
}

/** Rounded to cents. */
export const toCents = (value: bigint): bigint => roundUp(value, 2);

/** The sum of decimals. */
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);
