import { toError, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { findSamePayments, type OrderRow, type TakenPayments } from '#shared/payment/order-rule.ts';
import { listPaymentIdentities } from '#shared/payment/payment-identity.ts';
import type { ExportDocument } from './export-context.ts';

/** The identities of the payment of a document; none outside of a payment order. */
export const findPaymentIdentities = (document: ExportDocument, target: ExportTarget): readonly string[] =>
  target !== 'sepa' || document.record === undefined
    ? []
    : listPaymentIdentities({
        fields: document.record.fields,
        doctype: document.doctype,
        amount: document.accounting.due,
      });

type JudgedRow = { readonly findings: readonly ExportFinding[]; readonly order: OrderRow };

/** The same rows, with a refusal for each document whose payment is in the order already. */
export function refuseDuplicatePayments<Row extends JudgedRow>(
  rows: readonly Row[],
  taken?: TakenPayments,
): readonly Row[] {
  const duplicates = findSamePayments(
    rows.map(({ order }) => order),
    taken,
  );
  return rows.map((row) => {
    const duplicate = duplicates.get(row.order.id);
    return duplicate === undefined ? row : { ...row, findings: [toError('same-payment', duplicate), ...row.findings] };
  });
}
