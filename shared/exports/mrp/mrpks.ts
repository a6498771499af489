import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero, sumAmounts } from '#shared/accounting/amounts.ts';
import { isTaxedHere } from '#shared/vat/regime.ts';
import { toError, toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { isReverseReceived } from '../foreign-tax.ts';
import {
  judgeCodes,
  judgeDocument,
  judgePastRates,
  judgeRate,
  judgeRates,
  judgeCharacters,
  judgeRowsLeft,
} from '../judging.ts';
import { getBookCountry, getBookCurrency, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { fits } from '../writing/text.ts';
import { toUtf8, joinBytes, toLines } from '../writing/utf8.ts';
import { closing, declaration, opening } from '../writing/xml.ts';
import { getTaxCode, isUntaxed } from './dialect.ts';
import { invoiceXml, isBookkeepingCode, maxNumberLength } from './invoice.ts';

/** Agendas of the file with the element of one document, in the order of the file. */
const agendas = {
  IssuedInvoices: 'Invoice',
  IncomingInvoices: 'Invoice',
  CashVouchers: 'CashVoucher',
  OtherReceivables: 'Receivable',
  OtherPayables: 'Payable',
  InternalDocuments: 'InternalDocument',
} as const;
type Agenda = keyof typeof agendas;
const order: readonly Agenda[] = [
  'IssuedInvoices',
  'IncomingInvoices',
  'CashVouchers',
  'OtherReceivables',
  'OtherPayables',
  'InternalDocuments',
];

/** Agendas whose field lists MRP does not publish; written only where the company asked for it. */
const ownAgendas: Readonly<Partial<Record<AccountingDocument['kind'], Agenda>>> = {
  receipt: 'CashVouchers',
  receivableDocument: 'OtherReceivables',
  payableDocument: 'OtherPayables',
  internalDocument: 'InternalDocuments',
};

/** Where a document goes: receipts, payables and receivables go as invoices unless their own agendas were asked for. */
function findAgenda(document: AccountingDocument, { books }: ExportSettings): Agenda | undefined {
  const special = ownAgendas[document.kind];
  if (special !== undefined && books.mrp.ownAgendas) return special;
  if (document.kind === 'internalDocument') return undefined;
  return document.direction === 'issued' ? 'IssuedInvoices' : 'IncomingInvoices';
}

/** The file says how much tax is deducted: a coefficient (§ 50 of Act 222/2004) needs its percentage, else the whole would be. */
function judgeShare(document: AccountingDocument): readonly ExportFinding[] {
  const { direction, deduction, vat, selfAssessed } = document;
  const isTaxed = !isUntaxed(document) && [...vat, ...selfAssessed].some((row) => !isZero(row.vat));
  const isOpen = deduction.kind === 'coefficient' && deduction.percent === '';
  return direction === 'received' && isTaxed && isOpen ? [toError('deduction-share-missing')] : [];
}

/** Other payables and receivables go outside VAT: tax of a payer that they bear is in no return of MRP, and a person decides. */
function judgeTaxLeft(document: AccountingDocument): readonly ExportFinding[] {
  const { kind, vat, regime, status, deduction, currency } = document;
  const isOther = kind === 'payableDocument' || kind === 'receivableDocument';
  const isDeclared = isTaxedHere(regime) && status === 'payer' && deduction.kind !== 'none';
  const tax = sumAmounts(vat.map((row) => row.vat));
  return isOther && isDeclared && !isZero(tax) ? [toWarning('tax-not-taken', `${tax} ${currency}`)] : [];
}

/** What both editions of MRP ask of a document. */
export function judgeForMrp(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, direction, number, partner, text, items } = document;
  const { preAccounting } = accounting;
  return [
    ...judgeRate(document),
    ...judgeRates(document, settings),
    ...judgePastRates(document, 'past-rate-not-taken'),
    ...judgeRowsLeft(document),
    ...judgeShare(document),
    ...(isReverseReceived(document) && isUntaxed(document) ? [toError('reverse-charge-not-taken')] : []),
    ...listPartDocuments(document)
      .filter((part) => getTaxCode(part, settings) === 0)
      .map(({ regime }) => toError('tax-code-missing', regime)),
    ...judgeCodes([
      [accounting.centre, 6],
      [accounting.contract, 15],
    ]),
    ...(preAccounting === '' || isBookkeepingCode(preAccounting) ? [] : [toWarning('code-not-number', preAccounting)]),
    ...(direction === 'issued' && !fits(number, maxNumberLength) ? [toWarning('number-too-long', number)] : []),
    ...judgeCharacters([
      partner.name,
      partner.street,
      partner.city,
      text,
      document.note,
      ...items.map(({ name }) => name),
    ]),
  ];
}

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const agenda = findAgenda(document, settings);
  const special = ownAgendas[document.kind] !== undefined;
  return [
    ...judgeDocument(document, 'mrpks'),
    ...judgeForMrp(document, settings),
    ...judgeTaxLeft(document),
    ...(agenda === undefined ? [toError('kind-not-taken', document.kind)] : []),
    ...(special && agenda !== undefined
      ? [toWarning(settings.books.mrp.ownAgendas ? 'kind-unverified' : 'kind-as-invoice', document.kind)]
      : []),
  ];
}

/** The documents of an agenda with its beginning and end; nothing where there are none. */
export const agendaBytes = (agenda: string, pieces: readonly Uint8Array[]): readonly Uint8Array[] =>
  pieces.length === 0 ? [] : toLines([toUtf8(opening(agenda)), ...pieces, toUtf8(closing(agenda))]);

/** The file around its agendas. */
export function mrpFile(content: readonly Uint8Array[], settings: ExportSettings): Uint8Array {
  const head = opening('MRPKSData', {
    version: '2.0',
    countryCode: getBookCountry(settings),
    currencyCode: getBookCurrency(settings),
  });
  return joinBytes([toUtf8(`${declaration('UTF-8')}${head}\n`), ...content, toUtf8(`${closing('MRPKSData')}\n`)]);
}

/** MRP-K/S: one XML 2.0 file in UTF-8 with an agenda for each kind of document. */
export const mrpks: Exporter<{ readonly agenda: Agenda; readonly xml: Uint8Array }> = {
  judge,
  carriesDeductionDay: () => true,
  write(document, settings) {
    const agenda = findAgenda(document, settings) ?? 'InternalDocuments';
    return { agenda, xml: toUtf8(invoiceXml(document, { settings, edition: 'ks', tag: agendas[agenda] })) };
  },
  assemble(pieces, settings) {
    const content = order.flatMap((agenda) =>
      agendaBytes(
        agenda,
        pieces.filter((piece) => piece.agenda === agenda).map(({ xml }) => xml),
      ),
    );
    return [{ name: 'mrpks.xml', bytes: mrpFile(content, settings) }];
  },
};
