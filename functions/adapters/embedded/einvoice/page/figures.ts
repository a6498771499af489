import { toDisplayDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { isDecimal, toDisplayAmount, toDisplayNumber } from '#shared/kit/money.ts';
import { readDate } from '#shared/einvoice/values.ts';

/** A decimal as the product writes it ('+.50' is '0.50'); undefined for what is none. */
function toDecimal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/u.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const units = whole.replace(/^0+(?=\d)/u, '') || '0';
  return `${sign === '-' ? '-' : ''}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The decimal without noughts at its end, but with so many places. */
function withPlaces(decimal: string, least: number): string {
  const [units = '', fraction = ''] = decimal.split('.');
  const places = fraction.replace(/0+$/u, '').padEnd(least, '0');
  return places === '' ? units : `${units}.${places}`;
}

/** A quantity or a rate in a language; what is no number is shown as it is. */
export function showNumber(text: string, locale: Locale, least = 0): string {
  const decimal = toDecimal(text);
  return decimal === undefined ? text : toDisplayNumber(withPlaces(decimal, least), locale);
}

/** An amount with its currency: two places, and more where the e-invoice has more. */
export function showAmount(text: string, locale: Locale, currency?: string): string {
  const decimal = withPlaces(toDecimal(text) ?? '', 2);
  if (!isDecimal(decimal)) return currency === undefined ? text : `${text} ${currency}`;
  if ((decimal.split('.')[1] ?? '').length <= 2) return toDisplayAmount(decimal, locale, currency);
  // No currency sign is written before a number that is not rounded to cents.
  return [toDisplayNumber(decimal, locale), currency].filter((part) => part !== undefined).join('\u00a0');
}

/** A percentage with its sign. */
export const showPercent = (text: string, locale: Locale): string => `${showNumber(text, locale)}\u00a0%`;

/** A date as the product shows dates; what is no date is shown as it is. */
export const showDate = (text: string, locale: Locale): string => toDisplayDate(readDate(text) ?? text, locale);
