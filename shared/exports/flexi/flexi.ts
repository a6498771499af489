import type { AccountingDocument } from '../accounting-document.ts';
import { refused, warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeReverseClassified } from '../foreign-tax.ts';
import { judgeCodes, judgePaper, judgeRates } from '../judging.ts';
import type { ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { joined, onLines } from '../writing/joined.ts';
import { closing, declaration, opening } from '../writing/xml.ts';
import { evidenceOf, tillOf } from './evidence.ts';
import { longestNumber, recordXml } from './record.ts';

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, direction, number } = document;
  const tillless = evidenceOf(document).name === 'pokladni-pohyb' && tillOf(document, settings) === '';
  return [
    ...judgePaper(document, 'flexibee'),
    ...judgeRates(document, settings),
    ...judgeReverseClassified(document),
    ...judgeCodes([
      [accounting.centre, 20],
      [accounting.activity, 20],
      [accounting.contract, 30],
      [accounting.preAccounting, 20],
      [accounting.vatClassification, 20],
    ]),
    ...(tillless ? [refused('till-missing')] : []),
    ...(direction === 'issued' && !fits(number, longestNumber) ? [warned('number-too-long', number)] : []),
  ];
}

/**
 * ABRA Flexi (FlexiBee): records of several evidences in one file, each a transaction of its own, so that one that is refused
 * does not stop the others.
 */
export const flexi: Exporter<Uint8Array> = {
  judge,
  write: (document, settings) => utf8Bytes(recordXml(document, settings)),
  assemble(records) {
    const head = opening('winstrom', { version: '1.0', atomic: 'false', source: 'DOCFLOW' });
    const bytes = joined([
      utf8Bytes(`${declaration('UTF-8')}${head}\n`),
      ...onLines(records),
      utf8Bytes(`${closing('winstrom')}\n`),
    ]);
    return [{ name: 'export_flexibee.xml', bytes }];
  },
};
