import type { AccountingDocument } from '../accounting-document.ts';
import { refused, warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax, judgeReverseClassified } from '../foreign-tax.ts';
import { judgeCodes, judgePaper } from '../judging.ts';
import type { ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { xmlBytes1250 } from '../writing/windows-1250.ts';
import { joined, onLines } from '../writing/joined.ts';
import { closing, declaration, element, opening, type Xml } from '../writing/xml.ts';
import { invoiceTypeOf, rateName } from './codes.ts';
import { invoiceXml } from './invoice.ts';
import { internalXml, liquidationXml, tillOf, voucherXml } from './other-papers.ts';
import { bankCodeOf } from './parts.ts';

const schema = 'http://www.stormware.cz/schema/version_2';
const namespaces = {
  'xmlns:dat': `${schema}/data.xsd`,
  'xmlns:inv': `${schema}/invoice.xsd`,
  'xmlns:vch': `${schema}/voucher.xsd`,
  'xmlns:int': `${schema}/intDoc.xsd`,
  'xmlns:typ': `${schema}/type.xsd`,
  'xmlns:lwl': `${schema}/liquidationWithoutLink.xsd`,
  'xmlns:ftr': `${schema}/filter.xsd`,
};

/** Codes of Pohoda's lists have 19 characters at most. */
const longestCode = 19;

function judgeRateNames(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const foreign = judgeForeignTax(document, settings);
  if (foreign.length > 0) return foreign;
  return document.vat
    .filter(({ rate, bucket }) => rate !== '' && rateName({ rate, bucket }, document, settings) === undefined)
    .map(({ rate }) => refused('rate-unknown', rate));
}

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, payment, kind, direction, number } = document;
  const half = direction === 'received' && payment.iban !== '' && bankCodeOf(payment.iban, payment.bic) === '';
  return [
    ...judgePaper(document, 'pohoda'),
    ...(settings.owner.companyId === '' ? [refused('owner-id-missing')] : []),
    ...judgeRateNames(document, settings),
    ...judgeReverseClassified(document),
    ...judgeCodes([
      [accounting.preAccounting, longestCode],
      [accounting.vatClassification, longestCode],
      [accounting.centre, longestCode],
      [accounting.activity, longestCode],
      [accounting.contract, longestCode],
      [accounting.numberSeries, longestCode],
    ]),
    ...(direction === 'issued' && !fits(number, 32) ? [warned('number-too-long', number)] : []),
    ...(kind === 'receipt' && tillOf(document, settings) === '' ? [refused('till-missing')] : []),
    ...(half ? [warned('account-incomplete', payment.iban)] : []),
  ];
}

const item = (id: string, content: Xml): Xml => element('dat:dataPackItem', { id, version: '2.0' }, content);

/** Kinds whose payment Pohoda can settle, with the name of their agenda (specification 000 §3; ledger R-DTY-28). */
const settled = (document: AccountingDocument): string | undefined => {
  const type = invoiceTypeOf(document.kind);
  return document.liquidation && document.payment.paid && !document.creditNote ? type : undefined;
};

function paperXml(document: AccountingDocument, settings: ExportSettings): Xml {
  const type = invoiceTypeOf(document.kind);
  if (type !== undefined) return invoiceXml(document, type, settings);
  return document.kind === 'receipt' ? voucherXml(document, settings) : internalXml(document, settings);
}

const bytesOf = (xml: Xml, { books }: ExportSettings): Uint8Array =>
  books.pohoda.encoding === 'utf-8' ? utf8Bytes(xml) : xmlBytes1250(xml);

/** Pieces are kept as bytes: texts in the making take ten times as much room. */
type Piece = { readonly paper: Uint8Array; readonly payment: Uint8Array | undefined };

/**
 * Stormware Pohoda: one data pack, an item for each document; payments of settled documents come after all documents. The pack
 * has one id for ever, so that Pohoda recognises an item that it took before.
 */
export const pohoda: Exporter<Piece> = {
  judge,
  write(document, settings) {
    const agenda = settled(document);
    const payment = agenda === undefined ? undefined : item(`LIQ-${document.id}`, liquidationXml(document, agenda));
    return {
      paper: bytesOf(item(document.id, paperXml(document, settings)), settings),
      payment: payment === undefined ? undefined : bytesOf(payment, settings),
    };
  },
  assemble(pieces, settings) {
    const { owner, books } = settings;
    const pack = {
      ...namespaces,
      id: 'DOCFLOW',
      ico: owner.companyId,
      application: 'Docflow',
      version: '2.0',
      note: 'Docflow',
    };
    const head =
      declaration(books.pohoda.encoding === 'utf-8' ? 'UTF-8' : 'Windows-1250') + opening('dat:dataPack', pack);
    const items = [...pieces.map(({ paper }) => paper), ...pieces.flatMap(({ payment }) => payment ?? [])];
    const bytes = joined([
      bytesOf(`${head}\n`, settings),
      ...onLines(items),
      bytesOf(`${closing('dat:dataPack')}\n`, settings),
    ]);
    return [{ name: 'export-pohoda.xml', bytes }];
  },
};
