import type { PageBox } from '#shared/geometry/box.ts';
import { layGrid } from '#shared/table/lay-grid.ts';
import type { LineTable, TableGrid, TableRow } from '#shared/table/line-table.ts';
import { countBands, getCellBox, listEdges, listGrids, listRowsOfGrid, listVisibleColumns } from './bands.ts';
import { createBlankCell, typeIntoCell, createBlankRow } from './cells.ts';
import { replaceGrid } from './grid-lines.ts';
import { refill, type WordsByPage } from './refill.ts';

type Laid = { readonly laid: LineTable; readonly grid: TableGrid };

/** Where the words of the rows reach from and to; undefined when none stands anywhere. */
function getReach(rows: readonly TableRow[]): { readonly top: number; readonly bottom: number } | undefined {
  const boxes = rows.flatMap(({ data }) => data.flatMap(({ bboxes }) => bboxes));
  if (boxes.length === 0) return undefined;
  return { top: Math.min(...boxes.map(({ y }) => y)), bottom: Math.max(...boxes.map(({ y, h }) => y + h)) };
}

/**
 * Printed heads above the rows that were read, and sums below them, are rows of their own, a header and a footer: otherwise
 * their words would fall into the first and the last row as soon as a line is moved.
 */
function addEdgeRows({ laid, grid }: Laid, words: WordsByPage): Laid {
  const rows = laid.body.filter(({ free }) => free !== true);
  const [first, last] = [getReach(rows.slice(0, 1)), getReach(rows.slice(-1))];
  if (first === undefined || last === undefined) return { laid, grid };
  const { x, y, w, h } = grid.bounds;
  const inside = (words.get(grid.page)?.words ?? []).flatMap(({ box }) => {
    const [across, down] = [box.x + box.w / 2, box.y + box.h / 2];
    return across >= x && across <= x + w && down >= y && down <= y + h
      ? [{ down, from: box.y, to: box.y + box.h }]
      : [];
  });
  const above = inside.filter(({ down }) => down < first.top).map(({ to }) => to);
  const below = inside.filter(({ down }) => down > last.bottom).map(({ from }) => from);
  const head = above.length > 0 ? [(Math.max(...above) + first.top) / 2] : [];
  const foot = below.length > 0 ? [(Math.min(...below) + last.bottom) / 2] : [];
  const whole: TableGrid = { ...grid, y: [...head, ...grid.y, ...foot] };
  const rising = whole.y.every((line, at) => line > (whole.y[at - 1] ?? y) && line < y + h);
  if (!rising || head.length + foot.length === 0) return { laid, grid };
  const width = laid.columns.length;
  const body = [
    ...head.map(() => ({ ...createBlankRow(width, false), header: true })),
    ...laid.body,
    ...foot.map(() => ({ ...createBlankRow(width, false), footer: true })),
  ];
  const added = [...head.map(() => 0), ...foot.map(() => body.length - 1)];
  return { laid: refill({ ...laid, body, grids: [whole] }, { rows: added }, words), grid: whole };
}

/** What the server reads within a rectangle. */
export type ReadBody = Pick<LineTable, 'columns' | 'body'>;

/** The grid of what was read, stretched to the rectangle that was drawn, with what stands around the rows. */
function layIn(table: LineTable, read: ReadBody, bounds: PageBox, words: WordsByPage): Laid | undefined {
  const laid = layGrid({ ...table, grids: [], columns: read.columns, body: read.body });
  const grid = listGrids(laid).find(({ page }) => page === bounds.page);
  if (grid === undefined || listGrids(laid).length !== 1) return undefined;
  const box = { x: bounds.x, y: bounds.y, w: bounds.w, h: bounds.h };
  const inside = (line: number, from: number, size: number): boolean => line > from && line < from + size;
  const fits = grid.x.every((line) => inside(line, box.x, box.w)) && grid.y.every((line) => inside(line, box.y, box.h));
  return fits ? addEdgeRows({ laid, grid: { ...grid, bounds: box } }, words) : undefined;
}

/** What a person did to a row that stood where the new one stands: marks, and the cells that they wrote. */
function keepEdits(
  old: LineTable,
  was: TableRow | undefined,
  fresh: TableRow,
  columns: LineTable['columns'],
): TableRow {
  if (was === undefined) return fresh;
  return {
    ...fresh,
    header: was.header,
    footer: was.footer,
    ignore: was.ignore,
    data: fresh.data.map((cell, at) => {
      const meaning = columns[at]?.id ?? 'default';
      const from = old.columns.findIndex(({ id }, index) => (meaning === 'default' ? index === at : id === meaning));
      const mine = was.data[from];
      return mine?.dirty === true ? typeIntoCell(cell, mine.value, { row: fresh, meaning, placed: true }) : cell;
    }),
  };
}

/** How far down the page a row stands: its words, or its band while it has none. */
function getMiddle(row: TableRow, band: readonly [number, number]): number {
  const boxes = row.data.flatMap(({ bboxes }) => bboxes);
  if (boxes.length === 0) return (band[0] + band[1]) / 2;
  return boxes.reduce((sum, { y, h }) => sum + y + h / 2, 0) / boxes.length;
}

