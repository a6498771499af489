import type { LineTable, TableColumn, TableGrid, TableRow } from './line-table.ts';

/** Free space between the outermost words and the edge of a grid, as a fraction of the page. */
const padding = 0.006;
/** Least distance between two lines, so that every band has an inside. */
const minGap = 0.0005;

type Span = { readonly from: number; readonly to: number };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The value under which the given share of the values lies. */
function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Lines in the middle of what parts neighbours; where they overlap, still in ascending order. */
function findLinesBetween(spans: readonly Span[], { from, to }: Span): number[] {
  const lines: number[] = [];
  for (const [at, span] of spans.slice(0, -1).entries()) {
    const next = spans[at + 1];
    const middle = next === undefined ? span.to : (span.to + next.from) / 2;
    const left = spans.length - 1 - at;
    const floor = (lines.at(-1) ?? from) + minGap;
    lines.push(Math.max(floor, Math.min(middle, to - left * minGap)));
  }
  return lines;
}

/** How far the cells of a column reach across; undefined for a column that stands nowhere. A few outliers do not count. */
function getColumnSpan(body: readonly TableRow[], column: number): (Span & { readonly middle: number }) | undefined {
  const boxes = body.flatMap((row) => (row.header ? [] : (row.data[column]?.bboxes ?? [])));
  if (boxes.length === 0) return undefined;
  return {
    from: getQuantile(
      boxes.map(({ x }) => x),
      0.05,
    ),
    to: getQuantile(
      boxes.map(({ x, w }) => x + w),
      0.95,
    ),
    middle: getQuantile(
      boxes.map(({ x, w }) => x + w / 2),
      0.5,
    ),
  };
}

type Placed = { readonly page: number; readonly span: Span };

/** Where a row stands: on the page of its first box. */
function getRowPlace(row: TableRow): Placed | undefined {
  const boxes = row.data.flatMap(({ bboxes }) => bboxes);
  const page = boxes[0]?.page;
  if (page === undefined) return undefined;
  const here = boxes.filter((box) => box.page === page);
  return { page, span: { from: Math.min(...here.map(({ y }) => y)), to: Math.max(...here.map(({ y, h }) => y + h)) } };
}

/** The places of rows in reading order; a row that stands before the row above it has no band of its own. */
function listRowPlaces(body: readonly TableRow[]): readonly (Placed | undefined)[] {
  let last: Placed | undefined;
  return body.map((row) => {
    const place = getRowPlace(row);
    if (place === undefined) return undefined;
    const behind =
      last !== undefined &&
      (place.page < last.page ||
        (place.page === last.page && place.span.from + place.span.to <= last.span.from + last.span.to));
    if (behind) return undefined;
    last = place;
    return place;
  });
}

/**
 * The table with the grid that its boxes show (mode boot: ledger R-TAB-08, R-TAB-11). Columns come in the order of the page;
 * columns and rows without a place are marked as such. A table without any box comes back as it is.
 */
export function layGrid(table: LineTable): LineTable {
  const spans = table.columns.map((_, column) => getColumnSpan(table.body, column));
  const order = table.columns
    .map((_, column) => column)
    .toSorted((a, b) => (spans[a]?.middle ?? 2) - (spans[b]?.middle ?? 2) || a - b);
  const visible = order.flatMap((column) => spans[column] ?? []);
  const places = listRowPlaces(table.body);
  const pages = [...new Set(places.flatMap((place) => place?.page ?? []))];
  if (visible.length === 0 || pages.length === 0) return table;
  const across: Span = {
    from: clamp(Math.min(...visible.map(({ from }) => from)) - padding),
    to: clamp(Math.max(...visible.map(({ to }) => to)) + padding),
  };
  const grids = pages.map((page): TableGrid => {
    const rows = places.flatMap((place) => (place?.page === page ? [place.span] : []));
    const down: Span = {
      from: clamp((rows[0]?.from ?? 0) - padding),
      to: clamp(Math.max(...rows.map(({ to }) => to)) + padding),
    };
    return {
      page,
      bounds: { x: across.from, y: down.from, w: across.to - across.from, h: down.to - down.from },
      x: findLinesBetween(visible, across),
      y: findLinesBetween(rows, down),
    };
  });
  return {
    ...table,
    columns: order.flatMap((column): TableColumn[] => {
      const known = table.columns[column];
      return known === undefined ? [] : [{ ...known, invisible: spans[column] === undefined }];
    }),
    body: table.body.map((row, at): TableRow => ({
      header: row.header,
      footer: row.footer,
      ignore: row.ignore,
      data: order.flatMap((column) => row.data[column] ?? { value: '', dirty: false, bboxes: [] }),
      ...(places[at] === undefined ? { free: true } : {}),
    })),
    grids,
  };
}
