import type { LineTable } from '#shared/table/line-table.ts';
import type { Line } from '../layout/lines.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';
import type { Totals } from '../sums/totals.ts';
import { addsUp, checkTable, toDocumentSums } from '#shared/table/check-sums.ts';
import { readHeaded } from './read-rows.ts';
import { readSlip } from './read-slip.ts';
import { toLineTable } from './table.ts';

/** Slips are narrow: their text is set in letters that are large against the page. */
function isNarrow(lines: readonly Line[]): boolean {
  const widths = lines
    .flatMap((line) => line.segments.flatMap((segment) => segment.words))
    .map((word) => word.box.w / Math.max(1, word.text.length))
    .toSorted((a, b) => a - b);
  return (widths[Math.floor(widths.length / 2)] ?? 0) > 0.0125;
}

type Sums = Pick<Totals, 'base' | 'total' | 'due'>;

/**
 * The items of a document as one table, reconciled with its sums; none when it prints none. Tables under a head come first; of
 * several the one that adds up. Slips are read line by line, and so is a document without a head, but only when that adds up.
 */
export function readItems(lines: readonly Line[], { base, total, due }: Sums): readonly LineTable[] {
  const sums = toDocumentSums([base?.value, total?.value, due?.value]);
  const proven = (table: LineTable): boolean => addsUp(table, sums) === true;
  const slip = isNarrow(lines) || looksLikeReceipt(lines);
  const headed = readHeaded(lines).map(({ rows }) => toLineTable(rows));
  const best = headed.find(proven) ?? headed[0];
  const listed = slip || best === undefined ? toLineTable(readSlip(lines)) : undefined;
  const list = listed !== undefined && listed.body.length > 0 && (slip || proven(listed)) ? listed : undefined;
  const preferList = list !== undefined && (best === undefined || list.body.length >= best.body.length);
  const table = preferList ? list : best;
  return table === undefined ? [] : [{ ...table, checks: [...checkTable(table, sums)] }];
}
