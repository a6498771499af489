import type { Line } from '../layout/lines.ts';
import { cellFigures } from './clean-figures.ts';
import { widenCodes } from './code-column.ts';
import { findFigureColumns } from './columns.ts';
import { findDecimalMark, findFigures, isMoney } from './figures.ts';
import { settleCodes, findHeads, findTextColumns, type Head } from './head.ts';
import { findPlainHeads } from './plain-head.ts';
import { assignMeanings, type ColumnMeant } from './meanings.ts';
import { buildRows } from './rows.ts';
import type { ItemRow } from './row.ts';
import { isCarried, isPartial, isCalculated, isSum, isSumHead, findLastLabel, getWords } from './sum-words.ts';

/** A table as it was read: its rows, and what its columns of figures were taken for. */
export type ReadTable = {
  readonly rows: readonly ItemRow[];
  readonly meant: readonly ColumnMeant[];
  readonly head: Head | undefined;
};

const countAmounts = (line: Line): number => cellFigures(line).filter(isMoney).length;

/** Whether text stands before the first amount: rows of the recap of taxes have none. */
function hasName(line: Line): boolean {
  const first = line.segments.findIndex((segment) => findFigures(segment).some(isMoney));
  return line.segments.slice(0, Math.max(1, first)).some(({ text }) => /\p{L}{3}/u.test(text));
}

/** Lines of one page up to the sums of the document; sums of parts in between are no end. */
function upToSums(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  let open = true;
  let usual = 1;
  for (const line of lines) {
    const [words, figures] = [getWords(line), cellFigures(line).length];
    const money = countAmounts(line);
    if (money > 0 && isSum(words, figures, findLastLabel(line)) && !isCalculated(line)) {
      if (!isPartial(words)) open = false;
      continue;
    }
    if (isCarried(words)) continue;
    if (money === 0 && isSumHead(line)) open = false;
    if (open) {
      kept.push(line);
      if (money > 0) usual = Math.max(usual, figures);
    } else if (usual >= 3 && money > 0 && figures >= usual - 1 && hasName(line)) {
      kept.push(line);
      open = true;
    }
  }
  return kept;
}

/** The lines under each head that begins a table of items: to the next head, over pages that repeat the head or go on without. */
function findBody(lines: readonly Line[], heads: readonly Head[], head: Head): readonly Line[] {
  const like = (other: Head): boolean => other.kind === 'items' && isSameHead(other, head);
  const pages = byPage(lines.slice(head.first));
  const onPage = byPage(heads);
  const headed: Line[] = [];
  const loose: Line[] = [];
  for (const [page, all] of pages) {
    const here = onPage.get(page) ?? [];
    const begins = here.find(like);
    const from = begins?.last ?? -1;
    const next = here.find((other) => other.first > from && !like(other));
    const body = all.filter(
      (line) =>
        line.number > from &&
        (next === undefined || line.number < next.first) &&
        !here.some((other) => line.number >= other.first && line.number <= other.last),
    );
    (begins === undefined ? loose : headed).push(...upToSums(body));
  }
  return loose.length === 0
    ? headed
    : [...headed, ...findContinuation(loose, headed, head)].toSorted((a, b) => a.number - b.number);
}

/** Lines of pages without a head that go on with the table: their figures stand in its columns. */
function findContinuation(loose: readonly Line[], headed: readonly Line[], head: Head): readonly Line[] {
  const columns = findFigureColumns(headed, head);
  const kept: Line[] = [];
  let ended: number | undefined;
  for (const line of loose) {
    if (line.page === ended) continue;
    const figures = cellFigures(line);
    const inside = figures.filter(({ box }) =>
      columns.some(({ left, right }) => box.x < right + 0.015 && left - 0.015 < box.x + box.w),
    ).length;
    const last = columns.at(-1);
    const reaches = figures.some(({ box }) => last !== undefined && box.x < last.right && last.left < box.x + box.w);
    if (countAmounts(line) === 0) kept.push(line);
    else if (inside === figures.length && reaches && figures.length >= columns.length - (hasName(line) ? 2 : 1))
      kept.push(line);
    else ended = line.page;
  }
  return kept;
}

function byPage<T extends { readonly page: number }>(all: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const pages = new Map<number, T[]>();
  for (const each of all) {
    const page = pages.get(each.page);
    if (page === undefined) pages.set(each.page, [each]);
    else page.push(each);
  }
  return pages;
}

function isSameHead(a: Head, b: Head): boolean {
  const text = (head: Head): readonly string[] => head.segments.map((segment) => segment.folded);
  const [one, two] = [text(a), new Set(text(b))];
  return one.filter((each) => two.has(each)).length * 2 >= Math.max(one.length, two.size);
}

/** Reads the rows of lines under a head (or none). */
export function readBody(lines: readonly Line[], head: Head | undefined, mark: ',' | '.'): ReadTable {
  const columns = findFigureColumns(lines, head);
  const rows = lines
    .filter((line) => countAmounts(line) > 0 || cellFigures(line).length >= 2)
    .map((line) => line.number);
  const meant = assignMeanings(columns, rows, mark);
  const amounts = lines.filter((line) => countAmounts(line) > 0);
  const texts = head === undefined ? [] : settleCodes(widenCodes(findTextColumns(head), amounts), amounts);
  return { rows: buildRows({ lines, head, columns, meant, texts, mark }), meant, head };
}

/** Tables of items under heads, the one with most rows first. */
export function readHeaded(lines: readonly Line[]): readonly ReadTable[] {
  const known = findHeads(lines);
  const plain = known.some(({ kind }) => kind === 'items') ? [] : findPlainHeads(lines);
  const others = known.filter(({ first, last }) => !plain.some((head) => head.first >= first && head.first <= last));
  const heads = [...others, ...plain].toSorted((a, b) => a.first - b.first);
  const mark = findDecimalMark(lines);
  const begins = heads.filter(
    (head, at) => head.kind === 'items' && !heads.slice(0, at).some((other) => isSameHead(other, head)),
  );
  return begins
    .map((head) => readBody(findBody(lines, heads, head), head, mark))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
