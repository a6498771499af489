import type { PageBox } from '#shared/geometry/box.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { findLines, type Line } from '../layout/lines.ts';
import type { PageText } from '../layout/page-text.ts';
import { findDecimalMark } from './figures.ts';
import { findHeads } from './head.ts';
import { readBody } from './read-rows.ts';
import { readSlip } from './read-slip.ts';
import { toCell, joinWords } from './row.ts';
import { toLineTable } from './table.ts';

/** Words whose middle lies within the rectangle. */
const wordsIn = (page: PageText, { x, y, w, h }: PageBox): PageText => ({
  ...page,
  words: page.words.filter(({ box }) => {
    const [across, down] = [box.x + box.w / 2, box.y + box.h / 2];
    return across >= x && across <= x + w && down >= y && down <= y + h;
  }),
});

/** Segments that stand below each other, as columns from left to right: what remains when amounts do not tell. */
function buildGrid(lines: readonly Line[]): LineTable {
  const ranges: { left: number; right: number }[] = [];
  for (const { box } of lines.flatMap((line) => line.segments).toSorted((a, b) => a.box.x - b.box.x)) {
    const last = ranges.at(-1);
    if (last !== undefined && box.x < last.right) last.right = Math.max(last.right, box.x + box.w);
    else ranges.push({ left: box.x, right: box.x + box.w });
  }
  const columns = ranges.slice(0, 60);
  return {
    ...toLineTable([]),
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
          value: toCell(joinWords(words), line.page, words).value,
          dirty: false,
          bboxes: [...toCell('', line.page, words).boxes],
        };
      }),
    })),
  };
}

/**
 * The table within a rectangle that a person draws on a page (fractions of the upright page). Items are read as on a whole
 * document; where nothing tells items, the words come as they stand, in rows and columns without a meaning. An empty rectangle
 * gives a table without rows.
 */
export function readTableIn(pages: readonly PageText[], bounds: PageBox): LineTable {
  const lines = findLines(pages.filter(({ page }) => page === bounds.page).map((page) => wordsIn(page, bounds)));
  const head = findHeads(lines)[0];
  const mark = findDecimalMark(lines);
  const body = head === undefined ? lines : lines.filter((line) => line.number > head.last);
  const { rows } = readBody(body, head, mark);
  const found = rows.length > 0 ? rows : readSlip(lines);
  return found.length > 0 ? toLineTable(found) : buildGrid(lines);
}
