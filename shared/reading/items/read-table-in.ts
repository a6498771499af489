import type { PageBox } from '#shared/document/box.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { linesOf, type Line } from '../lines.ts';
import type { PaperPage } from '../paper.ts';
import { decimalMark } from './figures.ts';
import { findHeads } from './head.ts';
import { readBody } from './read-rows.ts';
import { readSlip } from './read-slip.ts';
import { cellOf, textOf } from './row.ts';
import { tableOf } from './table.ts';

/** Words whose middle lies within the rectangle. */
const wordsIn = (page: PaperPage, { x, y, w, h }: PageBox): PaperPage => ({
  ...page,
  words: page.words.filter(({ box }) => {
    const [across, down] = [box.x + box.w / 2, box.y + box.h / 2];
    return across >= x && across <= x + w && down >= y && down <= y + h;
  }),
});

/** Segments that stand below each other, as columns from left to right: what remains when amounts do not tell. */
function gridOf(lines: readonly Line[]): LineTable {
  const ranges: { left: number; right: number }[] = [];
  for (const { box } of lines.flatMap((line) => line.segments).toSorted((a, b) => a.box.x - b.box.x)) {
    const last = ranges.at(-1);
    if (last !== undefined && box.x < last.right) last.right = Math.max(last.right, box.x + box.w);
    else ranges.push({ left: box.x, right: box.x + box.w });
  }
  const columns = ranges.slice(0, 60);
  return {
    ...tableOf([]),
    columns: columns.map(() => ({ id: 'default', ignore: false, invisible: false })),
    body: lines.map((line) => ({
      header: false,
      footer: false,
      ignore: false,
      data: columns.map(({ left, right }) => {
        const words = line.segments
          .filter(({ box }) => box.x >= left && box.x < right)
          .flatMap((segment) => segment.words);
        return {
          value: cellOf(textOf(words), line.page, words).value,
          dirty: false,
          bboxes: [...cellOf('', line.page, words).boxes],
        };
      }),
    })),
  };
}

/**
 * The table within a rectangle that a person draws on a page (fractions of the upright page). Items are read as on a whole
 * paper; where nothing tells items, the words come as they stand, in rows and columns without a meaning. An empty rectangle
 * gives a table without rows.
 */
export function readTableIn(pages: readonly PaperPage[], bounds: PageBox): LineTable {
  const lines = linesOf(pages.filter(({ page }) => page === bounds.page).map((page) => wordsIn(page, bounds)));
  const head = findHeads(lines)[0];
  const mark = decimalMark(lines);
  const body = head === undefined ? lines : lines.filter((line) => line.number > head.last);
  const { rows } = readBody(body, head, mark);
  const found = rows.length > 0 ? rows : readSlip(lines);
  return found.length > 0 ? tableOf(found) : gridOf(lines);
}
