import type { PaymentDayReason } from '#shared/payment/payment-order.ts';
import { addDays } from '#shared/kit/dates.ts';

/** Easter Sunday of a year (the Gregorian computus of Meeus, Jones and Butcher). */
function getEasterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const leap = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - leap - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Days on which T2, the settlement system of the euro, stands still besides weekends. */
function isHoliday(date: string): boolean {
  const sunday = getEasterSunday(Number(date.slice(0, 4)));
  const fixed = ['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5));
  return fixed || date === addDays(sunday, -2) || date === addDays(sunday, 1);
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const isClosed = (date: string): boolean => isWeekend(date) || isHoliday(date);

function findNearestOpenDay(date: string, step: 1 | -1): string {
  let day = date;
  while (isClosed(day)) day = addDays(day, step);
  return day;
}

/**
 * The day on which a document is paid, a plain date, with its reason. It is the last banking day up to the day on which the document
 * is due, so that the money does not come late:
 *
 * - `due`: the day on which it is due; `before`: that is no banking day, the last one before it;
 * - `moved`: it is due on a day that is no banking day, with none left before it: the next one;
 * - `overdue`: it is late, so today; `overdue-moved`: today is no banking day: the next one;
 * - `undated`, `undated-moved`: the document says no day, so as soon as possible.
 *
 * Banking days are those of T2, the settlement system of the euro (ECB calendar).
 */
export function findPaymentDay(
  due: string,
  today: string,
): { readonly day: string; readonly reason: PaymentDayReason } {
  const soonest = findNearestOpenDay(today, 1);
  if (due === '') return { day: soonest, reason: soonest === today ? 'undated' : 'undated-moved' };
  const before = findNearestOpenDay(due, -1);
  if (before >= soonest) return { day: before, reason: before === due ? 'due' : 'before' };
  if (due >= today) return { day: soonest, reason: 'moved' };
  return { day: soonest, reason: soonest === today ? 'overdue' : 'overdue-moved' };
}
