import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { toError, toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeReverseClassified } from '../foreign-tax.ts';
import {
  judgeCodes,
  judgeDeduction,
  judgeDocument,
  judgeMixed,
  judgePastRates,
  judgeRegimeClassified,
  judgeRates,
  judgeRowsLeft,
} from '../judging.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { areLinesNamed, nameOwnCodes } from '../own-codes.ts';
import { fits } from '../writing/text.ts';
import { toUtf8, joinBytes, toLines } from '../writing/utf8.ts';
import { closing, declaration, opening } from '../writing/xml.ts';
import { findEvidence, getCashRegister } from './evidence.ts';
import { maxNumberLength, recordXml } from './record.ts';
import { findVatCodes } from './vat-codes.ts';

/** Lines that are taxed otherwise than their document have codes of their own, where the evidence has lines and the codes are known. */
function judgeLines(document: AccountingDocument): readonly ExportFinding[] {
  if (findEvidence(document).lines === undefined) return judgeMixed(document);
  const isUsual = listPartDocuments(document).every((part) => findVatCodes(part) !== undefined);
  return isUsual || areLinesNamed(document) ? [] : judgeMixed(document);
}

/** The document with the codes of the company's own list; evidences without lines take those of the whole document alone. */
const prepare = (document: AccountingDocument, { books }: ExportSettings): AccountingDocument =>
  nameOwnCodes(document, books.flexi.vatCodes, findEvidence(document).lines !== undefined);

function judge(original: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const document = prepare(original, settings);
  const { accounting, direction, number } = document;
  const tillless = findEvidence(document).name === 'pokladni-pohyb' && getCashRegister(document, settings) === '';
  return [
    ...judgeDocument(document, 'flexibee'),
    ...judgeRates(document, settings),
    ...judgePastRates(document, 'past-rate-unclassified'),
    ...judgeReverseClassified(document),
    ...(document.bookCurrency === 'CZK' ? [] : judgeRegimeClassified(document)),
    ...judgeRowsLeft(document),
    ...judgeDeduction(document, document.bookCurrency === 'CZK' ? ['full', 'none'] : ['full']),
    ...judgeLines(document),
    ...judgeCodes([
      [accounting.centre, 20],
      [accounting.activity, 20],
      [accounting.contract, 30],
      [accounting.preAccounting, 20],
      [accounting.vatClassification, 20],
    ]),
    ...(tillless ? [toError('till-missing')] : []),
    ...(direction === 'issued' && !fits(number, maxNumberLength) ? [toWarning('number-too-long', number)] : []),
  ];
}

/**
 * ABRA Flexi (FlexiBee): records of several evidences in one file, each a transaction of its own, so that one that is refused
 * does not stop the others.
 */
export const flexi: Exporter<Uint8Array> = {
  judge,
  carriesDeductionDay: (document) => findEvidence(document).vatDay,
  write: (document, settings) => toUtf8(recordXml(prepare(document, settings), settings)),
  assemble(records) {
    const head = opening('winstrom', { version: '1.0', atomic: 'false', source: 'DOCFLOW' });
    const bytes = joinBytes([
      toUtf8(`${declaration('UTF-8')}${head}\n`),
      ...toLines(records),
      toUtf8(`${closing('winstrom')}\n`),
    ]);
    return [{ name: 'export_flexibee.xml', bytes }];
  },
};
