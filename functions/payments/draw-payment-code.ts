import type { InputOf } from '#shared/api/contract.ts';
import type { drawPaymentCode as contract } from '#shared/api/payments.ts';
import { findFirstValue } from '#shared/field/field.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toEpcText } from '#shared/payment/epc.ts';
import { buildInvoiceCode, type InvoiceCodeKind } from '#shared/payment/invoice-code.ts';
import { fitsBarcode, type PaymentCodeKind } from '#shared/payment/payment-code.ts';
import { toSpaydText } from '#shared/payment/spayd.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';
import type { PaymentCodes } from '#functions/ports/payments.ts';
import { getDocumentPayment, type DocumentPayment, type PaymentDeps } from './document-payment.ts';

type DrawPaymentCode = typeof contract;
export type DrawDeps = PaymentDeps & {
  readonly documents: PaymentDeps['documents'] & Pick<Documents, 'find'>;
  readonly log: Log;
  readonly paymentCodes: PaymentCodes;
};

/** Draws a code of a document. Whatever it cannot carry answers an empty text (ledger R-PAY-10). */
export const drawPaymentCode =
  (deps: DrawDeps) =>
  async ({ params, query }: InputOf<DrawPaymentCode>, caller: Caller): Promise<Outcome<DrawPaymentCode>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    const payment = await getDocumentPayment(deps, record);
    return ok({ svg: drawIfPossible(deps, query.kind, { record, payment }) });
  };

type Drawn = { readonly record: DocumentRecord; readonly payment: DocumentPayment };

/** The code as the text of an SVG, else an empty text; a standard that refuses what passed our checks is written to the log. */
export function drawIfPossible(deps: DrawDeps, kind: PaymentCodeKind, drawn: Drawn): string {
  try {
    return drawCode(deps, kind, drawn);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    deps.log.warn('payment-code-not-drawn', { document: drawn.record.head._id, kind, problem });
    return '';
  }
}

function drawCode({ paymentCodes }: DrawDeps, kind: PaymentCodeKind, { record, payment }: Drawn): string {
  const { order, kind: accountingKind } = payment;
  switch (kind) {
    case 'payBySquare':
      return order.ok ? paymentCodes.drawQr(paymentCodes.paySquare(order.value)) : '';
    case 'spayd':
      return drawTextQr(paymentCodes, order.ok ? toSpaydText(order.value) : order);
    case 'epc':
      return drawTextQr(paymentCodes, order.ok ? toEpcText(order.value) : order);
    case 'invoiceBySquare': {
      const lines = record.tables.find(({ group }) => group === 'items')?.body.length ?? 1;
      const invoice = buildInvoiceCode(record.fields, { kind: toInvoiceCodeKind(accountingKind), lines });
      return invoice.ok ? paymentCodes.drawQr(paymentCodes.invoiceSquare(invoice.value)) : '';
    }
    case 'code128': {
      const number = findFirstValue(record.fields, 'internalNumber', 'invoiceNumber');
      return fitsBarcode(number) ? paymentCodes.drawBars(number) : '';
    }
  }
}

const drawTextQr = (
  codes: PaymentCodes,
  text: { readonly ok: true; readonly value: string } | { readonly ok: false },
): string => (text.ok ? codes.drawQr(text.value) : '');

function toInvoiceCodeKind(kind: AccountingKind | null): InvoiceCodeKind {
  if (kind === 'incomingCreditNote' || kind === 'outcomingCreditNote') return 'creditNote';
  return kind === 'incomingAdvanceInvoice' || kind === 'outcomingAdvanceInvoice' ? 'advance' : 'invoice';
}
