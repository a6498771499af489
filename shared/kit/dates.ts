import type { Locale } from './locale.ts';
import { isPlainDate, toPlainDate } from './plain-date.ts';
import { fold } from './text.ts';

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

/** DD.MM.YYYY (specification 001 §5, formatter "date"), also the form that is copied. Other text comes back as it is. */
export const toDottedDate = (date: string): string =>
  isPlainDate(date) ? `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}` : date;

/** As a person types it: DD.MM.YYYY, in English and French DD/MM/YYYY. Other text comes back as it is. */
export const toTypedDate = (date: string, locale: Locale): string =>
  locale === 'en' || locale === 'fr' ? toDottedDate(date).replaceAll('.', '/') : toDottedDate(date);
