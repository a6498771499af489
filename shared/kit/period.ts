import { addDays, countDaysBetween } from './dates.ts';
import { addMonths } from './month-grid.ts';

/** Plain dates from the first day to the last, both of them included. */
export type Period = { readonly from: string; readonly until: string };

/** Whether a period ends no earlier than it begins (ledger R-ANA-02) and has no more days than `maxDays`. */
export const isPeriod = ({ from, until }: Period, maxDays: number): boolean =>
  from <= until && countDaysBetween(from, until) < maxDays;

/** The first day of the month so many months after that of a day. */
export const findMonthStart = (day: string, months = 0): string => `${addMonths(day, months).slice(0, 7)}-01`;

const isWholeMonths = ({ from, until }: Period): boolean => from.endsWith('-01') && addDays(until, 1).endsWith('-01');

/** The months that a period touches. */
export const countMonths = ({ from, until }: Period): number => {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (last ?? 0) - (first ?? 0) + 1;
};

/** The period before, of the same length: as many months where it is whole months, else as many days. */
export function findPeriodBefore(period: Period): Period {
  const until = addDays(period.from, -1);
  if (isWholeMonths(period)) return { from: findMonthStart(period.from, -countMonths(period)), until };
  return { from: addDays(until, -countDaysBetween(period.from, period.until)), until };
}
