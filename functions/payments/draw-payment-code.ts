import type { InputOf } from '#shared/api/contract.ts';
import type { drawPaymentCode as contract } from '#shared/api/payments.ts';
import { firstValue } from '#shared/document/row.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { epcText } from '#shared/payment/epc.ts';
import { invoiceCodeOf, type InvoiceCodeKind } from '#shared/payment/invoice-code.ts';
import { fitsBars, type PaymentCodeKind } from '#shared/payment/payment-code.ts';
import { spaydText } from '#shared/payment/spayd.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';
import type { PaymentCodes } from '#functions/ports/payment-codes.ts';
import { paymentOf, type PaymentNeed } from './payment-of.ts';

type DrawPaymentCode = typeof contract;
type Need = PaymentNeed & {
  readonly documents: Pick<Documents, 'find'>;
  readonly log: Log;
  readonly paymentCodes: PaymentCodes;
};

/**
 * Draws a code of a document. Whatever it cannot carry answers an empty text (ledger R-PAY-10); a standard that refuses
 * what passed our checks is written to the log.
 */
export const drawPaymentCode =
  (need: Need) =>
  async ({ params, query }: InputOf<DrawPaymentCode>, caller: Caller): Promise<Outcome<DrawPaymentCode>> => {
    const record = await need.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    try {
      return ok({ svg: await drawn(need, query.kind, record) });
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'unknown';
      need.log.warn('payment-code-not-drawn', { document: params.id, kind: query.kind, problem });
      return ok({ svg: '' });
    }
  };

async function drawn(need: Need, kind: PaymentCodeKind, record: DocumentRecord): Promise<string> {
  const { paymentCodes } = need;
  const { order, kind: paper } = await paymentOf(need, record);
  switch (kind) {
    case 'payBySquare':
      return order.ok ? paymentCodes.drawQr(paymentCodes.paySquare(order.value)) : '';
    case 'spayd':
      return qrOf(paymentCodes, order.ok ? spaydText(order.value) : order);
    case 'epc':
      return qrOf(paymentCodes, order.ok ? epcText(order.value) : order);
    case 'invoiceBySquare': {
      const lines = record.tables.find(({ group }) => group === 'items')?.body.length ?? 1;
      const invoice = invoiceCodeOf(record.fields, { kind: invoiceKindOf(paper), lines });
      return invoice.ok ? paymentCodes.drawQr(paymentCodes.invoiceSquare(invoice.value)) : '';
    }
    case 'code128': {
      const number = firstValue(record.fields, 'internalNumber', 'invoiceNumber');
      return fitsBars(number) ? paymentCodes.drawBars(number) : '';
    }
  }
}

const qrOf = (
  codes: PaymentCodes,
  text: { readonly ok: true; readonly value: string } | { readonly ok: false },
): string => (text.ok ? codes.drawQr(text.value) : '');

function invoiceKindOf(kind: AccountingKind | null): InvoiceCodeKind {
  if (kind === 'incomingCreditNote' || kind === 'outcomingCreditNote') return 'creditNote';
  return kind === 'incomingAdvanceInvoice' || kind === 'outcomingAdvanceInvoice' ? 'advance' : 'invoice';
}
