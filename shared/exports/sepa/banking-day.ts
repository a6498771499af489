import type { PaymentDayReason } from '#shared/payment/payment-order.ts';
import { isClosed } from '#shared/kit/banking-days.ts';
import { addDays } from '#shared/kit/dates.ts';

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
