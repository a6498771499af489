import type { ColumnMeaning, LineTable, TableRow } from '#shared/table/line-table.ts';
import { mapRowsToBands, listGrids, listVisibleColumns } from './bands.ts';
import { createBlankRow, withRow } from './cells.ts';
import { removeBand } from './grid-lines.ts';
import { maxColumns, maxRows } from './limits.ts';
import type { TableRefusal } from './refusals.ts';

export type RowMark = 'header' | 'footer' | 'ignored' | 'used';

const countRowsInUse = (table: LineTable): number => table.body.filter(({ ignore }) => !ignore).length;
const countColumnsInUse = (table: LineTable): number => table.columns.filter(({ ignore }) => !ignore).length;

/** The mark that a row carries. */
export const getRowMark = (row: TableRow): RowMark =>
  row.ignore ? 'ignored' : row.header ? 'header' : row.footer ? 'footer' : 'used';

/**
 * Why a row may not be marked (R-TAB-15 to R-TAB-18). The first row may be the header, the last one the footer, a header is
 * never ignored, and marking asks for two rows in use; using a row again is always open.
 */
export function getMarkRefusal(table: LineTable, row: number, mark: RowMark): TableRefusal | undefined {
  const line = table.body[row];
  if (line === undefined) return 'no-such-place';
  if (mark === 'used') return undefined;
  if (countRowsInUse(table) < 2) return 'one-row-left';
  if (mark === 'header' && row !== 0) return 'header-is-first';
  if (mark === 'footer' && row !== table.body.length - 1) return 'footer-is-last';
  if (mark === 'ignored' && line.header) return 'header-counts';
  return undefined;
}

export function markRow(table: LineTable, row: number, mark: RowMark): LineTable {
  const line = table.body[row];
  if (line === undefined || getRowMark(line) === mark) return table;
  const marked = { ...line, header: mark === 'header', footer: mark === 'footer', ignore: mark === 'ignored' };
  return { ...table, body: table.body.with(row, marked) };
}

/** Only the first row is a header and only the last one a footer: rows that came before or after them take the mark away. */
export function removeMisplacedMarks(table: LineTable): LineTable {
  const last = table.body.length - 1;
  const misplaced = ({ header, footer }: TableRow, at: number): boolean =>
    (header && at !== 0) || (footer && at !== last);
  if (!table.body.some(misplaced)) return table;
  const body = table.body.map((row, at) =>
    misplaced(row, at) ? { ...row, header: row.header && at === 0, footer: row.footer && at === last } : row,
  );
  return { ...table, body };
}

/** A column may be ignored while at least two are in use (R-TAB-19). */
export const getIgnoreRefusal = (table: LineTable, column: number, ignore: boolean): TableRefusal | undefined =>
  table.columns[column] === undefined
    ? 'no-such-place'
    : ignore && countColumnsInUse(table) < 2
      ? 'one-column-left'
      : undefined;

export const ignoreColumn = (table: LineTable, column: number, ignore: boolean): LineTable => ({
  ...table,
  columns: table.columns.map((each, at) => (at === column ? { ...each, ignore } : each)),
});

/** The column that uses a meaning; 'default' is used by none (R-TAB-30, R-TAB-31). */
export const findColumnWithMeaning = (table: LineTable, meaning: ColumnMeaning): number =>
  meaning === 'default' ? -1 : table.columns.findIndex(({ id }) => id === meaning);

/** Where a new row comes to stand: nothing stands above the header nor below the footer. */
export function findRowPlace({ body }: LineTable, before = body.length): number {
  const first = body[0]?.header === true ? 1 : 0;
  const last = body.at(-1)?.footer === true ? body.length - 1 : body.length;
  return Math.max(first, Math.min(before, last));
}

/** A row before another, empty unless it is given. */
export const insertRow = (table: LineTable, before: number, row?: TableRow): LineTable =>
  withRow(table, findRowPlace(table, before), row ?? createBlankRow(table.columns.length, true));

/** An empty row at the end, above a footer (R-TAB-20). */
export const addRow = (table: LineTable): LineTable => insertRow(table, table.body.length);

export const getGrowRefusal = (table: LineTable, what: 'row' | 'column'): TableRefusal | undefined => {
  const full = what === 'row' ? table.body.length >= maxRows : table.columns.length >= maxColumns;
  return full ? 'table-full' : undefined;
};

/** Rows with their bands; what is left of the grid closes up (R-TAB-22). */
export function deleteRows(table: LineTable, from: number, to: number): LineTable {
  const places = mapRowsToBands(table);
  let next = table;
  for (let row = to; row >= from; row -= 1) {
    const place = places.get(row);
    const laid = place === undefined ? next : removeBand(next, place.grid, 'y', place.band);
    next = { ...laid, body: laid.body.toSpliced(row, 1) };
  }
  return next;
}

/** A column with its band on every page (R-TAB-22). */
export function deleteColumn(table: LineTable, column: number): LineTable {
  const band = listVisibleColumns(table).indexOf(column);
  let laid = table;
  if (band >= 0) for (const grid of listGrids(table).keys()) laid = removeBand(laid, grid, 'x', band);
  return {
    ...laid,
    columns: laid.columns.toSpliced(column, 1),
    body: laid.body.map((row) => ({ ...row, data: row.data.toSpliced(column, 1) })),
  };
}

/** Deleting leaves at least one row and one column: a whole table is removed by its own command. */
export function getDeleteRefusal(
  table: LineTable,
  what: { readonly rows: readonly [number, number] } | { readonly column: number },
): TableRefusal | undefined {
  if ('column' in what) {
    if (table.columns[what.column] === undefined) return 'no-such-place';
    const alone =
      !table.columns[what.column]?.invisible && listVisibleColumns(table).length === 1 && listGrids(table).length > 0;
    return table.columns.length === 1 || alone ? 'one-column-left' : undefined;
  }
  const [from, to] = what.rows;
  if (table.body[from] === undefined || table.body[to] === undefined || to < from) return 'no-such-place';
  return to - from + 1 >= table.body.length ? 'one-row-left' : undefined;
}
