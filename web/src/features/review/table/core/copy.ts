import { toTypedCell } from '#shared/table/cell-form.ts';
import { writeTabSeparated } from '#shared/table/tab-separated.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Range } from './selection.ts';

/** Cells as a person types them; heads are words. */
const getCellText = (table: LineTable, row: number, column: number, locale: Locale): string => {
  const line = table.body[row];
  const meaning = line?.header === true ? 'default' : (table.columns[column]?.id ?? 'default');
  return toTypedCell(meaning, line?.data[column]?.value ?? '', locale);
};

/** The selected cells as tab-separated text. */
export const copyRange = (table: LineTable, { top, bottom, left, right }: Range, locale: Locale): string =>
  writeTabSeparated(
    Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_, across) => getCellText(table, top + down, left + across, locale)),
    ),
  );

/** The whole table without its ignored rows and columns (R-TAB-33). */
export const copyUsed = (table: LineTable, locale: Locale): string =>
  writeTabSeparated(
    table.body.flatMap((row, at) =>
      row.ignore
        ? []
        : [table.columns.flatMap((column, across) => (column.ignore ? [] : [getCellText(table, at, across, locale)]))],
    ),
  );
