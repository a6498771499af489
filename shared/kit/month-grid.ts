import { addDays } from './dates.ts';

/** Rows that any month fits into; fewer would move what lies below. */
const weeksShown = 6;

/** 0 on a Monday, 6 on a Sunday: weeks start on Monday in all our countries (specification 000 §1). */
export const getWeekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The six weeks in which the month of the day lies, each from Monday to Sunday. Days are YYYY-MM-DD. */
export function buildMonthGrid(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const monday = addDays(first, -getWeekday(first));
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(monday, week * 7 + at)),
  );
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}
