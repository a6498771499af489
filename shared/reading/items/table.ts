import { itemColumns, type LineTable } from '#shared/table/line-table.ts';
import type { ItemRow } from './row.ts';

/** Rows as a table of the document; only columns that some row fills are there. */
export function toLineTable(rows: readonly ItemRow[]): LineTable {
  const columns = itemColumns.filter((meaning) => rows.some(({ cells }) => cells.has(meaning)));
  return {
    _id: 'items',
    _idx: 0,
    group: 'items',
    name: '',
    locked: false,
    isStatic: false,
    columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
    body: rows.slice(0, 20_000).map(({ cells }) => ({
      header: false,
      footer: false,
      ignore: false,
      data: columns.map((id) => {
        const cell = cells.get(id);
        return { value: cell?.value ?? '', dirty: false, bboxes: [...(cell?.boxes ?? [])] };
      }),
    })),
  };
}
