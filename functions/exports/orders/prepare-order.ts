import type { InputOf } from '#shared/api/contract.ts';
import type {
  checkPaymentOrder as checkContract,
  LeftOut,
  preparePaymentOrder as prepareContract,
} from '#shared/api/payment-orders.ts';
import { toError } from '#shared/exports/exporter.ts';
import { toExportDay } from '#shared/accounting/export-settings.ts';
import { findPaymentDay } from '#shared/exports/sepa/banking-day.ts';
import { getPayer, listPaymentDays } from '#shared/exports/sepa/sepa.ts';
import { sumByCurrency } from '#shared/kit/currency-sums.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { OrderedPayment } from '#shared/payment/payment-order.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { PaymentOrderRecord, PaymentOrders } from '#functions/ports/payment-orders.ts';
import { judgeOrder, type JudgeOrderDeps } from './judge-order.ts';
import { buildOrder, presentOrder } from './new-order.ts';

type CheckPaymentOrder = typeof checkContract;

/** The summary of an order before it is made: what it would hold and leave out, from which account, on which days. */
export const checkPaymentOrder =
  (deps: JudgeOrderDeps) =>
  async ({ body }: InputOf<CheckPaymentOrder>, { ownerId, locale }: Caller): Promise<Outcome<CheckPaymentOrder>> => {
    const { payments, left, settings } = await judgeOrder(deps, { ownerId, locale, ...body });
    const all = payments.map(({ payment }) => payment);
    return ok({
      payments: payments.map(({ payment, warnings }) => ({
        ...payment,
        ...findPaymentDay(payment.due, toExportDay(settings)),
        warnings: [...warnings],
      })),
      left: [...left],
      sums: sumByCurrency(all),
      payer: getPayer(settings),
      days: [...listPaymentDays(all, settings)],
      fourEyes: settings.books.sepa.fourEyes,
    });
  };

export type StoreDeps = { readonly paymentOrders: Pick<PaymentOrders, 'prepare'> };
type Stored = {
  readonly order: PaymentOrderRecord;
  /** Documents that entered another order meanwhile. */
  readonly taken: readonly string[];
};

/** Another order may take documents between the judgement and the write; then the rest is ordered. */
const attempts = 3;

/**
 * Stores an order. The documents that another live order holds stay out: the store refuses them by condition, whatever was read
 * before. `empty`: none is left.
 */
export async function storeOrder(
  { paymentOrders }: StoreDeps,
  { payments, ...order }: Parameters<typeof buildOrder>[0],
): Promise<Result<Stored, 'empty' | 'interrupted'>> {
  const taken = new Set<string>();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const free = payments.filter(({ document }) => !taken.has(document));
    if (free.length === 0) return failed('empty');
    const prepared = await paymentOrders.prepare(buildOrder({ ...order, payments: free }), free);
    if (prepared.ok) return ok({ order: prepared.value, taken: [...taken] });
    if (prepared.error.reason === 'interrupted') return failed('interrupted');
    for (const id of prepared.error.documents) taken.add(id);
  }
  return failed('interrupted');
}

type PreparePaymentOrder = typeof prepareContract;
type PrepareDeps = JudgeOrderDeps & {
  readonly paymentOrders: Pick<PaymentOrders, 'prepare' | 'findAsked' | 'findLive'>;
  readonly ids: Pick<Ids, 'id'>;
};

const toTaken = (payments: readonly OrderedPayment[], taken: readonly string[]): readonly LeftOut[] =>
  payments
    .filter(({ document }) => taken.includes(document))
    .map(({ document, name }) => ({ document, name, findings: [toError('in-order')] }));

/** Prepares an order of what may be paid among the documents. The same key answers the order that was made by it. */
export const preparePaymentOrder =
  (deps: PrepareDeps) =>
  async ({ body }: InputOf<PreparePaymentOrder>, caller: Caller): Promise<Outcome<PreparePaymentOrder>> => {
    const { ownerId, locale, userId } = caller;
    const known = await deps.paymentOrders.findAsked(ownerId, body.key);
    if (known !== undefined)
      return known.writtenParts === known.parts
        ? ok({ order: presentOrder(known), left: [] })
        : failed('order-interrupted');
    const {
      payments: judged,
      left,
      settings,
    } = await judgeOrder(deps, { ownerId, locale, ids: body.ids, allowed: body.allowed });
    const payments = judged.map(({ payment }) => payment);
    const made = { ownerId, key: body.key, by: userId, payments, settings };
    const stored = await storeOrder(deps, { ...made, _id: deps.ids.id() });
    if (!stored.ok) return failed(stored.error === 'empty' ? 'order-empty' : 'order-interrupted');
    const { order, taken } = stored.value;
    return ok({ order: presentOrder(order), left: [...left, ...toTaken(payments, taken)] });
  };
