import { toCellForm } from '#shared/table/cell-form.ts';
import type { ColumnMeaning, LineTable, TableCell, TableRow } from '#shared/table/line-table.ts';
import { maxColumns, maxRows } from './limits.ts';

export const createBlankCell = (): TableCell => ({ value: '', dirty: false, bboxes: [] });

export const createBlankRow = (columns: number, free: boolean): TableRow => ({
  header: false,
  footer: false,
  ignore: false,
  ...(free ? { free: true } : {}),
  data: Array.from({ length: columns }, createBlankCell),
});

/** What was computed from the page, whatever a person made of it. */
const getComputed = (cell: TableCell): string => (cell.dirty ? (cell.read ?? '') : cell.value);

/** A cell with a person's value: dirty while it differs from the computed one (R-TAB-27, R-TAB-28). */
function withValue(cell: TableCell, value: string, computed: string): TableCell {
  const { bboxes } = cell;
  return value === computed ? { value, dirty: false, bboxes } : { value, dirty: true, read: computed, bboxes };
}

/** What a cell reads its text as: heads are words, whatever stands under them. */
const getMeaning = (row: TableRow, meaning: ColumnMeaning): ColumnMeaning => (row.header ? 'default' : meaning);

/** The cell after a person typed a text into it. A cell that stands on no page was never computed, so it is not dirty. */
export function typeIntoCell(
  cell: TableCell,
  text: string,
  place: { row: TableRow; meaning: ColumnMeaning; placed: boolean },
): TableCell {
  const value = toCellForm(getMeaning(place.row, place.meaning), text);
  if (value === cell.value) return cell;
  return place.placed ? withValue(cell, value, getComputed(cell)) : { ...cell, value };
}

/** The cell after its place was read again; what a person wrote stays, with the new reading behind it. */
export function rereadCell(
  cell: TableCell,
  read: { readonly text: string; readonly bboxes: TableCell['bboxes'] },
  { row, meaning }: { row: TableRow; meaning: ColumnMeaning },
): TableCell {
  const computed = toCellForm(getMeaning(row, meaning), read.text);
  const placed = { ...cell, bboxes: read.bboxes };
  return cell.dirty ? withValue(placed, cell.value, computed) : { value: computed, dirty: false, bboxes: read.bboxes };
}

/** The cell in the form of another meaning; `text` is what the page says there, when that is known (R-TAB-29). */
export function reformCell(cell: TableCell, meaning: ColumnMeaning, text: string | undefined): TableCell {
  const computed = toCellForm(meaning, text ?? getComputed(cell));
  return cell.dirty ? withValue(cell, toCellForm(meaning, cell.value), computed) : { ...cell, value: computed };
}

/** A cell of a row replaced; the same row when the cell is the same. */
export function withCell(row: TableRow, column: number, cell: TableCell): TableRow {
  return row.data[column] === cell ? row : { ...row, data: row.data.with(column, cell) };
}

/** One more column that stands on no page: a cell in every row, an invisible entry (R-TAB-21). */
export const addColumn = (table: LineTable): LineTable =>
  table.columns.length >= maxColumns
    ? table
    : {
        ...table,
        columns: [...table.columns, { id: 'default', ignore: false, invisible: true }],
        body: table.body.map((row) => ({ ...row, data: [...row.data, createBlankCell()] })),
      };

/** A free row before the row at `at`; rows with a band keep theirs. */
export function withRow(table: LineTable, at: number, row: TableRow): LineTable {
  return table.body.length >= maxRows ? table : { ...table, body: table.body.toSpliced(at, 0, row) };
}

export type Texts = readonly (readonly string[])[];

/**
 * A block of texts written from a cell on, as a clipboard gives it. Rows and columns that are not there yet are added, up to
 * the limits of a table.
 */
export function writeCells(
  table: LineTable,
  at: { readonly row: number; readonly column: number },
  texts: Texts,
): LineTable {
  const wide = at.column + Math.max(0, ...texts.map((row) => row.length));
  let grown = table;
  while (grown.columns.length < Math.min(wide, maxColumns)) grown = addColumn(grown);
  const more = Math.min(maxRows, at.row + texts.length) - grown.body.length;
  const width = grown.columns.length;
  const added = Array.from({ length: Math.max(0, more) }, () => createBlankRow(width, true));
  const body = [...grown.body, ...added];
  for (const [down, line] of texts.entries()) {
    const row = body[at.row + down];
    if (row === undefined) break;
    let next = row;
    for (const [across, text] of line.entries()) {
      const column = grown.columns[at.column + across];
      const cell = row.data[at.column + across];
      if (column === undefined || cell === undefined) continue;
      const placed = row.free !== true && !column.invisible && !table.isStatic;
      next = withCell(next, at.column + across, typeIntoCell(cell, text, { row, meaning: column.id, placed }));
    }
    body[at.row + down] = next;
  }
  const same = body.length === table.body.length && body.every((row, index) => row === table.body[index]);
  return same && grown === table ? table : { ...grown, body };
}
