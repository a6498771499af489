import type { FieldValue } from '#shared/field/field.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import { lineRegimesCheck, type ColumnMeaning, type LineTable, type TableRow } from '#shared/table/line-table.ts';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import type { VatRegime } from './regime.ts';

/** The document around a line. */
type Place = { readonly regime: string; readonly isIssued: boolean };

/** Deposits on packaging that comes back are no price of a supply; Slovak, Czech, English, German and French names. */
const deposit =
  /(zaloh|zaloz)\w*\W+(\w+\W+)?(obal|palet|prepravk|flas|lahv|sud|kontajner)|vratn\w+ (obal|palet|prepravk|flas|lahv|sud|zaloh)|returnable (pack|crate|pallet|bottle)|bottle deposit|pfand|consigne/u;

/** Regimes that the words of a document give to its lines without tax, where other lines are taxed. */
const worded: ReadonlySet<string> = new Set<VatRegime>(['reverseCharge', 'exempt', 'margin']);

const isWorded = (word: string | undefined): word is VatRegime => word !== undefined && worded.has(word);

type Cell = (meaning: ColumnMeaning) => string;

function readRow({ columns }: LineTable, { data }: TableRow): Cell {
  return (meaning) => data[columns.findIndex(({ id, ignore }) => id === meaning && !ignore)]?.value ?? '';
}

/** Whether a line says that no tax is charged on it. */
function isUntaxed(cell: Cell): boolean {
  const [rate, tax] = [parseNumber(cell('vatRate')), parseNumber(cell('vat'))];
  return rate === undefined ? tax !== undefined && Number(tax) === 0 : Number(rate) === 0;
}

function proposeLine(cell: Cell, word: string | undefined): VatRegime | '' {
  if (!isUntaxed(cell)) return '';
  if (deposit.test(fold(cell('name')))) return 'outside';
  return isWorded(word) ? word : '';
}

/** What a line of an e-invoice means on this document: goods that the company sells, and what a foreign supplier leaves untaxed. */
function settleStated(cell: Cell, stated: string, { regime, isIssued }: Place): string {
  if (stated === '' || (isUntaxed(cell) && deposit.test(fold(cell('name'))))) return stated === '' ? '' : 'outside';
  if (isIssued) return stated === 'acquisition' ? 'euSupply' : stated;
  if (stated === 'export') return 'import';
  if (regime !== 'foreignVat') return stated;
  // Exempt abroad is no deduction here either; a tax that the customer owes is ours.
  return stated === 'reverseCharge' ? 'foreignService' : stated === 'acquisition' ? stated : '';
}

/** The table of an e-invoice whose lines name their regimes, with what they mean on this document. */
function settleTable(table: LineTable, place: Place): LineTable {
  const at = table.columns.findIndex(({ id }) => id === 'vatRegime');
  const settled = table.body.map((row) => {
    const stated = row.data[at]?.value ?? '';
    const regime = settleStated(readRow(table, row), stated, place);
    return regime === stated
      ? row
      : { ...row, data: row.data.map((cell, column) => (column === at ? { ...cell, value: regime } : cell)) };
  });
  return settled.every((row, index) => row === table.body[index]) ? table : { ...table, body: settled };
}

function proposeTable(table: LineTable, word: string | undefined): LineTable {
  if (table.group !== 'items') return table;
  const regimes = table.body.map((row) => (isUsedRow(row) ? proposeLine(readRow(table, row), word) : ''));
  if (regimes.every((regime) => regime === '')) return table;
  return {
    ...table,
    columns: [...table.columns, { id: 'vatRegime', ignore: false, invisible: true }],
    body: table.body.map((row, at) => ({
      ...row,
      data: [...row.data, { value: regimes[at] ?? '', dirty: false, bboxes: [] }],
    })),
    checks: [...(table.checks ?? []), { name: lineRegimesCheck, result: 'warned' }],
  };
}

/**
 * The tables with a regime on each line that is taxed otherwise than a document with domestic tax: deposits on packaging, and lines without
 * tax whose regime the words of § 74 par. 1 name (Act 222/2004 Z. z.). Proposed once, when the document is read; a table that has the
 * column keeps it: an e-invoice names the regimes of its lines itself, which are only turned to the side of the company. The very same
 * tables where nothing differs.
 */
export function proposeLineRegimes(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  { isIssued }: { readonly isIssued: boolean } = { isIssued: false },
): readonly LineTable[] {
  const regime = fields.find(({ _id, _idx }) => _id === 'vatRegime' && _idx === 0);
  if (regime === undefined) return tables;
  const place = { regime: regime.value, isIssued };
  const proposed = tables.map((table) => {
    if (table.group === 'items' && table.columns.some(({ id }) => id === 'vatRegime')) return settleTable(table, place);
    return regime.value === 'standard' ? proposeTable(table, regime.param) : table;
  });
  return proposed.every((table, at) => table === tables[at]) ? tables : proposed;
}
