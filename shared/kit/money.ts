import type { Locale } from './locale.ts';

/*
 * Money and other decimals are texts with a dot ('-1234.50') and are calculated as integers of their smallest unit.
 * Binary floats never hold an amount.
 */
const decimal = /^-?\d+(\.\d+)?$/u;

/** True for machine form: optional minus, digits, optional dot and digits. */
export const isDecimal = (text: string): boolean => decimal.test(text);

/** The decimal as an integer of 10^-scale, halves rounded away from zero. Throws RangeError for other text. */
export function toScaled(text: string, scale: number): bigint {
  if (!isDecimal(text)) throw new RangeError('not a decimal');
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  const up = Number(fraction[scale] ?? '0') >= 5 ? 1n : 0n;
  return negative ? -(kept + up) : kept + up;
}

/** The integer of 10^-scale as a decimal with exactly `scale` places. */
export function fromScaled(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const split = digits.length - scale;
  return `${value < 0n ? '-' : ''}${digits.slice(0, split)}${scale > 0 ? `.${digits.slice(split)}` : ''}`;
}

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

/** Whole cents of an amount, halves away from zero. Throws RangeError for text that is no decimal. */
export const toCents = (amount: string): number => Number(toScaled(amount, 2));

/** The amount of whole cents, with two places. */
export const fromCents = (cents: number): string => fromScaled(BigInt(cents), 2);

/** `rate` percent of `cents`, in whole cents, halves away from zero. The rate is a decimal such as '23' or '5.5'. */
export function takePercent(cents: number, rate: string): number {
  const product = BigInt(cents) * toScaled(rate, 4);
  const half = product < 0n ? -500_000n : 500_000n;
  return Number((product + half) / 1_000_000n);
}

/** Negative, zero or positive as a is less than, equal to or more than b; exact to eight places. */
export function compareDecimals(a: string, b: string): number {
  const difference = toScaled(a, 8) - toScaled(b, 8);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Words and signs of currencies that may stand beside a number. */
const currencyMarks = /€|£|\$|¥|kč|czk|eur(?:os?)?|sk(?=$|\d|\s)|skk|usd|gbp|huf|pln|chf|zł|ft(?=$|\d)/giu;

/**
 * The number that a text writes with spaces, dots, commas or apostrophes as thousands, comma or dot as decimals, a currency
 * beside it, a minus (also after it, or brackets). `oneMark` says what a single mark before exactly three digits is.
 */
function parse(text: string, oneMark: 'thousands' | 'decimal'): string | undefined {
  const bare = text
    .replace(currencyMarks, '')
    .replace(/[\s'’%]+/gu, '')
    .replace(/[−–—]/gu, '-')
    .replace(/[.,]-+$/u, '');
  const signed = /^(?:\((?<inside>[\d.,]+)\)|(?<minus>-?)\+?(?<body>[\d.,]+)(?<after>-?))$/u.exec(bare);
  const body = signed?.groups?.['inside'] ?? signed?.groups?.['body'];
  if (signed?.groups === undefined || body === undefined) return undefined;
  const number = unmarked(body, oneMark);
  if (number === undefined) return undefined;
  const minuses = [signed.groups['inside'], signed.groups['minus'], signed.groups['after']].filter(Boolean).length;
  return minuses % 2 === 1 && /[1-9]/u.test(number) ? `-${number}` : number;
}

function unmarked(body: string, oneMark: 'thousands' | 'decimal'): string | undefined {
  const marks = body.replace(/\d/gu, '');
  const last = marks.at(-1);
  if (last === undefined) return whole(body);
  const other = last === ',' ? '.' : ',';
  const parts = body.split(last);
  const grouped = new RegExp(`^\\d{1,3}(?:[${last}]\\d{3})+$`, 'u').test(body);
  if (parts.length > 2) return grouped ? whole(parts.join('')) : undefined;
  if (marks.length === 1 && oneMark === 'thousands' && grouped && !body.startsWith('0')) return whole(parts.join(''));
  const [left = '', fraction = ''] = parts;
  if (left.includes(other) && !new RegExp(`^\\d{1,3}(?:[${other}]\\d{3})+$`, 'u').test(left)) return undefined;
  const units = whole(left.split(other).join('') || '0');
  return fraction === '' || units === undefined ? units : `${units}.${fraction}`;
}

const whole = (digits: string): string | undefined =>
  /^\d{1,15}$/u.test(digits) ? digits.replace(/^0+(?=\d)/u, '') : undefined;

/** An amount of money as people and documents write it ('EUR 765.47', '1 234,50', '1.234'), as a decimal with two places. */
export function parseAmount(text: string): string | undefined {
  const number = parse(text, 'thousands');
  return number === undefined ? undefined : fromScaled(toScaled(number, 2), 2);
}

/** A quantity, rate or other number, as a decimal with the places that it has (at most eight); '25,123' is 25 and a bit. */
export function parseNumber(text: string): string | undefined {
  const number = parse(text, 'decimal');
  if (number === undefined || !number.includes('.')) return number;
  const places = Math.min(8, number.length - number.indexOf('.') - 1);
  return fromScaled(toScaled(number, places), places).replace(/0+$/u, '').replace(/\.$/u, '');
}

/** Digits in groups of three with no-break spaces (commas in English), the language's decimal mark, a true minus. */
export function toDisplayNumber(number: string, locale: Locale): string {
  if (!isDecimal(number)) return number;
  const [units = '', fraction] = number.replace('-', '').split('.');
  const [group, mark] = locale === 'en' ? [',', '.'] : ['\u00a0', ','];
  const grouped = units.replace(/\B(?=(\d{3})+$)/gu, group);
  return `${number.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : mark + fraction}`;
}

const signs: Readonly<Record<string, string>> = { EUR: '€', CZK: 'Kč', USD: '$', GBP: '£', PLN: 'zł', HUF: 'Ft' };

/** An amount with two places and, when given, its currency: '2 418,90 €', in English '€2,418.90'. */
export function toDisplayAmount(amount: string, locale: Locale, currency?: string): string {
  if (!isDecimal(amount)) return amount;
  const number = toDisplayNumber(fromScaled(toScaled(amount, 2), 2), locale);
  if (currency === undefined || currency === '') return number;
  const sign = signs[currency] ?? currency;
  const before = locale === 'en' && /^[€$£]$/u.test(sign);
  return before ? number.replace(/^(\u2212?)/u, `$1${sign}`) : `${number}\u00a0${sign}`;
}
