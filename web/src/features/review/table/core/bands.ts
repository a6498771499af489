import type { Box } from '#shared/geometry/box.ts';
import type { LineTable, TableGrid } from '#shared/table/line-table.ts';

/** Across the page (columns) or down it (rows). */
export type Axis = 'x' | 'y';

const length = { x: 'w', y: 'h' } as const;

/** All edges of the bands of a grid, the outer ones included. */
export const listEdges = ({ bounds, ...grid }: TableGrid, axis: Axis): readonly number[] => [
  bounds[axis],
  ...grid[axis],
  bounds[axis] + bounds[length[axis]],
];

export const countBands = (grid: TableGrid, axis: Axis): number => grid[axis].length + 1;

export const listGrids = (table: LineTable): readonly TableGrid[] => table.grids ?? [];

/** Indices of the rows that have a band, in the order of the bands of all grids. */
export const listPlacedRows = (table: LineTable): readonly number[] =>
  table.body.flatMap((row, index) => (row.free === true ? [] : [index]));

/** Indices of the columns that have a band. */
export const listVisibleColumns = (table: LineTable): readonly number[] =>
  table.columns.flatMap((column, index) => (column.invisible ? [] : [index]));

/** How many bands lie in the grids above. */
const countBandsAbove = (table: LineTable, grid: number): number =>
  listGrids(table)
    .slice(0, grid)
    .reduce((sum, each) => sum + countBands(each, 'y'), 0);

/** The row of a band of a grid; -1 when there is none. */
export const findRowOfBand = (table: LineTable, grid: number, band: number): number =>
  listPlacedRows(table)[countBandsAbove(table, grid) + band] ?? -1;

export const findColumnOfBand = (table: LineTable, band: number): number => listVisibleColumns(table)[band] ?? -1;

/** The rows of a grid, in the order of its bands. */
export function listRowsOfGrid(table: LineTable, grid: number): readonly number[] {
  const above = countBandsAbove(table, grid);
  const own = listGrids(table)[grid];
  return own === undefined ? [] : listPlacedRows(table).slice(above, above + countBands(own, 'y'));
}

export type Band = { readonly grid: number; readonly band: number };

/** Where each row has its band; free rows are not in it. */
export function mapRowsToBands(table: LineTable): ReadonlyMap<number, Band> {
  const bands = listGrids(table).flatMap((each, grid) =>
    Array.from({ length: countBands(each, 'y') }, (_, band): Band => ({ grid, band })),
  );
  return new Map(
    listPlacedRows(table).flatMap((row, at): readonly (readonly [number, Band])[] => {
      const band = bands[at];
      return band === undefined ? [] : [[row, band]];
    }),
  );
}

/** The rectangle of a cell on its page. */
export function getCellBox(grid: TableGrid, row: number, column: number): Box | undefined {
  const [xs, ys] = [listEdges(grid, 'x'), listEdges(grid, 'y')];
  const [left, right, top, bottom] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Whether every band has its row and every column its bands: what holds of every table that has grids. */
export function isLaid(table: LineTable): boolean {
  const grids = listGrids(table);
  if (grids.length === 0) return true;
  const columns = listVisibleColumns(table).length;
  const rows = grids.reduce((sum, grid) => sum + countBands(grid, 'y'), 0);
  const rising = (edges: readonly number[]): boolean =>
    edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0));
  return (
    rows === listPlacedRows(table).length &&
    grids.every(
      (grid, at) =>
        countBands(grid, 'x') === columns &&
        rising(listEdges(grid, 'x')) &&
        rising(listEdges(grid, 'y')) &&
        (at === 0 || grid.page > (grids[at - 1]?.page ?? -1)),
    )
  );
}
