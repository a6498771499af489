import { fold } from '#shared/kit/text.ts';
import type { Line } from './lines.ts';
import { getText } from './span.ts';
import { readDates, type Value, type ValueReader } from './values.ts';

const numeric = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/])/gu;
/** What only American documents write: a state with its postcode, the country, the tax on sales. */
const american =
  /(?<!\p{L})[A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)|(?<!\p{L})(?:USA|U\.S\.A\.|United States|[Ss]ales [Tt]ax)(?!\p{L})/u;

/**
 * Whether a document writes the month before the day: one of its dates proves it, else its country does. Dates with dots and those
 * of documents that prove nothing begin with the day.
 */
export function writesMonthFirst(lines: readonly Line[]): boolean {
  const texts = lines.flatMap((line) => line.segments.map(({ text }) => text));
  const dates = texts.flatMap((text) => [...text.matchAll(numeric)]);
  const [days, months] = [1, 3].map((part) => dates.filter((date) => Number(date[part]) > 12).length);
  if ((days ?? 0) > 0 || (months ?? 0) > 0) return (months ?? 0) > (days ?? 0);
  return texts.some((text) => american.test(text)) && texts.some((text) => /\$|(?<!\p{L})USD(?!\p{L})/u.test(text));
}

/** Words between the first and the last day of a period. */
const until = /^(?:-|–|—|až|az|do|to|until|through|bis|au|al|a)$/u;
const partOfDate = /^\(?(?:\d{1,2}\.(?:\d{1,2}\.?)?(?:\d{4})?|\d{1,2}[/-]\d{1,2})$/u;

/** Whether a day ends a period whose beginning lacks its year or month: 'od 1. 1. do 31. 1. 2026'. */
function endsPeriod({ span: { segment, from } }: Value): boolean {
  const word = (at: number): string => segment.words[at]?.text ?? '';
  return from >= 2 && until.test(fold(word(from - 1))) && partOfDate.test(word(from - 2));
}

/** The days among dates of one place: those that begin and end a period are none. */
function leaveOutPeriods(dates: readonly Value[]): readonly Value[] {
  const ends = new Set<Value>(dates.filter(endsPeriod));
  for (const [at, date] of dates.entries()) {
    const next = dates[at + 1];
    if (next === undefined) continue;
    const between = getText({ segment: date.span.segment, from: date.span.to, to: next.span.from });
    if (until.test(fold(between))) {
      ends.add(date);
      ends.add(next);
    }
  }
  return dates.filter((date) => !ends.has(date));
}

/** Reads the days that a document names, in its own order of day and month; the ends of periods are left out. */
export function toDayReader(lines: readonly Line[]): ValueReader {
  const read = readDates(writesMonthFirst(lines));
  return (span) => leaveOutPeriods(read(span));
}
