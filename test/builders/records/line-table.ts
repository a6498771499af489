import type { ColumnMeaning, LineTable, TableRow } from '#shared/table/line-table.ts';

/** A row as it was read: every cell a text without a place. */
export const sampleTableRow = (values: readonly string[], over: Partial<TableRow> = {}): TableRow => ({
  header: false,
  footer: false,
  ignore: false,
  data: values.map((value) => ({ value, dirty: false, bboxes: [] })),
  ...over,
});

/** A table of line items without a grid: what its columns mean, and its rows. */
export const sampleItems = (
  columns: readonly ColumnMeaning[],
  body: readonly TableRow[],
  over: Partial<LineTable> = {},
): LineTable => ({
  _id: 'items',
  _idx: 0,
  group: 'items',
  name: 'Položky',
  locked: false,
  isStatic: true,
  columns: columns.map((id) => ({ id, ignore: false, invisible: true })),
  body: [...body],
  ...over,
});
