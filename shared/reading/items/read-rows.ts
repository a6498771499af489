import type { Line } from '../lines.ts';
import { cellFigures, figureColumns } from './columns.ts';
import { decimalMark, isMoney } from './figures.ts';
import { findHeads, textColumns, type Head } from './head.ts';
import { meanColumns, type Meant } from './meanings.ts';
import { rowsOf } from './rows.ts';
import type { ItemRow } from './row.ts';
import { isCarried, isPartial, isSum, wordsOf } from './sum-words.ts';

/** A table as it was read: its rows, and what its columns of figures were taken for. */
export type ReadTable = {
  readonly rows: readonly ItemRow[];
  readonly meant: readonly Meant[];
  readonly head: Head | undefined;
};

const moneyOf = (line: Line): number => cellFigures(line).filter(isMoney).length;

/** Lines of one page up to the sums of the paper; sums of parts in between are no end. */
function upToSums(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  let open = true;
  let usual = 1;
  for (const line of lines) {
    const [words, figures] = [wordsOf(line), cellFigures(line).length];
    const money = moneyOf(line);
    if (money > 0 && isSum(words, figures)) {
      if (!isPartial(words)) open = false;
      continue;
    }
    if (isCarried(words)) continue;
    if (open) {
      kept.push(line);
      if (money > 0) usual = Math.max(usual, figures);
    } else if (usual >= 3 && money > 0 && figures >= usual - 1) {
      kept.push(line);
      open = true;
    }
  }
  return kept;
}

/** The lines under each head that begins a table of items: to the next head, over pages that repeat the head or go on without. */
function bodyOf(lines: readonly Line[], heads: readonly Head[], head: Head): readonly Line[] {
  const like = (other: Head): boolean => other.kind === 'items' && alike(other, head);
  const pages = new Set(lines.slice(head.first).map((line) => line.page));
  return [...pages].flatMap((page) => {
    const begins = heads.find((other) => other.page === page && like(other));
    const next = heads.find((other) => other.page === page && other.first > (begins?.last ?? -1) && !like(other));
    const from = begins === undefined ? (page === head.page ? undefined : -1) : begins.last;
    if (from === undefined) return [];
    const body = lines.filter(
      (line) =>
        line.page === page &&
        line.number > from &&
        (next === undefined || line.number < next.first) &&
        !heads.some((h) => line.number >= h.first && line.number <= h.last),
    );
    return upToSums(body);
  });
}

function alike(a: Head, b: Head): boolean {
  const text = (head: Head): readonly string[] => head.segments.map((segment) => segment.folded);
  const [one, two] = [text(a), new Set(text(b))];
  return one.filter((each) => two.has(each)).length * 2 >= Math.max(one.length, two.size);
}

/** Reads the rows of lines under a head (or none). */
export function readBody(lines: readonly Line[], head: Head | undefined, mark: ',' | '.'): ReadTable {
  const columns = figureColumns(lines, head);
  const rows = lines.filter((line) => moneyOf(line) > 0 || cellFigures(line).length >= 2).map((line) => line.number);
  const meant = meanColumns(columns, rows, mark);
  const texts = head === undefined ? [] : textColumns(head);
  return { rows: rowsOf({ lines, head, columns, meant, texts, mark }), meant, head };
}

/** Tables of items under heads, the one with most rows first. */
export function readHeaded(lines: readonly Line[]): readonly ReadTable[] {
  const heads = findHeads(lines);
  const mark = decimalMark(lines);
  const begins = heads.filter(
    (head, at) => head.kind === 'items' && !heads.slice(0, at).some((other) => alike(other, head)),
  );
  return begins
    .map((head) => readBody(bodyOf(lines, heads, head), head, mark))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
