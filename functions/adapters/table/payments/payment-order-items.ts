import * as z from 'zod';
import type { PaymentOrderRecord } from '#functions/ports/payment-orders.ts';
import type { Key } from '#functions/ports/table.ts';
import { orderedPayment, paymentOrder } from '#shared/payment/payment-order.ts';
import { documentPk } from '../documents/keys.ts';

/*
 * An order stands in the list of its company, its payments in a partition of its own, the key by which it was asked for among those
 * of the company, and the mark of each document with the document.
 */
export const ordersPk = (ownerId: string): string => `C#${ownerId}#PAYMENTORDERS`;
export const orderKey = (ownerId: string, id: string): Key => ({ pk: ordersPk(ownerId), sk: id });
export const askedKey = (ownerId: string, key: string): Key => ({ pk: `C#${ownerId}#PAYMENTORDERKEYS`, sk: key });
export const partKey = (ownerId: string, id: string, part: number): Key => ({
  pk: `C#${ownerId}#PAYMENTORDER#${id}`,
  sk: `PART#${String(part).padStart(4, '0')}`,
});
export const takenKey = (ownerId: string, documentId: string): Key => ({
  pk: documentPk(ownerId, documentId),
  sk: 'ORDERED',
});

export const orderItem: z.ZodType<PaymentOrderRecord> = paymentOrder.extend({
  ownerId: z.string(),
  key: z.string(),
  parts: z.int(),
  writtenParts: z.int(),
  fileKey: z.string().nullable(),
});
export const askedItem = z.object({ order: z.string() });
export const partItem = z.object({ payments: z.array(orderedPayment) });
export const takenItem = z.object({ documentId: z.string(), order: z.string(), version: z.int() });
