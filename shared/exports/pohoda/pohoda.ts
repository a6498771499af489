import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero } from '#shared/accounting/amounts.ts';
import { toError, toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax, judgeReverseClassified } from '../foreign-tax.ts';
import { vatDeductions } from '#shared/field/catalogue/taxes.ts';
import {
  judgeCodes,
  judgeDeduction,
  judgeDocument,
  judgeMixed,
  judgeRate,
  judgeRegimeClassified,
  judgeRowsLeft,
} from '../judging.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { nameOwnCodes } from '../own-codes.ts';
import { fits } from '../writing/text.ts';
import { toUtf8, joinBytes, toLines } from '../writing/utf8.ts';
import { toWindows1250Xml } from '../writing/windows-1250.ts';
import { closing, declaration, element, opening, type Xml } from '../writing/xml.ts';
import { listAssessedItems } from './assessed.ts';
import { findInvoiceType, getRateName } from './codes.ts';
import { invoiceXml } from './invoice.ts';
import { internalXml, liquidationXml, getCashRegister, voucherXml } from './other-documents.ts';
import { getBankCode } from './parts.ts';

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
const maxCodeLength = 19;

function judgeRateNames(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const foreign = judgeForeignTax(document, settings);
  if (foreign.length > 0) return foreign;
  return document.vat
    .filter(({ rate, bucket }) => rate !== '' && getRateName({ rate, bucket }, document, settings) === undefined)
    .map(({ rate }) => toError('rate-unknown', rate));
}

/**
 * The last customer of a triangular trade (§ 69 par. 7) has a code for the tax that is owed and none that is certain for its deduction
 * (docs/vat/program-codes.md, "Pohoda SK").
 */
const judgeLastCustomer = ({ triangular, selfAssessed, accounting }: AccountingDocument): readonly ExportFinding[] =>
  triangular && selfAssessed.length > 0 && accounting.vatClassification === ''
    ? [toError('regime-unclassified', 'triangular')]
    : [];

/** Without a code Pohoda takes a document for domestic tax; Slovak books have one for what is in no return. */
const judgeOssClassified = ({ oss, direction, advance, accounting }: AccountingDocument): readonly ExportFinding[] =>
  oss !== undefined && direction === 'issued' && !advance && accounting.vatClassification === ''
    ? [toError('regime-unclassified', 'oss')]
    : [];

/** The kinds of services of the one-stop shop, and how its period is written, are not published (docs/vat/program-codes.md, "Pohoda SK"). */
function judgeOssDetails({ oss, direction, dates }: AccountingDocument): readonly ExportFinding[] {
  if (oss === undefined || direction !== 'issued') return [];
  const day = dates.tax || dates.issue;
  const usual = `${Math.ceil(Number(day.slice(5, 7)) / 3)}/${day.slice(0, 4)}`;
  const period = `${oss.quarter}/${oss.year}`;
  if (oss.supply === 'goods' && period === usual) return [];
  return [toWarning('oss-details-not-taken', period)];
}

/** Whether internal documents are written for what we assess: in Slovak books, where no person classified the document. */
const writesAssessed = ({ accounting, selfAssessed }: AccountingDocument, settings: ExportSettings): boolean =>
  selfAssessed.length > 0 && accounting.vatClassification === '' && getBookCountry(settings) === 'SK';

/** Internal documents are in the money of the books: without a rate they would assess nothing (§ 26 par. 1), unless a person entered base and tax. */
const judgeAssessedRate = (document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] =>
  writesAssessed(document, settings) &&
  document.selfAssessed.some(({ homeBase, homeVat }) => isZero(homeBase) || isZero(homeVat))
    ? judgeRate(document)
    : [];

/** The document with the codes of a Czech company's own list; Slovak books have the program's codes. */
const prepare = (document: AccountingDocument, settings: ExportSettings): AccountingDocument =>
  getBookCountry(settings) === 'CZ' ? nameOwnCodes(document, settings.books.pohoda.vatCodes, false) : document;

