import type { CellPlace } from '#shared/table/check-table-cells.ts';

/** Selected cells: the rectangle between where the selection began and where the cursor is. */
export type Selection = { readonly anchor: CellPlace; readonly cursor: CellPlace };
export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
export type Size = { readonly rows: number; readonly columns: number };
export type Move =
  'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'first' | 'last' | 'page-up' | 'page-down' | 'next' | 'previous';

export const selectCell = (row: number, column: number): Selection => ({
  anchor: { row, column },
  cursor: { row, column },
});

export const getRange = ({ anchor, cursor }: Selection): Range => ({
  top: Math.min(anchor.row, cursor.row),
  bottom: Math.max(anchor.row, cursor.row),
  left: Math.min(anchor.column, cursor.column),
  right: Math.max(anchor.column, cursor.column),
});

const clampIndex = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The place kept inside a table of that size. */
export const clampPlace = ({ row, column }: CellPlace, size: Size): CellPlace => ({
  row: clampIndex(row, size.rows),
  column: clampIndex(column, size.columns),
});

export const clampSelection = (selection: Selection, size: Size): Selection => {
  const [anchor, cursor] = [clampPlace(selection.anchor, size), clampPlace(selection.cursor, size)];
  const same = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.column === b.column;
  return same(anchor, selection.anchor) && same(cursor, selection.cursor) ? selection : { anchor, cursor };
};

/** Where a move leads. Tab runs on into the next row; `page` is how many rows are seen. */
export function moveCursor(from: CellPlace, move: Move, size: Size, page: number): CellPlace {
  const { row, column } = from;
  const flat = row * size.columns + column;
  const along = (to: number): CellPlace => {
    const place = Math.max(0, Math.min(size.rows * size.columns - 1, to));
    return { row: Math.floor(place / size.columns), column: place % size.columns };
  };
  switch (move) {
    case 'up':
      return clampPlace({ row: row - 1, column }, size);
    case 'down':
      return clampPlace({ row: row + 1, column }, size);
    case 'left':
      return clampPlace({ row, column: column - 1 }, size);
    case 'right':
      return clampPlace({ row, column: column + 1 }, size);
    case 'home':
      return { row, column: 0 };
    case 'end':
      return clampPlace({ row, column: size.columns - 1 }, size);
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return clampPlace({ row: size.rows - 1, column: size.columns - 1 }, size);
    case 'page-up':
      return clampPlace({ row: row - page, column }, size);
    case 'page-down':
      return clampPlace({ row: row + page, column }, size);
    case 'next':
      return along(flat + 1);
    case 'previous':
      return along(flat - 1);
  }
}
