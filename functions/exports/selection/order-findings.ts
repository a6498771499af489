import { toError, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { findSamePayments, checkStanding, type OrderRow, type TakenPayments } from '#shared/payment/order-rule.ts';
import { listPaymentIdentities } from '#shared/payment/payment-identity.ts';
import { listAmountFields, areSettled } from '#shared/payment/settled-value.ts';
import { findPaymentStanding, type PaymentStandingDeps } from '#functions/domain/payments/payment-standing.ts';
import type { ExportDocument } from './export-context.ts';

/**
 * Why a document may not be paid yet, beside the findings of its exporter. Only a payment order moves money, so
 * other exports skip this check.
 */
export async function findOrderRefusals(
  deps: PaymentStandingDeps,
  document: ExportDocument,
  { target, order }: { readonly target: ExportTarget; readonly order?: string | undefined },
): Promise<readonly ExportFinding[]> {
  if (target !== 'sepa' || document.record === undefined) return [];
  const { doctype, record, steps } = document;
  const standing = await findPaymentStanding(deps, { record, doctype, steps, order });
  const place = { fields: record.fields, doctype, step: record.head.step };
  const due = listAmountFields(record.fields).find((id) => !areSettled(place, [id]));
  return checkStanding(standing).map(({ reason, value }) =>
    reason === 'amount-unverified' ? { ...toError(reason, value), field: due } : toError(reason, value),
  );
}

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
