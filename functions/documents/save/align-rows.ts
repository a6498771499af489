/** A row as its cells. */
type Row = { readonly cells: readonly string[] };
/** What a row was and is; one without the other came or went. */
type RowPair<Of extends Row> = { readonly was?: Of | undefined; readonly now?: Of | undefined };

/** Larger differences are paired in their order: comparing every row with every other would take too long. */
const maxComparisons = 250_000;

const isSame = (a: Row | undefined, b: Row | undefined): boolean =>
  a !== undefined && b !== undefined && a.cells.every((cell, at) => cell === b.cells[at]);
/** Whether one row may have become the other. Rows of one column have nothing else that could be the same. */
const sharesValue = (a: Row, b: Row): boolean =>
  a.cells.length === 1 || a.cells.some((cell, at) => cell !== '' && cell === b.cells[at]);

/**
 * Rows that stand between two unchanged ones. As many as before are the same rows, changed; of more or fewer rows, those that
 * have a value in common.
 */
function pairGap<Of extends Row>(before: readonly Of[], after: readonly Of[]): readonly RowPair<Of>[] {
  if (before.length === after.length) return before.map((was, at) => ({ was, now: after[at] }));
  const grew = after.length > before.length;
  const [fewer, more] = grew ? [before, after] : [after, before];
  const alone = (row: Of, ofMore: boolean): RowPair<Of> => (ofMore === grew ? { now: row } : { was: row });
  const pairs: RowPair<Of>[] = [];
  let at = 0;
  for (const [index, row] of fewer.entries()) {
    // The rows that follow have to find room, too.
    const last = more.length - (fewer.length - index - 1);
    const found = more.findIndex((other, place) => place >= at && place < last && sharesValue(row, other));
    if (found === -1) {
      pairs.push(alone(row, false));
      continue;
    }
    pairs.push(...more.slice(at, found).map((other) => alone(other, true)));
    const other = more[found];
    pairs.push(grew ? { was: row, now: other } : { was: other, now: row });
    at = found + 1;
  }
  return [...pairs, ...more.slice(at).map((other) => alone(other, true))];
}

/** Places of the rows that both have, in order: the longest common subsequence. */
function listUnchanged(before: readonly Row[], after: readonly Row[]): readonly (readonly [number, number])[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const get = (from: number, to: number): number => lengths[from * width + to] ?? 0;
  for (let from = before.length - 1; from >= 0; from -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1)
      lengths[from * width + to] = isSame(before[from], after[to])
        ? get(from + 1, to + 1) + 1
        : Math.max(get(from + 1, to), get(from, to + 1));
  const found: (readonly [number, number])[] = [];
  let [from, to] = [0, 0];
  while (from < before.length && to < after.length) {
    if (isSame(before[from], after[to])) {
      found.push([from, to]);
      from += 1;
      to += 1;
    } else if (get(from + 1, to) >= get(from, to + 1)) from += 1;
    else to += 1;
  }
  return found;
}

/** The changed rows of a table as pairs of before and after; unchanged ones are left out. */
export function alignRows<Of extends Row>(before: readonly Of[], after: readonly Of[]): readonly RowPair<Of>[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (old.length === now.length || old.length * now.length > maxComparisons) return pairGap(old, now);
  const unchanged = [...listUnchanged(old, now), [old.length, now.length] as const];
  let [from, to] = [0, 0];
  return unchanged.flatMap(([nextOld, nextNow]) => {
    const gap = pairGap(old.slice(from, nextOld), now.slice(to, nextNow));
    [from, to] = [nextOld + 1, nextNow + 1];
    return gap;
  });
}