function judge(original: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const document = prepare(original, settings);
  const { accounting, payment, kind, direction, number } = document;
  const half = direction === 'received' && payment.iban !== '' && getBankCode(payment.iban, payment.bic) === '';
  return [
    ...judgeDocument(document, 'pohoda'),
    ...(settings.owner.companyId === '' ? [toError('owner-id-missing')] : []),
    ...judgeRateNames(document, settings),
    ...judgeAssessedRate(document, settings),
    // Slovak books have codes for what we assess ourselves; Czech companies name theirs.
    ...(getBookCountry(settings) === 'SK' && document.selfAssessed.length > 0 ? [] : judgeReverseClassified(document)),
    ...(getBookCountry(settings) === 'SK'
      ? judgeLastCustomer(document)
      : [...judgeRegimeClassified(document), ...judgeOssClassified(document), ...judgeMixed(document)]),
    ...judgeOssDetails(document),
    ...judgeRowsLeft(document),
    ...judgeDeduction(document, getBookCountry(settings) === 'SK' ? vatDeductions : ['full']),
    ...judgeCodes([
      [accounting.preAccounting, maxCodeLength],
      [accounting.vatClassification, maxCodeLength],
      [accounting.centre, maxCodeLength],
      [accounting.activity, maxCodeLength],
      [accounting.contract, maxCodeLength],
      [accounting.numberSeries, maxCodeLength],
    ]),
    ...(direction === 'issued' && !fits(number, 32) ? [toWarning('number-too-long', number)] : []),
    ...(kind === 'receipt' && getCashRegister(document, settings) === '' ? [toError('till-missing')] : []),
    ...(half ? [toWarning('account-incomplete', payment.iban)] : []),
  ];
}

const item = (id: string, content: Xml): Xml => element('dat:dataPackItem', { id, version: '2.0' }, content);

/** Kinds whose payment Pohoda can settle, with the name of their agenda (specification 000 §3; ledger R-DTY-28). */
const findSettledAgenda = (document: AccountingDocument): string | undefined => {
  const type = findInvoiceType(document.kind);
  return document.liquidation && document.payment.paid && !document.creditNote ? type : undefined;
};

function toDocumentXml(document: AccountingDocument, settings: ExportSettings): Xml {
  const type = findInvoiceType(document.kind);
  if (type !== undefined) return invoiceXml(document, type, settings);
  return document.kind === 'receipt' ? voucherXml(document, settings) : internalXml(document, settings);
}

const toBytes = (xml: Xml, { books }: ExportSettings): Uint8Array =>
  books.pohoda.encoding === 'utf-8' ? toUtf8(xml) : toWindows1250Xml(xml);

/** Pieces are kept as bytes: texts in the making take ten times as much room. */
type Piece = { readonly document: Uint8Array; readonly payment: Uint8Array | undefined };

/**
 * Stormware Pohoda: one data pack, an item for each document; payments of settled documents come after all documents. The pack
 * has one id for ever, so that Pohoda recognises an item that it took before.
 */
export const pohoda: Exporter<Piece> = {
  judge,
  // Credit notes alone have a day on which the tax is deducted.
  carriesDeductionDay: ({ creditNote }) => creditNote,
  write(original, settings) {
    const document = prepare(original, settings);
    const agenda = findSettledAgenda(document);
    const assessed = writesAssessed(document, settings)
      ? listAssessedItems(document, settings).map(({ id, xml }) => item(id, xml))
      : [];
    const payment = agenda === undefined ? undefined : item(`LIQ-${document.id}`, liquidationXml(document, agenda));
    return {
      document: toBytes([item(document.id, toDocumentXml(document, settings)), ...assessed].join('\n'), settings),
      payment: payment === undefined ? undefined : toBytes(payment, settings),
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
    const items = [...pieces.map(({ document }) => document), ...pieces.flatMap(({ payment }) => payment ?? [])];
    const bytes = joinBytes([
      toBytes(`${head}\n`, settings),
      ...toLines(items),
      toBytes(`${closing('dat:dataPack')}\n`, settings),
    ]);
    return [{ name: 'export-pohoda.xml', bytes }];
  },
};
