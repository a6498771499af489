import * as z from 'zod';
import { pageBox } from '#shared/document/box.ts';
import { check } from '#shared/field/field.ts';

/** What a column means; each meaning is used by one column of a table (docs/decisions). */
export const columnMeaning = z.enum([
  'default',
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
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;

export const tableColumn = z.object({ id: columnMeaning, ignore: z.boolean(), invisible: z.boolean() });

export const tableCell = z.object({
  value: z.string().max(2000),
  dirty: z.boolean(),
  bboxes: z.array(pageBox).max(20),
});

export const tableRow = z.object({
  header: z.boolean(),
  footer: z.boolean(),
  ignore: z.boolean(),
  data: z.array(tableCell).max(60),
});

/** A table of a document (specification 001 §3 "Table field value"). Cells follow the order of `columns`. */
export const lineTable = z.object({
  _id: z.string().max(60),
  _idx: z.int().min(0),
  group: z.enum(['items', 'taxes', 'other']),
  name: z.string().max(50),
  locked: z.boolean(),
  isStatic: z.boolean(),
  columns: z.array(tableColumn).max(60),
  body: z.array(tableRow).max(20_000),
  /** Outcomes of checks of the whole table, by the reader: `rows-sum`, `rows-multiply`. */
  checks: z.array(check).max(20).optional(),
});
export type LineTable = z.infer<typeof lineTable>;
