import { usualColumns } from '#shared/table/column-kind.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { getTableKey, type TableKey } from '../../session/core/table-drafts.ts';
import { createBlankRow } from './cells.ts';

/** A new table of a group: typed ones begin with the usual columns and a row, drawn ones with nothing. */
export const createTable = (all: readonly LineTable[], group: LineTable['group'], typed: boolean): LineTable => ({
  _id: group,
  _idx: Math.max(-1, ...all.filter((table) => table._id === group).map(({ _idx }) => _idx)) + 1,
  group,
  name: '',
  locked: false,
  isStatic: typed,
  columns: typed ? usualColumns.map((id) => ({ id, ignore: false, invisible: true })) : [],
  body: typed ? [createBlankRow(usualColumns.length, true)] : [],
});

/**
 * Whether a person works on a table or did: then it has to be right before the document leaves. What only the machine read
 * is a warning, as every doubtful value is.
 */
export const isWorkedOn = (table: LineTable, open: TableKey | undefined): boolean =>
  table.isStatic || table.grids !== undefined || getTableKey(table) === open;
