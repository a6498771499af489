import { toDisplayDate } from '#shared/kit/plain-date.ts';
import { timeZone, type Locale } from '#shared/kit/locale.ts';
import { toSizeUnit } from '#shared/kit/size-unit.ts';

/** A name cut to so many characters, the last of them an ellipsis (R-CON-05, R-SHL-05). */
export function truncate(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

const localeTags: Readonly<Record<Locale, string>> = { sk: 'sk-SK', cs: 'cs-CZ', en: 'en-GB', fr: 'fr-FR' };
const minus = '\u2212';
/** A gap at which no line breaks. */
const noBreakSpace = '\u00a0';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();
const numbers = (locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `n${locale}${JSON.stringify(options)}`;
  const kept = cache.get(key);
  if (kept instanceof Intl.NumberFormat) return kept;
  const made = new Intl.NumberFormat(localeTags[locale], options);
  cache.set(key, made);
  return made;
};
const instants = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `d${JSON.stringify(options)}`;
  const kept = cache.get(key);
  if (kept instanceof Intl.DateTimeFormat) return kept;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  cache.set(key, made);
  return made;
};

/** A true minus, and the same gap between thousands in every language. */
const withTrueMinus = (text: string): string => text.replaceAll('-', minus).replaceAll('\u202f', noBreakSpace);

/** 1284 → "1 284". */
export const formatCount = (locale: Locale, count: number): string => withTrueMinus(numbers(locale, {}).format(count));

/** A decimal string in machine form ("2418.9") → "2 418,90"; what is no number is shown as it is. */
export function formatAmount(locale: Locale, decimal: string): string {
  const value = Number(decimal);
  if (decimal.trim() === '' || !Number.isFinite(value)) return decimal;
  return withTrueMinus(numbers(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value));
}

/** An amount with its currency (ISO 4217): "2 418,90 €", in English "€2,418.90". */
export function formatMoney(locale: Locale, decimal: string, currency: string): string {
  const value = Number(decimal);
  if (decimal.trim() === '' || !Number.isFinite(value)) return decimal;
  if (!/^[A-Z]{3}$/.test(currency)) return formatAmount(locale, decimal);
  return withTrueMinus(
    numbers(locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
  );
}

/** A share 0-1 → "97,5 %", one decimal only when it is not zero. */
export const formatPercent = (locale: Locale, share: number): string =>
  `${numbers(locale, { maximumFractionDigits: 1 }).format(share * 100)}${noBreakSpace}%`;

/** A share 0-1 → "46 %": progress, zoom and guesses are shown in whole percents (R-REA-16). */
export const formatWholePercent = (locale: Locale, share: number): string =>
  formatPercent(locale, Math.round(share * 100) / 100);

const sizeUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Bytes → "1,4 MB", by 1024 as file managers count and limits are set (R-ATT-15). */
export function formatSize(locale: Locale, bytes: number): string {
  const power = sizeUnits.findLastIndex((_, index) => bytes >= 1024 ** index);
  const [value, unit] = [bytes / 1024 ** Math.max(0, power), sizeUnits[Math.max(0, power)] ?? 'B'];
  return `${numbers(locale, { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)}${noBreakSpace}${toSizeUnit(unit, locale)}`;
}

/** A date of a document (yyyy-mm-dd) → "12. 11. 2026" (R-TXT-04), in English "12 Nov 2026"; what is no date is shown as it is. */
export const formatDate = (locale: Locale, date: string): string =>
  toDisplayDate(/^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? date, locale);

const getDateParts = (instant: Date): { readonly date: string; readonly time: string } => {
  const found = new Map(
    instants({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const get = (type: 'year' | 'month' | 'day' | 'hour' | 'minute') => found.get(type) ?? '';
  return {
    date: `${get('year')}-${get('month')}-${get('day')}`,
    time: `${Number(get('hour'))}:${get('minute')}`,
  };
};

/** An instant → the day it falls on in Bratislava, yyyy-mm-dd (R-TXT-03). */
export const toDay = (instant: string | Date): string => getDateParts(new Date(instant)).date;

/** An instant → "9:41" in Bratislava. */
export const formatTime = (instant: string | Date): string => getDateParts(new Date(instant)).time;

/** An instant → "12. 11. 2026 9:41" in Bratislava. */
export function formatInstant(locale: Locale, instant: string | Date): string {
  const { date, time } = getDateParts(new Date(instant));
  return `${formatDate(locale, date)} ${time}`;
}

/** "pred 12 min" under a day, "včera 16:42", then the date. */
export function formatAgo(locale: Locale, instant: string | Date, now: Date): string {
  const then = new Date(instant);
  const seconds = Math.round((now.getTime() - then.getTime()) / 1000);
  const day = getDateParts(then).date;
  const tell = (numeric: 'auto' | 'always', count: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
    new Intl.RelativeTimeFormat(localeTags[locale], { numeric, style: 'short' }).format(-count, unit);
  if (day === toDay(now)) {
    if (seconds < 60) return tell('always', Math.max(seconds, 0), 'second');
    return seconds < 3600
      ? tell('always', Math.floor(seconds / 60), 'minute')
      : tell('always', Math.floor(seconds / 3600), 'hour');
  }
  if (day === toDay(new Date(now.getTime() - 86_400_000))) return `${tell('auto', 1, 'day')} ${formatTime(then)}`;
  return formatDate(locale, day);
}
