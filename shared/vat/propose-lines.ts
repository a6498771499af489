import type { FieldValue } from '#shared/field/field.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import { lineRegimesCheck, type ColumnMeaning, type LineTable, type TableRow } from '#shared/table/line-table.ts';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import type { VatRegime } from './regime.ts';

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

function proposeTable(table: LineTable, word: string | undefined): LineTable {
  if (table.group !== 'items' || table.columns.some(({ id }) => id === 'vatRegime')) return table;
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
 * column keeps it as it is. The very same tables where nothing differs.
 */
export function proposeLineRegimes(fields: readonly FieldValue[], tables: readonly LineTable[]): readonly LineTable[] {
  const regime = fields.find(({ _id, _idx }) => _id === 'vatRegime' && _idx === 0);
  if (regime?.value !== 'standard') return tables;
  const proposed = tables.map((table) => proposeTable(table, regime.param));
  return proposed.every((table, at) => table === tables[at]) ? tables : proposed;
}
