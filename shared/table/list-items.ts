import { itemColumns, type ItemColumn, type LineTable } from './line-table.ts';
import { isUsedRow } from './check-table-cells.ts';

/** A line item as other programs read it: what its row says of each meaning; texts as the document has them. */
export type ListedItem = Partial<Record<ItemColumn, string>>;

const known: ReadonlySet<string> = new Set(itemColumns);
const isItemColumn = (id: string): id is ItemColumn => known.has(id);

/** The line items of a document, in the order of its tables and rows; at most `limit`. */
export function listItems(tables: readonly LineTable[], limit: number): readonly ListedItem[] {
  const rows = tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) => body.filter(isUsedRow).map((row) => ({ columns, row })));
  return rows.slice(0, limit).map(({ columns, row }) => {
    const item: ListedItem = {};
    for (const [at, { id, ignore }] of columns.entries()) {
      const value = row.data[at]?.value ?? '';
      if (isItemColumn(id) && !ignore && value !== '') item[id] = value;
    }
    return item;
  });
}
