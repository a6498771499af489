import type { AccountingDocument } from '../accounting-document.ts';
import { refused, warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { isReverseReceived } from '../foreign-tax.ts';
import { judgeCodes, judgePaper, judgeRate, judgeRates, judgeSigns } from '../judging.ts';
import { homeCountry, homeCurrency, type ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { joined, onLines } from '../writing/joined.ts';
import { closing, declaration, opening } from '../writing/xml.ts';
import { taxCodeOf, untaxed } from './dialect.ts';
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
    ...judgeRates(document, settings),
    ...(isReverseReceived(document) && untaxed(document) ? [refused('reverse-charge-not-taken')] : []),
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

/** The papers of an agenda with its beginning and end; nothing where there are none. */
export const agendaBytes = (agenda: string, papers: readonly Uint8Array[]): readonly Uint8Array[] =>
  papers.length === 0 ? [] : onLines([utf8Bytes(opening(agenda)), ...papers, utf8Bytes(closing(agenda))]);

/** The file around its agendas. */
export function mrpFile(content: readonly Uint8Array[], settings: ExportSettings): Uint8Array {
  const head = opening('MRPKSData', {
    version: '2.0',
    countryCode: homeCountry(settings),
    currencyCode: homeCurrency(settings),
  });
  return joined([utf8Bytes(`${declaration('UTF-8')}${head}\n`), ...content, utf8Bytes(`${closing('MRPKSData')}\n`)]);
}

/** MRP-K/S: one XML 2.0 file in UTF-8 with an agenda for each kind of paper. */
export const mrpks: Exporter<{ readonly agenda: Agenda; readonly xml: Uint8Array }> = {
  judge,
  write(document, settings) {
    const agenda = agendaOf(document, settings) ?? 'InternalDocuments';
    return { agenda, xml: utf8Bytes(invoiceXml(document, { settings, edition: 'ks', tag: agendas[agenda] })) };
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
