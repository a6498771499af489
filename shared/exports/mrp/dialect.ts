import { clip } from '../writing/text.ts';
import { fitWindows1250 } from '../writing/windows-1250.ts';
import { textElement, type Xml } from '../writing/xml.ts';
import type { AccountingDocument, PaymentMethod } from '#shared/accounting/accounting-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';

/** Which MRP reads the file: the K/S edition, or the Visual system, which expects a few things written differently. */
export type Edition = 'ks' | 'visual';

/** A text as MRP takes it: of Windows-1250, without the four signs that its schema forbids. */
export const mrpText = (text: string, max: number): string =>
  clip(fitWindows1250(text.replace(/['#|\t]/gu, ' ')).text.replace(/['#|\t]/gu, ' '), max);

export const toTextElement = (name: string, text: string, max: number): Xml => {
  const fit = mrpText(text, max);
  return fit === '' ? '' : textElement(name, fit);
};

export const paymentCodes: Readonly<Record<PaymentMethod, string>> = {
  transfer: 'prevodom',
  cash: 'hotovosť',
  card: 'kartou',
  cod: 'dobierka',
  directDebit: 'inkaso',
  cheque: 'šek',
  other: '',
};

/** Documents that are no tax documents: all of their amount stands outside VAT. */
export const isUntaxed = ({ kind }: AccountingDocument): boolean =>
  kind === 'incomingAdvanceInvoice' ||
  kind === 'outcomingAdvanceInvoice' ||
  kind === 'payableDocument' ||
  kind === 'receivableDocument' ||
  kind === 'internalDocument';

/** The kind of taxation by its number in MRP's list; 0 where the company did not name the one that the document needs. */
export function getTaxCode(document: AccountingDocument, { books }: ExportSettings): number {
  const { taxCodes } = books.mrp;
  const issued = document.direction === 'issued';
  if (isUntaxed(document)) return issued ? taxCodes.issuedNonTax : taxCodes.receivedNonTax;
  if (document.regime === 'reverseCharge') return issued ? taxCodes.issuedReverse : taxCodes.receivedReverse;
  return issued ? taxCodes.issued : taxCodes.received;
}
