import { addDays, countDaysBetween } from '#shared/kit/dates.ts';
import { countMonths, findMonthStart, type Period } from '#shared/kit/period.ts';

/** Days of the longest period that is summed up: ten years. */
export const maxAnalysedDays = 3661;
/** Days of a quarter at most: a tax period is a month or a quarter. */
const quarterDays = 92;

const toMonth = (day: string): string => day.slice(0, 7);

/** The months of a period, the first one first. */
export const listMonths = (period: Period): readonly string[] =>
  Array.from({ length: countMonths(period) }, (_, place) => toMonth(findMonthStart(period.from, place)));

/** The days of a month that lie in a period. */
export const cutMonth = (month: string, { from, until }: Period): Period => {
  const [first, last] = [`${month}-01`, addDays(findMonthStart(`${month}-01`, 1), -1)];
  return { from: first < from ? from : first, until: last > until ? until : last };
};

/** The days whose tax is shown: all where they are no longer than a quarter, else the last month that has begun. */
export function findTaxPeriod(period: Period, today: string): Period {
  if (countDaysBetween(period.from, period.until) < quarterDays) return period;
  const last = period.until > today && today >= period.from ? today : period.until;
  return cutMonth(toMonth(last), period);
}

const isClosed = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || ['12-25', '12-26'].includes(day.slice(5));

/**
 * By when the tax of a month or a quarter is paid: the 25th of the month after it, or the next working day (§ 78 and § 101 in Czechia);
 * undefined where the days belong to neither.
 */
export function findTaxDue(period: Period): string | undefined {
  const months = countMonths(period);
  const quarter = months === 3 && (Number(period.from.slice(5, 7)) - 1) % 3 === 0;
  if (!period.from.endsWith('-01') || !(months === 1 || quarter)) return undefined;
  let due = `${toMonth(findMonthStart(period.until, 1))}-25`;
  while (isClosed(due)) due = addDays(due, 1);
  return due;
}
