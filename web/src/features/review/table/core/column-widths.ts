import type { Locale } from '#shared/kit/locale.ts';
import { toShownCell } from '#shared/table/cell-form.ts';
import type { TableColumn, TableRow } from '#shared/table/line-table.ts';

/** px of the row numbers and of the heads of the columns. */
export const numberWidth = 44;
export const headHeight = 32;

/** px of a letter of a cell, of the free space around it, and the limits of a column. */
const letterWidth = 7.4;
const cellPadding = 24;
const minWidth = 96;
/** A column with a meaning also has room for its name. */
const minNamedWidth = 150;
const maxWidth = 420;
/** Rows that are looked at: the rest of a table looks the same. */
const maxSampled = 120;

/** Widths of the columns as tracks of a CSS grid; the column of names, or the widest one, takes what is left. */
export function computeColumnWidths(
  columns: readonly TableColumn[],
  body: readonly TableRow[],
  locale: Locale,
): readonly string[] {
  const step = Math.max(1, Math.floor(body.length / maxSampled));
  const sample = body.filter((_, at) => at % step === 0);
  const widths = columns.map(({ id }, column) => {
    const longest = sample.reduce(
      (longestSoFar, row) =>
        Math.max(longestSoFar, toShownCell(row.header ? 'default' : id, row.data[column]?.value ?? '', locale).length),
      0,
    );
    return Math.round(
      Math.min(maxWidth, Math.max(id === 'default' ? minWidth : minNamedWidth, longest * letterWidth + cellPadding)),
    );
  });
  const named = columns.findIndex(({ id }) => id === 'name');
  const growing = named >= 0 ? named : widths.indexOf(Math.max(...widths));
  return widths.map((width, column) => (column === growing ? `minmax(${width}px, 1fr)` : `${width}px`));
}
