import type { Word } from '#shared/geometry/box.ts';
import type { LineTable, TableCell } from '#shared/table/line-table.ts';
import type { Size } from '../../viewer/core/space.ts';
import { joinWords, listWordsWithin } from '../../viewer/core/words.ts';
import { mapRowsToBands, getCellBox, listGrids, listVisibleColumns } from './bands.ts';
import { rereadCell, reformCell, withCell } from './cells.ts';

/** The words of a page and its size in px of its stored picture. */
export type PageWords = { readonly words: readonly Word[]; readonly size: Size };
export type WordsByPage = ReadonlyMap<number, PageWords>;

/** Words whose middle lies in a rectangle. */
const listWordsIn = (words: readonly Word[], box: { x: number; y: number; w: number; h: number }): readonly Word[] =>
  words.filter((word) => {
    const [x, y] = [word.box.x + word.box.w / 2, word.box.y + word.box.h / 2];
    return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  });

export type Scope = { readonly rows?: readonly number[]; readonly columns?: readonly number[] };

/** Reads the cells of some rows and columns again from the words under their bands; pages without known words stay. */
export function refill(table: LineTable, scope: Scope, words: WordsByPage): LineTable {
  const columns = listVisibleColumns(table);
  const places = mapRowsToBands(table);
  const rows = new Set(scope.rows ?? table.body.keys());
  const wanted = new Set(scope.columns ?? table.columns.keys());
  const body = table.body.map((row, at) => {
    const place = rows.has(at) ? places.get(at) : undefined;
    const grid = place && listGrids(table)[place.grid];
    const page = grid && words.get(grid.page);
    if (place === undefined || grid === undefined || page === undefined) return row;
    const band = getCellBox(grid, place.band, 0);
    const line = listWordsIn(page.words, { x: 0, w: 1, y: band?.y ?? 0, h: band?.h ?? 0 });
    let next = row;
    for (const [across, column] of columns.entries()) {
      const box = getCellBox(grid, place.band, across);
      const [cell, known] = [row.data[column], table.columns[column]];
      if (!wanted.has(column) || box === undefined || cell === undefined || known === undefined) continue;
      const { text, bboxes } = joinWords(listWordsIn(line, box), grid.page, page.size);
      next = withCell(
        next,
        column,
        rereadCell(cell, { text, bboxes: bboxes.slice(0, 20) }, { row, meaning: known.id }),
      );
    }
    return next;
  });
  return { ...table, body };
}

/** The cells of a column in the form of its meaning, refilled from what stands under their boxes (R-TAB-29). */
export function reformColumn(table: LineTable, column: number, words: WordsByPage): LineTable {
  const meaning = table.columns[column]?.id;
  if (meaning === undefined) return table;
  const body = table.body.map((row) => {
    const cell = row.data[column];
    if (cell === undefined || row.header) return row;
    const text = readPrinted(cell, words);
    return withCell(row, column, reformCell(cell, meaning, text));
  });
  return { ...table, body };
}

/** What a page says under the boxes of a cell; undefined where its words are not known. */
function readPrinted({ bboxes }: TableCell, words: WordsByPage): string | undefined {
  const page = bboxes[0]?.page ?? -1;
  const known = words.get(page);
  if (known === undefined) return undefined;
  const [top, bottom] = [Math.min(...bboxes.map(({ y }) => y)), Math.max(...bboxes.map(({ y, h }) => y + h))];
  const near = known.words.filter(({ box }) => box.y <= bottom && box.y + box.h >= top);
  const under = near.filter((word) => bboxes.some((box) => listWordsWithin([word], box, known.size).length > 0));
  return under.length === 0 ? undefined : joinWords(under, page, known.size).text;
}
