import type { Locale } from './locale.ts';

/** Plain dates are texts yyyy-mm-dd: no time, no zone. They compare as texts. */
type Parts = { readonly year: number; readonly month: number; readonly day: number };

const countDays = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The plain date, or undefined when the calendar has no such day (or no document could bear it: years 1900-2199). */
export function toPlainDate({ year, month, day }: Parts): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > countDays(year, month))
    return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const toParts = (text: string): Parts => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8)),
});

/** True for a real day written yyyy-mm-dd. */
export const isPlainDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && toPlainDate(toParts(text)) === text;

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day of a month as people of a language write it: '12. 11.', in English '12 Nov', in French '12/11'. Both are two digits. */
function toDayMonth(month: string, day: string, locale: Locale): string {
  if (locale === 'en') return `${Number(day)}\u00a0${englishMonths[Number(month) - 1] ?? ''}`;
  return locale === 'fr' ? `${day}/${month}` : `${Number(day)}.\u00a0${Number(month)}.`;
}

/** As people read it: '12. 11. 2026', in English '12 Nov 2026', in French '12/11/2026'; no line breaks in it. Other text comes back as it is. */
export function toDisplayDate(date: string, locale: Locale): string {
  if (!isPlainDate(date)) return date;
  const gap = locale === 'fr' ? '/' : '\u00a0';
  return `${toDayMonth(date.slice(5, 7), date.slice(8), locale)}${gap}${date.slice(0, 4)}`;
}

/** The same without its year, for narrow rows. */
export const toDisplayDayMonth = (date: string, locale: Locale): string =>
  isPlainDate(date) ? toDayMonth(date.slice(5, 7), date.slice(8), locale) : date;
