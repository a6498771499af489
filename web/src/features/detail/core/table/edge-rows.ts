import type { LineTable, TableGrid, TableRow } from '#shared/table/line-table.ts';
import { blankRow } from './cells.ts';
import { refill, type WordsByPage } from './refill.ts';

export type Laid = { readonly laid: LineTable; readonly grid: TableGrid };

/** Where the words of the rows reach from and to; undefined when none stands anywhere. */
function reach(rows: readonly TableRow[]): { readonly top: number; readonly bottom: number } | undefined {
  const boxes = rows.flatMap(({ data }) => data.flatMap(({ bboxes }) => bboxes));
  if (boxes.length === 0) return undefined;
  return { top: Math.min(...boxes.map(({ y }) => y)), bottom: Math.max(...boxes.map(({ y, h }) => y + h)) };
}

/**
 * Printed heads above the rows that were read, and sums below them, are rows of their own, a header and a footer: otherwise
 * their words would fall into the first and the last row as soon as a line is moved.
 */
export function withEdgeRows({ laid, grid }: Laid, words: WordsByPage): Laid {
  const rows = laid.body.filter(({ free }) => free !== true);
  const [first, last] = [reach(rows.slice(0, 1)), reach(rows.slice(-1))];
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
    ...head.map(() => ({ ...blankRow(width, false), header: true })),
    ...laid.body,
    ...foot.map(() => ({ ...blankRow(width, false), footer: true })),
  ];
  const added = [...head.map(() => 0), ...foot.map(() => body.length - 1)];
  return { laid: refill({ ...laid, body, grids: [whole] }, { rows: added }, words), grid: whole };
}
