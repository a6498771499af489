import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { InputOf } from '#shared/api/contract.ts';
import {
  paymentsPerPage,
  type listPaymentOrders as listContract,
  type readPaymentOrder as readContract,
} from '#shared/api/payment-orders.ts';
import { findPaymentDay } from '#shared/exports/sepa/banking-day.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { PaymentOrders } from '#functions/ports/payment-orders.ts';
import { presentOrder } from './new-order.ts';

type ListPaymentOrders = typeof listContract;

/** A page of the payment orders of the company, newest first. */
export const listPaymentOrders =
  ({ paymentOrders }: { readonly paymentOrders: Pick<PaymentOrders, 'list' | 'canContinue'> }) =>
  async ({ query }: InputOf<ListPaymentOrders>, { ownerId }: Caller): Promise<Outcome<ListPaymentOrders>> => {
    const asked = { ownerId, limit: query.limit, cursor: query.cursor };
    if (!paymentOrders.canContinue(asked)) return failed('cursor-invalid');
    const { orders, next } = await paymentOrders.list(asked);
    return ok({ data: orders.map(presentOrder), next: next ?? null });
  };

type ReadPaymentOrder = typeof readContract;
type ReadDeps = { readonly paymentOrders: Pick<PaymentOrders, 'find' | 'payments'>; readonly clock: Clock };

/** An order with a page of its payments. Before its release the days are those on which it would be carried out today. */
export const readPaymentOrder =
  ({ paymentOrders, clock }: ReadDeps) =>
  async ({ params, query }: InputOf<ReadPaymentOrder>, { ownerId }: Caller): Promise<Outcome<ReadPaymentOrder>> => {
    const order = await paymentOrders.find(ownerId, params.id);
    if (order === undefined) return failed('not-found');
    const today = toZonedIso(order.releasedAt ?? isoNow(clock)).slice(0, 10);
    const from = (query.page - 1) * paymentsPerPage;
    const payments = (await paymentOrders.payments(order)).slice(from, from + paymentsPerPage);
    return ok({
      ...presentOrder(order),
      payments: payments.map((payment) => ({ ...payment, ...findPaymentDay(payment.due, today) })),
    });
  };
