import type { Line, Segment } from '../layout/lines.ts';
import { findFigures, isMoney } from './figures.ts';
import { cellFigures } from './clean-figures.ts';
import type { Head } from './head.ts';

const getGap = (a: Segment, b: Segment): number =>
  Math.max(0, a.box.x - (b.box.x + b.box.w), b.box.x - (a.box.x + a.box.w));

/** The place of the segment that stands over a cell, or beside its edge; -1 when none does. */
function findOver(head: Line, cell: Segment): number {
  const gaps = head.segments.map((segment) => getGap(segment, cell));
  const least = Math.min(...gaps);
  return least > 0.05 ? -1 : gaps.indexOf(least);
}

const isText = ({ segments }: Line): boolean =>
  segments.every(
    (segment) => findFigures(segment).length === 0 && segment.words.length <= 5 && !/:$/u.test(segment.text),
  );

/** A line like a row: a name, and at least two cells of figures behind it of which the last is an amount. */
function getCells(line: Line): { readonly name: Segment; readonly cells: readonly Segment[] } | undefined {
  const cells = [...new Set(cellFigures(line).map(({ segment }) => segment))].filter(({ place }) => place > 0);
  const last = cells.at(-1);
  const name = line.segments.filter(({ text }) => /\p{L}{3}/u.test(text)).toSorted((a, b) => b.box.w - a.box.w)[0];
  const isRow =
    cells.length >= 2 && last !== undefined && last === line.segments.at(-1) && findFigures(last).some(isMoney);
  return isRow && name !== undefined && !cells.includes(name) ? { name, cells } : undefined;
}

/** Whether the line stands over the row's cells, one word or a few over each. */
function standsOver(head: Line, row: Line): boolean {
  const found = getCells(row);
  if (found === undefined) return false;
  const all = [found.name, ...found.cells].map((cell) => findOver(head, cell));
  return all.every((at) => at >= 0) && new Set(all).size === all.length;
}

/**
 * Heads in words that no list knows ('čo sme urobili | koľko | po | spolu'): a line of words each of which stands over a cell of the
 * rows below, at least two of which follow.
 */
export function findPlainHeads(lines: readonly Line[]): readonly Head[] {
  const heads: Head[] = [];
  for (const line of lines) {
    if (line.segments.length < 3 || !isText(line)) continue;
    const below = lines.slice(line.number + 1, line.number + 14).filter(({ page }) => page === line.page);
    const first = below.slice(0, 4).find((row) => standsOver(line, row));
    const rows = below.filter((row) => standsOver(line, row));
    if (first === undefined || rows.length < 2) continue;
    heads.push({ first: line.number, last: line.number, page: line.page, segments: line.segments, kind: 'items' });
  }
  return heads;
}
