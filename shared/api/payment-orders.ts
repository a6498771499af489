import * as z from 'zod';
import { exportFinding } from '#shared/export-bulks/export-bulk.ts';
import { entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import {
  currencySums,
  orderedPayment,
  orderPayer,
  paymentDay,
  paymentDayReasons,
  paymentOrder,
} from '#shared/payment/payment-order.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('paymentOrder') });
/** Counts saves: a person who saw an older state is refused. */
const seen = z.object({ version: z.int().min(0) });

/** Documents of one order that a person or a program chooses. */
export const maxOrdered = 500;
/** Payments of an order in one answer. */
export const paymentsPerPage = 200;

const ids = z.array(entityId('document')).min(1).max(maxOrdered);
/** Of the documents, those that a person lets through by name although their review is open; the order says who did. */
const allowed = z.array(entityId('document')).max(maxOrdered).optional();

/** A document that an order leaves out, and why. */
const leftOut = z.object({ document: entityId('document'), name: z.string(), findings: z.array(exportFinding) });
export type LeftOut = z.infer<typeof leftOut>;

/** A payment with the day on which it is carried out, and why that day. */
const datedPayment = orderedPayment.extend({ day: z.string(), reason: z.enum(paymentDayReasons) });
export type DatedPayment = z.infer<typeof datedPayment>;

const summary = z.object({
  payments: z.array(datedPayment.extend({ warnings: z.array(exportFinding) })),
  left: z.array(leftOut),
  sums: currencySums,
  /** The account to pay from; its IBAN is empty where the company names none. */
  payer: orderPayer,
  days: z.array(paymentDay),
  fourEyes: z.boolean(),
});
export type PaymentOrderSummary = z.infer<typeof summary>;

export const checkPaymentOrder = contract({
  name: 'checkPaymentOrder',
  summary: 'What a payment order of documents would hold, what it would leave out and why. Writes nothing.',
  method: 'POST',
  path: '/payment-orders/check',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ ids, allowed }),
  answer: summary,
  refusals: [],
  area: 'exports',
});

export const preparePaymentOrder = contract({
  name: 'preparePaymentOrder',
  summary:
    'Makes a payment order of documents; those that may not be paid stay out with the reason. `key` is chosen by the caller: the same key never makes a second order.',
  method: 'POST',
  path: '/payment-orders',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ key: z.string().trim().min(8).max(80), ids, allowed }),
  answer: z.object({ order: paymentOrder, left: z.array(leftOut) }),
  refusals: ['order-empty', 'order-interrupted'],
  area: 'exports',
});

export const listPaymentOrders = contract({
  name: 'listPaymentOrders',
  summary: 'Payment orders, newest first.',
  method: 'GET',
  path: '/payment-orders',
  access: workers,
  params: nothing,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(600).optional(),
  }),
  body: nothing,
  answer: z.object({ data: z.array(paymentOrder), next: z.string().nullable() }),
  refusals: ['cursor-invalid'],
  area: 'exports',
});

export const readPaymentOrder = contract({
  name: 'readPaymentOrder',
  summary: 'A payment order with its payments, 200 to a page.',
  method: 'GET',
  path: '/payment-orders/{id}',
  access: workers,
  params: named,
  query: z.object({ page: z.coerce.number().int().min(1).max(100).default(1) }),
  body: nothing,
  answer: paymentOrder.extend({ payments: z.array(datedPayment) }),
  refusals: ['not-found'],
  area: 'exports',
});

export const releasePaymentOrder = contract({
  name: 'releasePaymentOrder',
  summary:
    'Releases a prepared order and makes its file from what it remembers. Refused when a document of it has changed or may no longer be paid, and to the person who prepared it where the company wants four eyes.',
  method: 'POST',
  path: '/payment-orders/{id}/release',
  access: workers,
  params: named,
  query: nothing,
  body: seen,
  answer: paymentOrder,
  refusals: [
    'not-found',
    'stale-version',
    'order-not-prepared',
    'order-interrupted',
    'order-own-release',
    'order-changed',
  ],
  area: 'exports',
});

export const downloadPaymentOrder = contract({
  name: 'downloadPaymentOrder',
  summary: 'The file of a released order. From the first time on the order can no longer be cancelled.',
  method: 'POST',
  path: '/payment-orders/{id}/file',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['not-found', 'stale-version', 'order-not-released'],
  area: 'exports',
});

export const cancelPaymentOrder = contract({
  name: 'cancelPaymentOrder',
  summary: 'Cancels an order whose file was not downloaded yet; its documents are free again.',
  method: 'POST',
  path: '/payment-orders/{id}/cancel',
  access: workers,
  params: named,
  query: nothing,
  body: seen,
  answer: paymentOrder,
  refusals: ['not-found', 'stale-version', 'order-not-cancellable'],
  area: 'exports',
});
