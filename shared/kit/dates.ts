import type { Locale } from './locale.ts';
import { fold } from './text.ts';

/** Plain dates are texts yyyy-mm-dd: no time, no zone. They compare as texts. */
type Parts = { readonly year: number; readonly month: number; readonly day: number };

/** Names of months by number, folded: Slovak, Czech, Hungarian (specification 001 §5), English, French and German. */
const monthNames: readonly (readonly string[])[] = [
  ['januar', 'januara', 'leden', 'ledna', 'january', 'janvier', 'janner'],
  ['februar', 'februara', 'unor', 'unora', 'february', 'fevrier'],
  ['marec', 'marca', 'brezen', 'brezna', 'marcius', 'march', 'mars', 'marz', 'maerz'],
  ['april', 'aprila', 'duben', 'dubna', 'aprilis', 'avril'],
  ['maj', 'maja', 'kveten', 'kvetna', 'majus', 'may', 'mai'],
  ['jun', 'juna', 'cerven', 'cervna', 'junius', 'june', 'juin', 'juni'],
  ['jul', 'jula', 'cervenec', 'cervence', 'julius', 'july', 'juillet', 'juli'],
  ['august', 'augusta', 'srpen', 'srpna', 'augusztus', 'aout'],
  ['september', 'septembra', 'zari', 'szeptember', 'septembre'],
  ['oktober', 'oktobra', 'rijen', 'rijna', 'october', 'octobre'],
  ['november', 'novembra', 'listopad', 'listopadu', 'novembre'],
  ['december', 'decembra', 'prosinec', 'prosince', 'decembre', 'dezember'],
];

/** Polish, Italian and Dutch names of months by number, folded, read whole only: their beginnings are words ('set', 'ago'). */
const wholeNames: readonly (readonly string[])[] = [
  ['stycznia', 'styczen', 'gennaio', 'januari'],
  ['lutego', 'luty', 'febbraio', 'februari'],
  ['marzec', 'marzo', 'maart'],
  ['kwietnia', 'kwiecien', 'aprile'],
  ['maja', 'maggio', 'mei'],
  ['czerwca', 'czerwiec', 'giugno'],
  ['lipca', 'lipiec', 'luglio'],
  ['sierpnia', 'sierpien', 'agosto', 'augustus'],
  ['wrzesnia', 'wrzesien', 'settembre'],
  ['pazdziernika', 'pazdziernik', 'ottobre'],
  ['listopada'],
  ['grudnia', 'grudzien', 'dicembre'],
];

/** The month that a name or an unambiguous beginning of one (three letters at least) means. */
function findMonth(name: string): number | undefined {
  const word = fold(name);
  const exact = monthNames.findIndex((names, at) => names.includes(word) || wholeNames[at]?.includes(word));
  if (exact >= 0) return exact + 1;
  if (word.length < 3) return undefined;
  const months = monthNames.flatMap((names, index) => (names.some((full) => full.startsWith(word)) ? [index + 1] : []));
  return months.length === 1 ? months[0] : undefined;
}

const countDays = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The plain date, or undefined when the calendar has no such day (or no document could bear it: years 1900-2199). */
export function toPlainDate({ year, month, day }: Parts): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > countDays(year, month))
    return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Two digits mean 1980-2079. */
const toFullYear = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 80 ? 2000 + year : 1900 + year;
};

const of = (year: string, month: number, day: string): string | undefined =>
  toPlainDate({ year: toFullYear(year), month, day: Number(day) });

/**
 * The date that a text writes: d.m.yyyy, d/m/yyyy, d-m-yyyy, yyyy-mm-dd, two-digit years, names of months; spaces do not
 * matter and a time after the date is dropped (specification 001 §5). Undefined when it is none.
 */
export function parseDate(text: string): string | undefined {
  const short = text
    .trim()
    .replace(/[T\s]+\d{1,2}[:.]\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/u, '')
    .replace(/\s+/gu, '')
    .replace(/\.$/u, '');
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/u.exec(short);
  if (iso) return of(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/u.exec(short);
  if (dayFirst) return of(dayFirst[4] ?? '', Number(dayFirst[3]), dayFirst[1] ?? '');
  const named =
    /^(?<day>\d{1,2})(?:er|st|nd|rd|th)?[-.,/]*(?<name>\p{L}{3,})[-.,/]*(?<year>\d{4}|\d{2})$/u.exec(short) ??
    /^(?<year>\d{4})[-.,/]*(?<name>\p{L}{3,})[-.,/]*(?<day>\d{1,2})$/u.exec(short) ??
    /^(?<name>\p{L}{3,})[.]?(?<day>\d{1,2})(?:st|nd|rd|th)?,(?<year>\d{4})$/u.exec(short) ??
    /^(?<name>\p{L}{3,})[.]?(?<day>\d{1,2})(?:st|nd|rd|th)?(?<year>\d{4})$/u.exec(short);
  const month = findMonth(named?.groups?.['name'] ?? '');
  if (!named?.groups || month === undefined) return undefined;
  return of(named.groups['year'] ?? '', month, named.groups['day'] ?? '');
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Whole days from one plain date to another. */
export const countDaysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The plain date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

/** The year that brings day and month nearest to today. */
function nearest(day: number, month: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year + 1]
    .flatMap((candidate) => toPlainDate({ year: candidate, month, day }) ?? [])
    .sort((a, b) => Math.abs(countDaysBetween(today, a)) - Math.abs(countDaysBetween(today, b)))[0];
}

/**
 * What a person typed into a date field: everything that parseDate reads, and in short '12.11' (the year nearest to
 * `today`, a plain date), '12112026', '20261112', '121126' and '1211'.
 */
export function readDateInput(text: string, today: string): string | undefined {
  const parsed = parseDate(text);
  if (parsed !== undefined) return parsed;
  const typed = text.replace(/\s+/gu, '');
  const short = /^(\d{1,2})[-./](\d{1,2})[-./]?$/u.exec(typed) ?? /^(\d{2})(\d{2})$/u.exec(typed);
  if (short) return nearest(Number(short[1]), Number(short[2]), today);
  const dayFirst = /^(\d{2})(\d{2})(\d{4}|\d{2})$/u.exec(typed);
  const read = dayFirst && of(dayFirst[3] ?? '', Number(dayFirst[2]), dayFirst[1] ?? '');
  if (read) return read;
  const yearFirst = /^(\d{4})(\d{2})(\d{2})$/u.exec(typed);
  return yearFirst ? of(yearFirst[1] ?? '', Number(yearFirst[2]), yearFirst[3] ?? '') : undefined;
}

/** True for a real day written yyyy-mm-dd. */
export const isPlainDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text) && parseDate(text) === text;

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

/** DD.MM.YYYY (specification 001 §5, formatter "date"), also the form that is copied. Other text comes back as it is. */
export const toDottedDate = (date: string): string =>
  isPlainDate(date) ? `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}` : date;

/** As a person types it: DD.MM.YYYY, in English and French DD/MM/YYYY. Other text comes back as it is. */
export const toTypedDate = (date: string, locale: Locale): string =>
  locale === 'en' || locale === 'fr' ? toDottedDate(date).replaceAll('.', '/') : toDottedDate(date);
