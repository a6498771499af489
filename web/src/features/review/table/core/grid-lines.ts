import type { Box } from '#shared/geometry/box.ts';
import type { LineTable, TableGrid } from '#shared/table/line-table.ts';
import { findColumnOfBand, listEdges, listGrids, findRowOfBand, listRowsOfGrid, type Axis } from './bands.ts';
import { createBlankCell, createBlankRow } from './cells.ts';
import { boundaryMargin, minBand, minDrawn, maxColumns, maxRows, separatorMargin } from './limits.ts';
import type { TableRefusal } from './refusals.ts';

/** px of the whole page on the screen: turns the limits of the hand into fractions of the page. */
export type PageOnScreen = { readonly w: number; readonly h: number };
export type LinePlace = { readonly grid: number; readonly axis: Axis; readonly at: number };

const length = { x: 'w', y: 'h' } as const;

export const replaceGrid = (table: LineTable, at: number, grid: TableGrid): LineTable => ({
  ...table,
  grids: listGrids(table).map((each, index) => (index === at ? grid : each)),
});

/** The band of a grid that a fraction of the page lies in. */
export function findBandAt(grid: TableGrid, axis: Axis, at: number): number {
  const edges = listEdges(grid, axis);
  return edges.findIndex((edge, index) => at >= edge && at <= (edges[index + 1] ?? -1));
}

/** Why no separator fits there: its band is too small, or an edge too near (R-TAB-40, R-TAB-41). */
export function getLineRefusal(
  table: LineTable,
  { grid, axis, at }: LinePlace,
  page: PageOnScreen,
): TableRefusal | undefined {
  const known = listGrids(table)[grid];
  if (known === undefined) return 'no-such-place';
  const full = axis === 'x' ? table.columns.length >= maxColumns : table.body.length >= maxRows;
  if (full) return 'table-full';
  const band = findBandAt(known, axis, at);
  const edges = listEdges(known, axis);
  const [from, to] = [edges[band], edges[band + 1]];
  if (from === undefined || to === undefined) return 'no-such-place';
  const px = page[length[axis]];
  const last = edges.length - 1;
  const near = (edge: number, index: number): boolean =>
    Math.abs(at - edge) * px < (index === 0 || index === last ? boundaryMargin : minBand);
  const tight = (to - from) * px < separatorMargin;
  return tight || near(from, band) || near(to, band + 1) ? 'no-room-for-line' : undefined;
}

const splitLine = (grid: TableGrid, axis: Axis, at: number): TableGrid => ({
  ...grid,
  [axis]: [...grid[axis], at].sort((a, b) => a - b),
});

/** A separator that parts a band: a row or a column more (R-TAB-23). Columns part at the same share on every page. */
export function addLine(table: LineTable, { grid, axis, at }: LinePlace): LineTable {
  const known = listGrids(table)[grid];
  const band = known === undefined ? -1 : findBandAt(known, axis, at);
  if (known === undefined || band < 0) return table;
  if (axis === 'y') {
    const row = findRowOfBand(table, grid, band);
    const body = table.body.toSpliced(row + 1, 0, createBlankRow(table.columns.length, false));
    const upper = body[row];
    // The footer is the last row: of a parted one, the lower part.
    if (upper?.footer === true) {
      body[row] = { ...upper, footer: false };
      body[row + 1] = { ...createBlankRow(table.columns.length, false), footer: true };
    }
    return { ...replaceGrid(table, grid, splitLine(known, 'y', at)), body };
  }
  const own = listEdges(known, 'x');
  const share = (at - (own[band] ?? 0)) / ((own[band + 1] ?? 1) - (own[band] ?? 0));
  const column = findColumnOfBand(table, band);
  return {
    ...table,
    grids: listGrids(table).map((each, index) => {
      const edges = listEdges(each, 'x');
      const [from, to] = [edges[band] ?? 0, edges[band + 1] ?? 1];
      return splitLine(each, 'x', index === grid ? at : from + share * (to - from));
    }),
    columns: table.columns.toSpliced(column + 1, 0, { id: 'default', ignore: false, invisible: false }),
    body: table.body.map((row) => ({ ...row, data: row.data.toSpliced(column + 1, 0, createBlankCell()) })),
  };
}

/** A separator less: the row below it or the column right of it goes, its band joins the one before (R-TAB-24). */
export function deleteLine(
  table: LineTable,
  { grid, axis, index }: { grid: number; axis: Axis; index: number },
): LineTable {
  const known = listGrids(table)[grid];
  if (known?.[axis][index] === undefined) return table;
  if (axis === 'y') {
    const row = findRowOfBand(table, grid, index + 1);
    const joined = { ...known, y: known.y.toSpliced(index, 1) };
    return { ...replaceGrid(table, grid, joined), body: table.body.toSpliced(row, 1) };
  }
  const column = findColumnOfBand(table, index + 1);
  return {
    ...table,
    grids: listGrids(table).map((each) => ({ ...each, x: each.x.toSpliced(index, 1) })),
    columns: table.columns.toSpliced(column, 1),
    body: table.body.map((row) => ({ ...row, data: row.data.toSpliced(column, 1) })),
  };
}

