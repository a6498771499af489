import type { PaymentOrderSummary } from '#shared/api/payment-orders.ts';
import type { ExportFinding } from '#shared/exports/exporter.ts';
import { isCancellable, type PaymentOrder, type PaymentOrderState } from '#shared/payment/payment-order.ts';

type Noted = { readonly document: string; readonly name: string; readonly findings: readonly ExportFinding[] };

/** Payments of which a person should know something. That a day was moved is not among it: the days say so with the reason. */
export const listNoted = (payments: PaymentOrderSummary['payments']): readonly Noted[] =>
  payments
    .map(({ document, name, warnings }) => ({
      document,
      name,
      findings: warnings.filter(({ note }) => note !== 'day-moved'),
    }))
    .filter(({ findings }) => findings.length > 0);

/** Whether a document is left out only because its review is open: a person may let it through by name. */
export const isHeld = ({ findings }: Pick<Noted, 'findings'>): boolean =>
  findings.length > 0 && findings.every(({ lettable }) => lettable === true);

/** Of the documents that a person allows by name, those that the order holds for that reason. */
export const listLet = (payments: PaymentOrderSummary['payments'], allowed: readonly string[]): readonly string[] =>
  payments
    .filter(({ document, warnings }) => allowed.includes(document) && warnings.some(({ lettable }) => lettable))
    .map(({ document }) => document);

/** The sign of a state. */
export const orderIcons = {
  prepared: 'predicted',
  released: 'info',
  downloaded: 'verified',
  cancelled: 'optional',
} as const satisfies Readonly<Record<PaymentOrderState, string>>;

export type OrderAction = 'release' | 'download' | 'cancel';

/** Whether an order waits for another person: who prepared it under the four-eye check does not release it. */
export const needsOther = (order: PaymentOrder, userId: string): boolean =>
  order.state === 'prepared' && order.fourEyes && order.preparedBy === userId;

/** What a person can do with an order, the usual next step first. */
export function listOrderActions(order: PaymentOrder, userId: string): readonly OrderAction[] {
  return [
    ...(order.state === 'prepared' && !needsOther(order, userId) ? (['release'] as const) : []),
    ...(order.state === 'released' || order.state === 'downloaded' ? (['download'] as const) : []),
    ...(isCancellable(order) ? (['cancel'] as const) : []),
  ];
}
