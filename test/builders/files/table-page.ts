import type { Word } from '#shared/geometry/box.ts';
import { toCellForm } from '#shared/table/cell-form.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';

type TablePage = { readonly words: readonly Word[]; readonly size: { readonly w: number; readonly h: number } };

const toBox = (row: number, column: number) => ({ x: 0.1 + 0.2 * column, y: 0.1 + 0.05 * row, w: 0.12, h: 0.02 });

/** Words of a page on which rows stand below each other, 0.05 apart, their cells 0.2 apart. */
export const toTablePage = (rows: readonly (readonly string[])[]): TablePage => ({
  size: { w: 875, h: 1237 },
  words: rows.flatMap((row, down) => row.map((text, across): Word => ({ text, score: 1, box: toBox(down, across) }))),
});

/** The same rows as a reader gives them, on the page of that index. */
export function readRows({ words }: TablePage, columns: readonly ColumnMeaning[], page = 0): LineTable {
  return {
    _id: 'items',
    _idx: 0,
    group: 'items',
    name: '',
    locked: false,
    isStatic: false,
    columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
    body: Array.from({ length: Math.round(words.length / columns.length) }, (_, row) => ({
      header: false,
      footer: false,
      ignore: false,
      data: columns.map((id, column) => ({
        value: toCellForm(id, words[row * columns.length + column]?.text ?? ''),
        dirty: false,
        bboxes: [{ ...toBox(row, column), page }],
      })),
    })),
  };
}
