import { isCellValid } from './cell-form.ts';
import type { TableColumn, TableRow } from './line-table.ts';

export type CellPlace = { readonly row: number; readonly column: number };

/** A row whose values count: neither header, footer nor ignored. */
export const isUsedRow = (row: TableRow): boolean => !row.header && !row.footer && !row.ignore;

/** The columns in which a row is not what they ask for; header, footer and ignored ones are left out (ledger R-TAB-37). */
export const listInvalidColumns = (row: TableRow, columns: readonly TableColumn[]): readonly number[] =>
  isUsedRow(row)
    ? row.data.flatMap(({ value }, column) => {
        const known = columns[column];
        return known !== undefined && !known.ignore && !isCellValid(known.id, value) ? [column] : [];
      })
    : [];
