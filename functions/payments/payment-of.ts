import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { firstValue } from '#shared/document/row.ts';
import { zonedIso } from '#shared/kit/zoned-iso.ts';
import type { Result } from '#shared/kit/result.ts';
import { paymentDataOf, type PaymentData } from '#shared/payment/payment-data.ts';
import { paymentOrderOf, type PaymentOrder, type PaymentTrouble } from '#shared/payment/payment-order.ts';

/** Today in Bratislava, a plain date. */
export const todayOf = (clock: Clock): string => zonedIso(isoNow(clock)).slice(0, 10);

/** Papers by which money comes back: a code on them would pay the wrong way. */
const comesBack: ReadonlySet<AccountingKind> = new Set(['incomingCreditNote', 'outcomingCreditNote']);

type DocumentPaymentParts = {
  readonly data: PaymentData;
  readonly payee: string;
  readonly order: Result<PaymentOrder, PaymentTrouble | 'credit-note'>;
  readonly kind: AccountingKind | null;
};

/** The payment of a document: its values, and the order that they make or why they make none. */
export async function paymentOf(
  need: { readonly clock: Clock; readonly doctypes: Pick<Doctypes, 'find'> },
  { head, fields }: DocumentRecord,
): Promise<DocumentPaymentParts> {
  const data = paymentDataOf(fields, todayOf(need.clock));
  const kind = (await need.doctypes.find(head.ownerId, head.doctype))?.exportSystemType ?? null;
  const verified = fields.filter((field) => field.verified);
  const [payee, bic] = [firstValue(verified, 'supplierName'), firstValue(verified, 'paymentSwift')];
  const order: DocumentPaymentParts['order'] =
    kind !== null && comesBack.has(kind) ? { ok: false, error: 'credit-note' } : paymentOrderOf(data, { payee, bic });
  return { data, payee, order, kind };
}
