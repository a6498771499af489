import type { InputOf } from '#shared/api/contract.ts';
import type {
  cancelPaymentOrder as cancelContract,
  releasePaymentOrder as releaseContract,
} from '#shared/api/payment-orders.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { getContentType } from '#shared/export-systems/export-target.ts';
import { listPaymentDays, writeSepaOrder } from '#shared/exports/sepa/sepa.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { isCancellable, mayRelease, type OrderedPayment } from '#shared/payment/payment-order.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { PaymentOrderRecord, PaymentOrders } from '#functions/ports/payment-orders.ts';
import { judgeOrder, type JudgeOrderDeps } from './judge-order.ts';
import { presentOrder } from './new-order.ts';

export type WriteReleasedDeps = {
  readonly paymentOrders: Pick<PaymentOrders, 'payments' | 'change'>;
  readonly files: Pick<Files, 'put'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Pays from the account that the order named when it was prepared. */
const withPayer = (settings: ExportSettings, { payer }: PaymentOrderRecord): ExportSettings => ({
  ...settings,
  books: { ...settings.books, sepa: { ...settings.books.sepa, ...payer } },
});

/** Makes the file of a prepared order and releases it; of two at the same moment the later one is refused. */
export async function writeReleased(
  deps: WriteReleasedDeps,
  order: PaymentOrderRecord,
  { settings, by }: { readonly settings: ExportSettings; readonly by: string | null },
): Promise<Result<PaymentOrderRecord, 'stale-version'>> {
  const payments = await deps.paymentOrders.payments(order);
  const paying = withPayer(settings, order);
  const file = writeSepaOrder(payments, paying);
  if (file === undefined) throw new Error(`payment order ${order._id} has no file`);
  const fileKey = `${order.ownerId}/payment-orders/${order._id}/${deps.ids.id()}.xml`;
  await deps.files.put(fileKey, file.bytes, getContentType('sepa', file.name));
  return deps.paymentOrders.change({
    ...order,
    state: 'released',
    releasedAt: settings.exportedAt,
    releasedBy: by,
    days: [...listPaymentDays(payments, paying)],
    file: { name: file.name, size: file.bytes.length },
    fileKey,
  });
}

type ReleasePaymentOrder = typeof releaseContract;
type ReleaseDeps = JudgeOrderDeps &
  WriteReleasedDeps & { readonly paymentOrders: Pick<PaymentOrders, 'find' | 'payments' | 'change' | 'findLive'> };

/** Names that a refusal lists. */
const maxNamed = 5;

/** What the payment is made of; the name of a document and what was open in its review are not. */
const toContent = (payment: OrderedPayment): string => JSON.stringify({ ...payment, name: '', allowed: undefined });

/** Documents of an order that have changed since it was prepared, or that may not be paid any more. */
async function findChanged(
  deps: ReleaseDeps,
  order: PaymentOrderRecord,
  locale: Caller['locale'],
): Promise<{ readonly names: readonly string[]; readonly settings: ExportSettings }> {
  const remembered = await deps.paymentOrders.payments(order);
  const ids = remembered.map(({ document }) => document);
  // Who prepared the order let these through; the order shows it to who releases it.
  const allowed = remembered.flatMap(({ document, allowed: open }) => (open === undefined ? [] : [document]));
  const asked = { ownerId: order.ownerId, ids, locale, allowed, order: order._id };
  const { payments, settings } = await judgeOrder(deps, asked);
  const now = new Map(payments.map(({ payment }) => [payment.document, toContent(payment)]));
  const changed = remembered.filter((payment) => now.get(payment.document) !== toContent(payment));
  return { names: changed.map(({ name }) => name), settings };
}

/**
 * Releases a prepared order. Its documents are judged once more: if one of them has changed, nothing is released, because who
 * releases it has to see what is paid.
 */
export const releasePaymentOrder =
  (deps: ReleaseDeps) =>
  async ({ params, body }: InputOf<ReleasePaymentOrder>, caller: Caller): Promise<Outcome<ReleasePaymentOrder>> => {
    const order = await deps.paymentOrders.find(caller.ownerId, params.id);
    if (order === undefined) return failed('not-found');
    if (order.state !== 'prepared') return failed('order-not-prepared');
    if (order.version !== body.version) return failed('stale-version');
    if (order.writtenParts < order.parts) return failed('order-interrupted');
    const { fourEyes } = (await deps.accounting.settings(caller.ownerId)).books.sepa;
    // What was prepared under the check needs it, also when it is switched off since.
    if (!mayRelease({ ...order, fourEyes: order.fourEyes || fourEyes }, findPerson(caller)))
      return failed('order-own-release');
    const { names, settings } = await findChanged(deps, order, caller.locale);
    if (names.length > 0)
      return { ok: false, error: 'order-changed', details: { names: names.slice(0, maxNamed).join(', ') } };
    const released = await writeReleased(deps, order, { settings, by: caller.userId });
    return released.ok ? ok(presentOrder(released.value)) : released;
  };

type CancelPaymentOrder = typeof cancelContract;
type CancelDeps = { readonly paymentOrders: Pick<PaymentOrders, 'find' | 'change'>; readonly clock: Clock };

/** Cancels an order that has not left the product; its documents are free again by that. */
export const cancelPaymentOrder =
  ({ paymentOrders, clock }: CancelDeps) =>
  async ({ params, body }: InputOf<CancelPaymentOrder>, caller: Caller): Promise<Outcome<CancelPaymentOrder>> => {
    const order = await paymentOrders.find(caller.ownerId, params.id);
    if (order === undefined) return failed('not-found');
    if (!isCancellable(order)) return failed('order-not-cancellable');
    if (order.version !== body.version) return failed('stale-version');
    const cancelled = await paymentOrders.change({
      ...order,
      state: 'cancelled',
      cancelledAt: isoNow(clock),
      cancelledBy: caller.userId,
    });
    return cancelled.ok ? ok(presentOrder(cancelled.value)) : cancelled;
  };
