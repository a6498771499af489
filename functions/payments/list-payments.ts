import type { InputOf } from '#shared/api/contract.ts';
import type { listPayments as listPaymentsContract, PaymentTab } from '#shared/api/payments.ts';
import { addDays, countDaysBetween } from '#shared/kit/dates.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { PaymentOrders } from '#functions/ports/payment-orders.ts';
import type { Payables } from '#functions/ports/payments.ts';
import { getToday } from './document-payment.ts';

type ListPayments = typeof listPaymentsContract;

/** Everything that waits is to be paid, late or not; what is late is a part of it. */
function getDueRange(tab: PaymentTab, today: string) {
  switch (tab) {
    case 'due':
      return { paid: false, descending: false };
    case 'overdue':
      return { paid: false, until: addDays(today, -1), descending: false };
    case 'paid':
      return { paid: true, descending: true };
  }
}

type ListPaymentsDeps = {
  readonly payables: Payables;
  readonly paymentOrders: Pick<PaymentOrders, 'findLive'>;
  readonly clock: Clock;
};

/** A page of documents to pay, the most urgent first; of the paid ones the latest first. */
export const listPayments =
  ({ payables, paymentOrders, clock }: ListPaymentsDeps) =>
  async ({ query }: InputOf<ListPayments>, caller: Caller): Promise<Outcome<ListPayments>> => {
    const today = getToday(clock);
    const { tab, limit, cursor } = query;
    const page = { ...getDueRange(tab, today), ownerId: caller.ownerId, limit, cursor };
    if (!payables.canContinue(page)) return failed('cursor-invalid');
    const { payables: found, next } = await payables.list(page);
    const orders = await paymentOrders.findLive(
      caller.ownerId,
      found.map(({ row }) => row._id),
    );
    const getOrderDay = (id: string): string | null => {
      const order = orders.get(id);
      return order === undefined ? null : toZonedIso(order.preparedAt).slice(0, 10);
    };
    const data = found.map(({ row, pay: { due, amount, currency, iban } }) => ({
      ...{ row, due, amount, currency, iban },
      days: due === '' ? null : countDaysBetween(today, due),
      orderedOn: getOrderDay(row._id),
    }));
    return ok({ data, next: next ?? null, today });
  };
