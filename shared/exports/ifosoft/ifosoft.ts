import { toDottedDate } from '#shared/kit/dates.ts';
import { listKinds } from '#shared/export-systems/offered-kinds.ts';
import { toCsvLine } from '#shared/kit/csv.ts';
import { tidy } from '#shared/kit/text.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { sumAmounts } from '#shared/accounting/amounts.ts';
import { toError, type Exporter, type ExportFile, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax, judgeReversePosted } from '../foreign-tax.ts';
import {
  judgeAdvancePosted,
  judgeDocument,
  judgePastRates,
  judgePostings,
  judgeRate,
  judgeCharacters,
} from '../judging.ts';
import { listPostings } from '../postings/generate.ts';
import { pairPostings, type Pair } from '../postings/pairs.ts';
import { toExportDay, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { toWindows1250, fitWindows1250, toWindows1250Xml } from '../writing/windows-1250.ts';
import { element, textElement, type Xml } from '../writing/xml.ts';

/*
 * IFOsoft publishes no description of an import. What is written here is a journal in the layout of the program's own exports,
 * with the budget classification of municipal books; it is experimental until the vendor confirms it.
 */

const kinds = new Map<string, string>(listKinds('ifosoft').map(({ kind, value }) => [kind, value]));

const heads =
  'DD;CisloD;Datum;Popis operacie;Ucet_MD;Pol_MD;Zdr_MD;Str_MD;Zak_MD;Suma_MD;Ucet_D;Odd_D;Pol_D;Zdr_D;Str_D;Zak_D;Suma_D'.split(
    ';',
  );

const line = (cells: readonly string[]): string => toCsvLine(cells.map((cell) => fitWindows1250(tidy(cell)).text));
const comma = (amount: string): string => amount.replace('.', ',');

const getNumber = ({ number, printedNumber }: AccountingDocument): string => number || printedNumber;

function csvRow(document: AccountingDocument, { debit, credit, homeAmount, centre: own }: Pair): string {
  const { accounting, dates, kind, text } = document;
  const { budgetItem, budgetFunction, fundingSource, contract } = accounting;
  const centre = own || accounting.centre;
  return line([
    ...[kinds.get(kind) ?? '', getNumber(document), toDottedDate(dates.accounting), text],
    ...[debit, budgetItem, fundingSource, centre, contract, comma(homeAmount)],
    ...[credit, budgetFunction, budgetItem, fundingSource, centre, contract, comma(homeAmount)],
  ]);
}

/** A posting as the XML knows it: one record for each side. */
function xmlRecords(document: AccountingDocument, pair: Pair): Xml {
  const { accounting, dates, text } = document;
  const side = (account: string, debit: string, credit: string): Xml =>
    element(
      'veta',
      {},
      textElement('ucDok', getNumber(document)),
      textElement('ucPripDat', toDottedDate(dates.accounting)),
      textElement('rok', dates.accounting.slice(0, 4)),
      textElement('mes', dates.accounting.slice(5, 7)),
      textElement('ucSuv', account.slice(0, 3)),
      textElement('ucAnl', account.slice(3)),
      textElement('md', debit),
      textElement('dal', credit),
      textElement('ucDokText', tidy(text)),
      element(
        'rozpocCis',
        {},
        textElement('funkcKlasif', accounting.budgetFunction),
        textElement('ekonKlasif', accounting.budgetItem),
        textElement('akciaCis', accounting.contract),
      ),
    );
  return `${side(pair.debit, pair.homeAmount, '0.00')}\n${side(pair.credit, '0.00', pair.homeAmount)}\n`;
}

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const none = !document.advance && pairPostings(listPostings(document, settings)).length === 0;
  const findings = [...judgeDocument(document, 'ifosoft'), ...judgeRate(document)];
  // Rows that are made of such tax would not balance: the tax is what is wrong, not they.
  const foreign = judgeForeignTax(document, settings);
  if (foreign.length > 0) return [...findings, ...foreign];
  return [
    ...findings,
    ...judgeReversePosted(document),
    ...judgeAdvancePosted(document),
    ...judgePastRates(document, 'past-rate-unposted'),
    ...judgePostings(document, settings),
    ...(none ? [toError('postings-missing')] : []),
    ...judgeCharacters([document.text]),
  ];
}

type Piece = { readonly year: string; readonly csv: string; readonly xml: Xml; readonly debits: readonly string[] };

function buildFiles(year: string, pieces: readonly Piece[], { owner }: ExportSettings): readonly ExportFile[] {
  const name = `U_DENNIK_${owner.companyId || 'X'}_${year}`;
  const debits = pieces.flatMap((piece) => piece.debits);
  const root = element(
    'uctovny_vykaz',
    {},
    textElement('typDoc', 'UCT_VETA'),
    element(
      'identifikacia',
      {},
      element('identifikator', {}, textElement('ico', owner.companyId), textElement('nazov', owner.name)),
    ),
    element('obdobie', {}, textElement('rok', year)),
    element('vety', {}, '\n', ...pieces.map(({ xml }) => xml)),
    element(
      'sucetKontrola',
      {},
      textElement('md', sumAmounts(debits)),
      textElement('pocet', String(debits.length * 2)),
    ),
  );
  const csv = [
    fitWindows1250(tidy(`${owner.companyId} ${owner.name}`)).text + '\r\n',
    line(['Uctovny dennik']),
    line(heads),
    ...pieces.map((piece) => piece.csv),
  ];
  return [
    { name: `${name}.CSV`, bytes: toWindows1250(csv.join('')) },
    { name: `${name}.xml`, bytes: toWindows1250Xml(`<?xml version="1.0" encoding="windows-1250"?>\n${root}\n`) },
  ];
}

/** IFOsoft: an accounting journal for each year, as CSV and as XML, to be packed into export-ifosoft.zip by the caller. */
export const ifosoft: Exporter<Piece> = {
  judge,
  write(document, settings) {
    const pairs = pairPostings(listPostings(document, settings));
    return {
      year: document.dates.accounting.slice(0, 4) || toExportDay(settings).slice(0, 4),
      csv: pairs.map((pair) => csvRow(document, pair)).join(''),
      xml: pairs.map((pair) => xmlRecords(document, pair)).join(''),
      debits: pairs.map(({ homeAmount }) => homeAmount),
    };
  },
  assemble(pieces, settings) {
    const years = [...new Set(pieces.map(({ year }) => year))].toSorted();
    return years.flatMap((year) =>
      buildFiles(
        year,
        pieces.filter((piece) => piece.year === year),
        settings,
      ),
    );
  },
};
