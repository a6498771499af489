import type { AccountingDocument } from '../accounting-document.ts';
import { refused, warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeCodes, judgePaper, judgeRate, judgeRates, judgeSigns } from '../judging.ts';
import { homeCountry, homeCurrency, type ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { element, group, type Xml } from '../writing/xml.ts';
import { taxCodeOf } from './dialect.ts';
import { invoiceXml, isBookkeepingCode, longestNumber } from './invoice.ts';

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
const own: Readonly<Partial<Record<AccountingDocument['kind'], Agenda>>> = {
  receipt: 'CashVouchers',
  receivableDocument: 'OtherReceivables',
  payableDocument: 'OtherPayables',
  internalDocument: 'InternalDocuments',
};

/** Where a document goes: receipts, payables and receivables go as invoices unless their own agendas were asked for. */
function agendaOf(document: AccountingDocument, { books }: ExportSettings): Agenda | undefined {
  const special = own[document.kind];
  if (special !== undefined && books.mrp.ownAgendas) return special;
  if (document.kind === 'internalDocument') return undefined;
  return document.direction === 'issued' ? 'IssuedInvoices' : 'IncomingInvoices';
}

/** What both editions of MRP ask of a document. */
export function judgeForMrp(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, direction, number, partner, text, items } = document;
  const { preAccounting } = accounting;
  return [
    ...judgeRate(document),
    ...judgeRates(document),
    ...(taxCodeOf(document, settings) === 0 ? [refused('tax-code-missing', document.regime)] : []),
    ...judgeCodes([
      [accounting.centre, 6],
      [accounting.contract, 15],
    ]),
    ...(preAccounting === '' || isBookkeepingCode(preAccounting) ? [] : [warned('code-not-number', preAccounting)]),
    ...(direction === 'issued' && !fits(number, longestNumber) ? [warned('number-too-long', number)] : []),
    ...judgeSigns([partner.name, partner.street, partner.city, text, document.note, ...items.map(({ name }) => name)]),
  ];
}

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const agenda = agendaOf(document, settings);
  const special = own[document.kind] !== undefined;
  return [
    ...judgePaper(document, 'mrpks'),
    ...judgeForMrp(document, settings),
    ...(agenda === undefined ? [refused('kind-not-taken', document.kind)] : []),
    ...(special && agenda !== undefined
      ? [warned(settings.books.mrp.ownAgendas ? 'kind-unverified' : 'kind-as-invoice', document.kind)]
      : []),
  ];
}

/** The file around the agendas that something stands in. */
export const mrpFile = (content: readonly Xml[], settings: ExportSettings): Uint8Array =>
  utf8Bytes(
    `<?xml version="1.0" encoding="UTF-8"?>\n${element(
      'MRPKSData',
      { version: '2.0', countryCode: homeCountry(settings), currencyCode: homeCurrency(settings) },
      ...content.filter((xml) => xml !== '').map((xml) => `\n${xml}`),
      '\n',
    )}\n`,
  );

/** MRP-K/S: one XML 2.0 file in UTF-8 with an agenda for each kind of paper. */
export const mrpks: Exporter<{ readonly agenda: Agenda; readonly xml: Xml }> = {
  judge,
  write(document, settings) {
    const agenda = agendaOf(document, settings) ?? 'InternalDocuments';
    return { agenda, xml: invoiceXml(document, { settings, edition: 'ks', tag: agendas[agenda] }) };
  },
  assemble(written, settings) {
    const content = order.map((agenda) =>
      group(agenda, ...written.filter(({ piece }) => piece.agenda === agenda).map(({ piece }) => `\n${piece.xml}`)),
    );
    return [{ name: 'mrpks.xml', bytes: mrpFile(content, settings) }];
  },
};
