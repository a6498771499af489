import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { getPayer, listPaymentDays } from '#shared/exports/sepa/sepa.ts';
import { sumByCurrency } from '#shared/kit/currency-sums.ts';
import { paymentOrder, type OrderedPayment, type PaymentOrder } from '#shared/payment/payment-order.ts';
import { paymentsPerPart, type PaymentOrderRecord } from '#functions/ports/payment-orders.ts';

type NewOrder = {
  readonly _id: string;
  readonly ownerId: string;
  readonly key: string;
  /** Null for a workflow. */
  readonly by: string | null;
  readonly payments: readonly OrderedPayment[];
  readonly settings: ExportSettings;
};

/** An order before anybody has released it; `settings` are those of the moment. */
export function buildOrder({ _id, ownerId, key, by, payments, settings }: NewOrder): PaymentOrderRecord {
  return {
    _id,
    ownerId,
    key,
    state: 'prepared',
    count: payments.length,
    sums: sumByCurrency(payments),
    payer: getPayer(settings),
    days: [...listPaymentDays(payments, settings)],
    fourEyes: settings.books.sepa.fourEyes,
    preparedAt: settings.exportedAt,
    preparedBy: by,
    releasedAt: null,
    releasedBy: null,
    downloadedAt: null,
    downloadedBy: null,
    cancelledAt: null,
    cancelledBy: null,
    file: null,
    fileKey: null,
    parts: Math.ceil(payments.length / paymentsPerPart),
    writtenParts: 0,
    version: 0,
  };
}

/** An order as the API answers it, without what only the store needs. */
export const presentOrder = (record: PaymentOrderRecord): PaymentOrder => paymentOrder.parse(record);
