import { isCellValid } from './cell-form.ts';
import type { LineTable } from './line-table.ts';

export type CellPlace = { readonly row: number; readonly column: number };

/** A row whose values count: neither header, footer nor ignored. */
export const isUsedRow = (row: LineTable['body'][number]): boolean => !row.header && !row.footer && !row.ignore;

/** A table without a row that counts is invalid (ledger R-TAB-39). */
export const isEmptyTable = (table: LineTable): boolean => !table.body.some(isUsedRow);

/** The cells that are not what their columns ask for; header, footer and ignored ones are left out (ledger R-TAB-37). */
export function invalidCells({ columns, body }: LineTable): readonly CellPlace[] {
  const found: CellPlace[] = [];
  for (const [row, line] of body.entries()) {
    if (!isUsedRow(line)) continue;
    for (const [column, cell] of line.data.entries()) {
      const known = columns[column];
      if (known !== undefined && !known.ignore && !isCellValid(known.id, cell.value)) found.push({ row, column });
    }
  }
  return found;
}
