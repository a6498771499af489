import { refused, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { samePayments, standingRefusals, type OrderRow, type TakenPayments } from '#shared/payment/order-rule.ts';
import { paymentIdentities } from '#shared/payment/payment-identity.ts';
import { amountFields, areSettled } from '#shared/payment/settled-value.ts';
import { paymentStandingOf, type StandingNeed } from '#functions/present/payment-standing.ts';
import type { Paper } from './papers-of.ts';

/**
 * Why a document may not be paid yet, beside what its exporter says of the document itself. Only an order of payments moves money, so
 * only there it matters.
 */
export async function orderFindings(
  need: StandingNeed,
  paper: Paper,
  target: ExportTarget,
): Promise<readonly ExportFinding[]> {
  if (target !== 'sepa' || paper.record === undefined) return [];
  const standing = await paymentStandingOf(need, paper);
  const { doctype, record } = paper;
  const place = { fields: record.fields, doctype, step: record.head.step };
  const due = amountFields(record.fields).find((id) => !areSettled(place, [id]));
  return standingRefusals(standing).map(({ reason, value }) =>
    reason === 'amount-unverified' ? { ...refused(reason, value), field: due } : refused(reason, value),
  );
}

/** The identities of the payment that a document asks for; none where it is not one of an order. */
export const identitiesIn = (paper: Paper, target: ExportTarget): readonly string[] =>
  target !== 'sepa' || paper.record === undefined
    ? []
    : paymentIdentities({ fields: paper.record.fields, doctype: paper.doctype, amount: paper.accounting.due });

type Judged = { readonly findings: readonly ExportFinding[]; readonly order: OrderRow };

/** The same with a refusal for each document whose payment another one of the order asks for already. */
export function refuseTwins<Row extends Judged>(rows: readonly Row[], taken?: TakenPayments): readonly Row[] {
  const twins = samePayments(
    rows.map(({ order }) => order),
    taken,
  );
  return rows.map((row) => {
    const twin = twins.get(row.order.id);
    return twin === undefined ? row : { ...row, findings: [refused('same-payment', twin), ...row.findings] };
  });
}
