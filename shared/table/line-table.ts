import * as z from 'zod';
import { box, pageBox } from '#shared/geometry/box.ts';
import { check } from '#shared/field/field.ts';
import { maxValueLength } from '#shared/field/value-length.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** What lines of a document tell, in the order in which a table of them stands. */
export const itemColumns = [
  'code',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'vatRate',
  'base',
  'vat',
  'total',
] as const;
export type ItemColumn = (typeof itemColumns)[number];

/**
 * What a column means; each meaning is used by one column of a table (docs/decisions). `vatRegime` is how a line is taxed where it differs
 * from its document: a code of `vatRegimes`, empty where it does not.
 */
export const columnMeaning = z.enum(['default', ...itemColumns, 'date', 'vatRegime']);
export type ColumnMeaning = z.infer<typeof columnMeaning>;

/** The check of a table whose lines were given regimes when the document was read; a person may change each of them. */
export const lineRegimesCheck = 'line-regimes';

/** A column; `invisible` says that it has no place on the page image: a person added it to the digital table. */
export const tableColumn = z.object({ id: columnMeaning, ignore: z.boolean(), invisible: z.boolean() });
export type TableColumn = z.infer<typeof tableColumn>;

export const tableCell = z.object({
  value: z.string().max(maxValueLength),
  /** A person's value differs from what was computed from the page, or from the other cells of a row that people write. */
  dirty: z.boolean(),
  /** What was computed; there while the cell is dirty. */
  read: z.string().max(maxValueLength).optional(),
  bboxes: z.array(pageBox).max(20),
});
export type TableCell = z.infer<typeof tableCell>;

export const tableRow = z.object({
  header: z.boolean(),
  footer: z.boolean(),
  ignore: z.boolean(),
  /** The row has no place on the page image: a person added it to the digital table. */
  free: z.boolean().optional(),
  data: z.array(tableCell).max(60),
});
export type TableRow = z.infer<typeof tableRow>;

const fraction = z.number().min(0).max(1);

/**
 * The grid over a table on one page (ledger R-TAB-05). `x` and `y` are its inner lines from left to right and from top to
 * bottom, as fractions of the upright page. Of all grids together, in the order of their pages, the bands from top to bottom
 * are the rows that are not free; the bands of each from left to right are the columns that are not invisible.
 */
export const tableGrid = z.object({
  page: z.int().min(0),
  bounds: box,
  x: z.array(fraction).max(59),
  y: z.array(fraction).max(999),
});
export type TableGrid = z.infer<typeof tableGrid>;

/** A table of a document (specification 001 §3 "Table field value"). Cells follow the order of `columns`. */
export const lineTable = z.object({
  _id: z.string().max(60),
  _idx: z.int().min(0),
  group: z.enum(['items', 'taxes', 'other']),
  name: readableLine(50),
  locked: z.boolean(),
  isStatic: z.boolean(),
  columns: z.array(tableColumn).max(60),
  body: z.array(tableRow).max(20_000),
  /** Where the table stands on the pages; without any, it was not looked at on a page yet. */
  grids: z.array(tableGrid).max(500).optional(),
  /** How much of the page stage the digital table covers, 0-1. */
  sheetSnapPoint: fraction.optional(),
  /** Outcomes of checks of the whole table, by the reader: `rows-sum`, `rows-multiply`. */
  checks: z.array(check).max(20).optional(),
});
export type LineTable = z.infer<typeof lineTable>;
