import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import { toError, toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeReverseTyped } from '../foreign-tax.ts';
import {
  judgeAdvancePosted,
  judgeCodes,
  judgeDeduction,
  judgeDocument,
  judgePartner,
  judgePastPosted,
  judgePostings,
  judgeRate,
  judgeRates,
  judgeCharacters,
} from '../judging.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { joinBytes } from '../writing/utf8.ts';
import { toWindows1250, fitWindows1250 } from '../writing/windows-1250.ts';
import { documentRows, findCutNumber, partnerRow, sectionRow, type Row } from './rows.ts';

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, bookCurrency } = document;
  const cut = findCutNumber(document);
  const findings = [
    ...judgeDocument(document, 'omega'),
    // Omega keeps Slovak books alone.
    ...(bookCurrency === 'EUR' ? [] : [toError('currency-not-euro', bookCurrency)]),
    ...judgeRate(document),
    ...judgeRates(document, settings),
    ...judgeReverseTyped(document, settings),
    // Without automatic accounting a person books the document in Omega.
    ...(settings.dates.exportAutoAccounting ? [...judgeAdvancePosted(document), ...judgePastPosted(document)] : []),
    ...(accounting.postings.length > 0 ? [] : judgeDeduction(document, ['full', 'none', 'car', 'partial'])),
    ...judgePartner(document),
    ...judgeCodes([
      [accounting.centre, 15],
      [accounting.contract, 15],
      [accounting.activity, 15],
      [accounting.numberSeries, 5],
    ]),
    ...(cut === '' ? [] : [toWarning('number-too-long', cut)]),
  ];
  const broken = findings.some(({ type }) => type === 'error');
  if (broken) return findings;
  return [
    ...findings,
    ...judgePostings(document, settings),
    ...judgeCharacters([...documentRows(document, settings), partnerRow(document.partner)].flat()),
  ];
}

/** Cells hold no tabs and no line ends: they are the marks of the file. Trailing empty cells need not stand. */
const line = (row: Row): string =>
  `${row
    .map((cell) => fitWindows1250(cell.replace(/\s+/gu, ' ')).text.trim())
    .join('\t')
    .replace(/\t+$/u, '')}\r\n`;

/** Lines are kept as bytes: texts in the making take ten times as much room. */
type Piece = { readonly partner: Party; readonly lines: Uint8Array };

/** Every partner once, known by company id, else by name. */
const listPartners = (pieces: readonly Piece[]): readonly Party[] => [
  ...new Map(pieces.map(({ partner }) => [partner.companyId || partner.name, partner])).values(),
];

/**
 * KROS Omega: a text file in Windows-1250, cells parted by tabs, lines by CR LF; first the partners (T04), then the documents of
 * the evidence with their postings (T00).
 */
export const omega: Exporter<Piece> = {
  judge,
  carriesDeductionDay: () => true,
  write: (document, settings) => ({
    partner: document.partner,
    lines: toWindows1250(documentRows(document, settings).map(line).join('')),
  }),
  assemble(pieces, settings) {
    const head = [
      line(sectionRow('T04', settings)),
      ...listPartners(pieces).map((party) => line(partnerRow(party))),
      line(sectionRow('T00', settings)),
    ];
    return [
      {
        name: 'export-omega.txt',
        bytes: joinBytes([toWindows1250(head.join('')), ...pieces.map(({ lines }) => lines)]),
      },
    ];
  },
};