/** For every new band the old row that stood there; each old row is handed over once. */
function matchRows(old: LineTable, at: number, grid: TableGrid): readonly (TableRow | undefined)[] {
  const was = listGrids(old)[at];
  if (was === undefined) return [];
  const [before, now] = [listEdges(was, 'y'), listEdges(grid, 'y')];
  const left = listRowsOfGrid(old, at).flatMap((row, band) => {
    const line = old.body[row];
    return line === undefined ? [] : [{ line, middle: getMiddle(line, [before[band] ?? 0, before[band + 1] ?? 1]) }];
  });
  return now.slice(0, -1).map((top, band) => {
    const here = left.findIndex(({ middle }) => middle >= top && middle < (now[band + 1] ?? top));
    return here < 0 ? undefined : left.splice(here, 1)[0]?.line;
  });
}

/**
 * The table with what the server read within the bounds of one of its grids. A table that was only drawn takes columns and
 * rows as they come. One that a person already worked on keeps its columns, its free rows, and what the person wrote or
 * marked; its rows become those that were read (R-TAB-12, R-TAB-26). Without anything readable the words stay as they lie.
 */
export function takeBody(table: LineTable, at: number, answer: { read: ReadBody; words: WordsByPage }): LineTable {
  const own = listGrids(table)[at];
  if (own === undefined) return table;
  const found = layIn(table, answer.read, { ...own.bounds, page: own.page }, answer.words);
  if (found === undefined) return refill(table, { rows: listRowsOfGrid(table, at) }, answer.words);
  const { laid, grid } = found;
  const drawn = listGrids(table).length === 1 && own.x.length === 0 && own.y.length === 0 && table.body.length <= 1;
  if (drawn) return { ...laid, grids: [grid] };
  const rows = new Set(listRowsOfGrid(table, at));
  const first = Math.min(...rows);
  const kept = table.body.filter((_, row) => !rows.has(row));
  const above = table.body.slice(0, first).length;
  const matched = matchRows(table, at, grid);
  const read = laid.body.filter((row) => row.free !== true);
  const fresh = read.map((row, index): TableRow => {
    const data = table.columns.map(({ id }) => {
      const column = id === 'default' ? -1 : laid.columns.findIndex((each) => each.id === id);
      return row.data[column] ?? createBlankCell();
    });
    const inner = (row.header && above > 0) || (row.footer && above < kept.length);
    const marked = inner ? { ...row, header: false, footer: false, ignore: true } : row;
    return keepEdits(table, matched[index], { ...marked, data }, table.columns);
  });
  const next = replaceGrid({ ...table, body: kept.toSpliced(above, 0, ...fresh) }, at, { ...own, y: grid.y });
  const unread = table.columns.flatMap(({ id, invisible }, column) =>
    !invisible && (id === 'default' || !laid.columns.some((each) => each.id === id)) ? [column] : [],
  );
  return unread.length === 0 ? next : refill(next, { rows: listRowsOfGrid(next, at), columns: unread }, answer.words);
}

/** A rectangle drawn on a page: a table of one cell at first, or one more page of a table that is there already. */
export function draw(table: LineTable, bounds: PageBox): LineTable {
  const { page, ...box } = bounds;
  const grids = listGrids(table);
  if (grids.length === 0) {
    const cell = { ...createBlankCell(), bboxes: [bounds] };
    const body = [{ header: false, footer: false, ignore: false, data: [cell] }];
    return {
      ...table,
      columns: [{ id: 'default', ignore: false, invisible: false }],
      body,
      grids: [{ page, bounds: box, x: [], y: [] }],
    };
  }
  const model = grids[0];
  const scale = (line: number): number =>
    model === undefined ? line : box.x + ((line - model.bounds.x) / model.bounds.w) * box.w;
  const added: TableGrid = { page, bounds: box, x: (model?.x ?? []).map(scale), y: [] };
  const after = grids.filter((grid) => grid.page < page).length;
  const above = listRowsOfGrid(table, after - 1).at(-1) ?? -1;
  const row: TableRow = { header: false, footer: false, ignore: false, data: table.columns.map(createBlankCell) };
  return { ...table, grids: grids.toSpliced(after, 0, added), body: table.body.toSpliced(above + 1, 0, row) };
}

/** The rectangle of a cell on its page; undefined for a cell that stands on none. */
export function getCellPlace(table: LineTable, row: number, column: number): PageBox | undefined {
  const line = table.body[row];
  const across = listVisibleColumns(table).indexOf(column);
  if (line === undefined || line.free === true || across < 0) return undefined;
  let band = 0;
  for (let at = 0; at < row; at += 1) if (table.body[at]?.free !== true) band += 1;
  for (const grid of listGrids(table)) {
    const here = countBands(grid, 'y');
    const box = band < here ? getCellBox(grid, band, across) : undefined;
    if (box !== undefined) return { ...box, page: grid.page };
    band -= here;
  }
  return undefined;
}
