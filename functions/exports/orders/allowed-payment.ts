import type { ExportFinding } from '#shared/exports/exporter.ts';
import type { OrderedPayment } from '#shared/payment/payment-order.ts';

/** A payment with what of the review of its document was open, where a person let it through by name. */
export function withAllowed(payment: OrderedPayment, findings: readonly ExportFinding[]): OrderedPayment {
  const open = findings.flatMap(({ type, note, value, lettable }) =>
    type === 'warning' && lettable === true ? [{ note, value }] : [],
  );
  return open.length === 0 ? payment : { ...payment, allowed: open };
}
