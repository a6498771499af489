import { clip } from '../writing/text.ts';
import { fitWindows1250 } from '../writing/windows-1250.ts';
import { textElement, type Xml } from '../writing/xml.ts';
import type { AccountingDocument, PaymentMethod } from '#shared/accounting/accounting-document.ts';
import { isRecapService } from '#shared/accounting/recapitulative.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
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

type TaxCodes = ExportSettings['books']['mrp']['taxCodes'];

/** Kinds of taxation of sales and purchases by regime; what is not named has no tax of ours. */
const issuedCodes: Readonly<Partial<Record<VatRegime, keyof TaxCodes>>> = {
  standard: 'issued',
  reverseCharge: 'issuedReverse',
  euSupply: 'issuedEuGoods',
  triangular: 'issuedEuGoods',
  suppliedAbroad: 'issuedAbroad',
  export: 'issuedExport',
  exemptDeductible: 'issuedExempt',
  exempt: 'issuedExempt',
  margin: 'issued',
  oss: 'issued',
};
const receivedCodes: Readonly<Partial<Record<VatRegime, keyof TaxCodes>>> = {
  standard: 'received',
  reverseCharge: 'receivedReverse',
  acquisition: 'receivedEuGoods',
  foreignService: 'receivedForeignService',
  importSelfAssessed: 'receivedImport',
};

/** Domestic sales and purchases have other numbers in Czech books, where a company has not named its own. */
const czechCodes: Readonly<Partial<Record<keyof TaxCodes, readonly [usual: number, czech: number]>>> = {
  issued: [10, 41],
  received: [40, 71],
};

function toBookCode(name: keyof TaxCodes, code: number, { bookCurrency }: AccountingDocument): number {
  const known = czechCodes[name];
  return bookCurrency === 'CZK' && known?.[0] === code ? known[1] : code;
}

/**
 * The kind of taxation by its number in MRP's list; 0 where the company did not name the one that the document needs. MRP publishes the
 * numbers of domestic and of non-tax documents alone (docs/vat/program-codes.md, "MRP").
 */
export function getTaxCode(document: AccountingDocument, { books }: ExportSettings): number {
  const { taxCodes } = books.mrp;
  const { direction, regime, status } = document;
  const issued = direction === 'issued';
  const nonTax = issued ? taxCodes.issuedNonTax : taxCodes.receivedNonTax;
  const isDeclared = status === 'payer' || document.selfAssessed.length > 0 || (issued && isRecapService(document));
  if (isUntaxed(document) || !isDeclared) return nonTax;
  const named = (issued ? issuedCodes : receivedCodes)[regime];
  return named === undefined ? nonTax : toBookCode(named, taxCodes[named], document);
}