/** Where a dragged line comes to lie: no nearer to its neighbours than a least band, unless it already was. */
export function clampLine(
  grid: TableGrid,
  line: { axis: Axis; index: number },
  to: number,
  page: PageOnScreen,
): number {
  const edges = listEdges(grid, line.axis);
  const [before, now, after] = [edges[line.index], edges[line.index + 1], edges[line.index + 2]];
  if (before === undefined || now === undefined || after === undefined) return to;
  const gap = minBand / page[length[line.axis]];
  const [low, high] = [before + Math.min(gap, now - before), after - Math.min(gap, after - now)];
  return Math.min(high, Math.max(low, to));
}

export const moveLine = (
  table: LineTable,
  line: { grid: number; axis: Axis; index: number },
  to: number,
): LineTable => {
  const known = listGrids(table)[line.grid];
  return known === undefined
    ? table
    : replaceGrid(table, line.grid, { ...known, [line.axis]: known[line.axis].with(line.index, to) });
};

/** The band of a deleted row or column: outer ones leave the grid, inner ones join the band before. */
export function removeBand(table: LineTable, grid: number, axis: Axis, band: number): LineTable {
  const known = listGrids(table)[grid];
  if (known === undefined) return table;
  const edges = listEdges(known, axis);
  if (edges.length === 2) return { ...table, grids: listGrids(table).toSpliced(grid, 1) };
  const last = edges.length - 2;
  const kept = edges.toSpliced(band === 0 ? 0 : band === last ? last + 1 : band, 1);
  const [from, to] = [kept[0] ?? 0, kept.at(-1) ?? 1];
  const bounds: Box = { ...known.bounds, [axis]: from, [length[axis]]: to - from };
  return replaceGrid(table, grid, { ...known, bounds, [axis]: kept.slice(1, -1) });
}

/** A rectangle no smaller than a drawn one may be, kept on the page (R-TAB-46). */
export function clampBounds({ x, y, w, h }: Box): Box {
  const [wide, high] = [Math.min(1, Math.max(w, minDrawn.w)), Math.min(1, Math.max(h, minDrawn.h))];
  return { x: Math.max(0, Math.min(x, 1 - wide)), y: Math.max(0, Math.min(y, 1 - high)), w: wide, h: high };
}

export const isLargeEnough = ({ w, h }: Box): boolean => w >= minDrawn.w && h >= minDrawn.h;

/** Bands that reach into the new bounds, and the lines between them. */
function getKeptBands(
  grid: TableGrid,
  axis: Axis,
  bounds: Box,
): { readonly first: number; readonly lines: number[]; readonly last: number } {
  const [from, to] = [bounds[axis], bounds[axis] + bounds[length[axis]]];
  const lines = grid[axis].filter((line) => line > from && line < to);
  const first = grid[axis].filter((line) => line <= from).length;
  return { first, lines, last: first + lines.length };
}

/** The grid in other bounds: lines beyond them are dropped with their rows and columns (R-TAB-25). */
export function resize(table: LineTable, grid: number, bounds: Box): LineTable {
  const known = listGrids(table)[grid];
  if (known === undefined) return table;
  const down = getKeptBands(known, 'y', bounds);
  const goneRows = new Set(listRowsOfGrid(table, grid).filter((_, band) => band < down.first || band > down.last));
  const across = getKeptBands(known, 'x', bounds);
  const alone = listGrids(table).length === 1;
  // On several pages the columns are those of the table: a narrower page keeps them all, squeezed at the edge.
  const x = alone ? across.lines : squeezeLines(known.x, bounds);
  const goneColumns = new Set(
    alone
      ? [...known.x.keys(), known.x.length]
          .filter((band) => band < across.first || band > across.last)
          .map((band) => findColumnOfBand(table, band))
      : [],
  );
  const laid = replaceGrid(table, grid, { ...known, bounds, x, y: down.lines });
  return {
    ...laid,
    columns: laid.columns.filter((_, column) => !goneColumns.has(column)),
    body: laid.body
      .filter((_, row) => !goneRows.has(row))
      .map((row) =>
        goneColumns.size === 0 ? row : { ...row, data: row.data.filter((_, column) => !goneColumns.has(column)) },
      ),
  };
}

/** Lines pushed inside narrower bounds, still in ascending order. */
function squeezeLines(lines: readonly number[], { x, w }: Box): number[] {
  const step = Math.min(0.002, w / (2 * (lines.length + 1)));
  const right = lines.map((line, at) => Math.max(line, x + step * (at + 1)));
  return right.map((line, at) => Math.min(line, x + w - step * (lines.length - at)));
}
