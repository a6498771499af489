import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { ok } from '#shared/kit/result.ts';
import type { OrderedPayment } from '#shared/payment/payment-order.ts';
import type { BulkHead } from '#functions/ports/exports.ts';
import type { PaymentOrderRecord, PaymentOrders } from '#functions/ports/payment-orders.ts';
import { storeOrder, type StoreDeps } from './prepare-order.ts';
import { writeReleased, type WriteReleasedDeps } from './release-order.ts';

export type BulkOrderDeps = StoreDeps &
  WriteReleasedDeps & { readonly paymentOrders: Pick<PaymentOrders, 'find' | 'payments' | 'prepare' | 'change'> };

/** The order that a bulk has become; its id is that of the bulk. */
export type BulkPaymentOrder = {
  /** Undefined where nothing may be paid, or the order was cancelled. */
  readonly order: PaymentOrderRecord | undefined;
  readonly payments: readonly OrderedPayment[];
};

const none: BulkPaymentOrder = { order: undefined, payments: [] };

/**
 * Makes a payment order of the payments of a bulk and releases it: an export to SEPA is an order like any other. Where the company
 * wants four eyes no person releases what they started themselves, so nothing is paid. A repeated task finds its order again.
 */
export async function orderBulk(
  deps: BulkOrderDeps,
  head: Pick<BulkHead, 'ownerId' | '_id' | 'createdBy'>,
  { payments, settings }: { readonly payments: readonly OrderedPayment[]; readonly settings: ExportSettings },
): Promise<BulkPaymentOrder> {
  const { ownerId, _id, createdBy: by } = head;
  const known = await deps.paymentOrders.find(ownerId, _id);
  if (known === undefined && (payments.length === 0 || settings.books.sepa.fourEyes)) return none;
  const stored = await storeOrder(deps, { _id, ownerId, key: _id, by, payments, settings });
  if (!stored.ok && stored.error === 'interrupted') throw new Error(`payment order ${_id} was interrupted`);
  if (!stored.ok || stored.value.order.state === 'cancelled') return none;
  const { order: found } = stored.value;
  const released = found.state === 'prepared' ? await writeReleased(deps, found, { settings, by }) : ok(found);
  if (!released.ok) throw new Error(`payment order ${_id} was changed meanwhile`);
  return { order: released.value, payments: await deps.paymentOrders.payments(released.value) };
}
