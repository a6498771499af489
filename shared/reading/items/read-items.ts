import type { LineTable } from '#shared/table/line-table.ts';
import type { Line } from '../lines.ts';
import { readHeaded } from './read-rows.ts';
import { tableOf } from './table.ts';

/** The items of a paper as a table; none when it prints none. */
export function readItems(lines: readonly Line[]): readonly LineTable[] {
  const best = readHeaded(lines)[0];
  return best === undefined ? [] : [tableOf(best.rows)];
}
