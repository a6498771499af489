import type { LineTable } from '#shared/table/line-table.ts';
import type { Line } from '../lines.ts';
import { looksLikeReceipt } from '../receipt.ts';
import { readHeaded } from './read-rows.ts';
import { readSlip } from './read-slip.ts';
import { tableOf } from './table.ts';

/** Slips are narrow: their text is set in letters that are large against the page. */
function isNarrow(lines: readonly Line[]): boolean {
  const widths = lines
    .flatMap((line) => line.segments.flatMap((segment) => segment.words))
    .map((word) => word.box.w / Math.max(1, word.text.length))
    .toSorted((a, b) => a - b);
  return (widths[Math.floor(widths.length / 2)] ?? 0) > 0.0125;
}

/** The items of a paper as a table; none when it prints none. */
export function readItems(lines: readonly Line[]): readonly LineTable[] {
  const slip = isNarrow(lines) || looksLikeReceipt(lines);
  const headed = readHeaded(lines)[0]?.rows ?? [];
  const listed = slip ? readSlip(lines) : [];
  const rows = listed.length >= headed.length ? listed : headed;
  return rows.length === 0 ? [] : [tableOf(rows)];
}
