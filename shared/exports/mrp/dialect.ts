import { clip } from '../writing/clip.ts';
import { fitted1250 } from '../writing/windows-1250.ts';
import { textElement, type Xml } from '../writing/xml.ts';
import type { AccountingDocument, PaymentMethod } from '../accounting-document.ts';
import type { ExportSettings } from '../settings.ts';

/** Which MRP reads the file: the K/S edition, or the Visual system, which wants a few things said otherwise. */
export type Edition = 'ks' | 'visual';

/** A text as MRP takes it: of Windows-1250, without the four signs that its schema forbids. */
export const mrpText = (text: string, most: number): string =>
  clip(fitted1250(text.replace(/['#|\t]/gu, ' ')).text.replace(/['#|\t]/gu, ' '), most);

export const said = (name: string, text: string, most: number): Xml => {
  const fit = mrpText(text, most);
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

/** Papers that are no tax documents: all of their amount stands outside VAT. */
export const untaxed = ({ kind }: AccountingDocument): boolean =>
  kind === 'incomingAdvanceInvoice' ||
  kind === 'outcomingAdvanceInvoice' ||
  kind === 'payableDocument' ||
  kind === 'receivableDocument' ||
  kind === 'internalDocument';

/** The kind of taxation by its number in MRP's list; 0 where the company did not name the one that the paper needs. */
export function taxCodeOf(document: AccountingDocument, { books }: ExportSettings): number {
  const { taxCodes } = books.mrp;
  const issued = document.direction === 'issued';
  if (untaxed(document)) return issued ? taxCodes.issuedNonTax : taxCodes.receivedNonTax;
  if (document.regime === 'reverseCharge') return issued ? taxCodes.issuedReverse : taxCodes.receivedReverse;
  return issued ? taxCodes.issued : taxCodes.received;
}
