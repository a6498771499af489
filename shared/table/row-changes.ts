import * as z from 'zod';
import { lineTable, tableRow, type LineTable, type TableRow } from './line-table.ts';

/** Rows of a table that became different, so that a save of one cell does not carry thousands of rows. */
export const rowChanges = z.object({
  _id: lineTable.shape._id,
  _idx: lineTable.shape._idx,
  /** How many rows the table has afterwards; rows beyond are cut off. */
  length: z.int().min(0).max(20_000),
  rows: z.array(z.object({ at: z.int().min(0).max(19_999), row: tableRow })).max(2000),
});
export type RowChanges = z.infer<typeof rowChanges>;

/** More changed rows than these are sent as the whole table. */
const maxRows = 2000;

const toHeadKey = (table: LineTable): string => JSON.stringify({ ...table, body: [] });

/** The rows in which `after` differs from `before`; undefined when more than rows differ, or too many of them. */
export function findRowChanges(before: LineTable, after: LineTable): RowChanges | undefined {
  if (toHeadKey(before) !== toHeadKey(after)) return undefined;
  const rows: { at: number; row: TableRow }[] = [];
  for (const [at, row] of after.body.entries()) {
    if (row === before.body[at]) continue;
    rows.push({ at, row });
    if (rows.length > maxRows) return undefined;
  }
  return { _id: after._id, _idx: after._idx, length: after.body.length, rows };
}

/** The tables with changed rows; undefined when a table or a row before a changed one is missing: then nothing fits. */
export function applyRowChanges(tables: readonly LineTable[], changes: readonly RowChanges[]): LineTable[] | undefined {
  const next = [...tables];
  for (const change of changes) {
    const place = next.findIndex(({ _id, _idx }) => _id === change._id && _idx === change._idx);
    const table = next[place];
    if (table === undefined) return undefined;
    const body = table.body.slice(0, change.length);
    for (const { at, row } of change.rows.toSorted((a, b) => a.at - b.at)) {
      if (at > body.length || at >= change.length || row.data.length !== table.columns.length) return undefined;
      body[at] = row;
    }
    if (body.length !== change.length) return undefined;
    next[place] = { ...table, body };
  }
  return next;
}
