import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';

type Series = { readonly evidence: string; readonly series: string };

/** Document types of the evidence (section T00); documents of foreign partners are 200 higher. */
const types: Readonly<Record<AccountingKind, string>> = {
  outcomingInvoice: '100',
  outcomingAdvanceInvoice: '110',
  outcomingCreditNote: '120',
  incomingInvoice: '130',
  incomingAdvanceInvoice: '140',
  incomingCreditNote: '150',
  receipt: '160',
  internalDocument: '180',
  foreignOutcomingInvoice: '300',
  foreignIncomingInvoice: '330',
  payableDocument: '130',
  receivableDocument: '100',
};

const same = (code: string): Series => ({ evidence: code, series: code });

/** Codes of evidences and series as Omega names them in a new company. */
const usual: Readonly<Record<AccountingKind, Series>> = {
  outcomingInvoice: same('OF'),
  outcomingAdvanceInvoice: same('OPF'),
  outcomingCreditNote: same('OD'),
  incomingInvoice: same('DF'),
  incomingAdvanceInvoice: same('DPF'),
  incomingCreditNote: same('DD'),
  receipt: { evidence: 'P1', series: 'V' },
  internalDocument: same('ID'),
  foreignOutcomingInvoice: same('zOF'),
  foreignIncomingInvoice: same('zDF'),
  payableDocument: same('DF'),
  receivableDocument: same('OF'),
};

/** A receipt paid by card touches no till: Omega keeps it among internal documents. */
const getEffectiveKind = ({ kind, payment }: AccountingDocument): AccountingKind => {
  if (kind === 'other') return 'internalDocument';
  return kind === 'receipt' && payment.method === 'card' ? 'internalDocument' : kind;
};

export const getDocumentType = (document: AccountingDocument): string => types[getEffectiveKind(document)];

/** Evidence and number series: of the company's settings, else the usual ones; a document may name its own series. */
export function getSeries(document: AccountingDocument, { books }: ExportSettings): Series {
  const kind = getEffectiveKind(document);
  const series = books.omega.series[kind] ?? usual[kind];
  const income = kind === 'receipt' && document.direction === 'issued' && books.omega.series[kind] === undefined;
  const named = document.accounting.numberSeries;
  return { evidence: series.evidence, series: named || (income ? 'P' : series.series) };
}

/** Cash documents of money spent carry a minus. */
export const getSign = (document: AccountingDocument): string =>
  getEffectiveKind(document) === 'receipt' && document.direction === 'received' ? '-' : '';
