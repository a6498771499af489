/** A pairing of two texts: indices into both, undefined where one has nothing for the other. */
export type Pair = { readonly left: number | undefined; readonly right: number | undefined };

const gapCost = 1;
const otherCost = 1.1;

/** Pairs the characters of two readings of one line with the fewest differences. */
export const align = (left: readonly string[], right: readonly string[]): readonly Pair[] => {
  const columns = right.length + 1;
  const costs = new Float32Array((left.length + 1) * columns);
  const cost = (row: number, column: number): number => costs[row * columns + column] ?? Infinity;
  const swap = (row: number, column: number): number => (left[row - 1] === right[column - 1] ? 0 : otherCost);
  for (let row = 0; row <= left.length; row += 1) {
    for (let column = 0; column <= right.length; column += 1) {
      if (row === 0 && column === 0) continue;
      costs[row * columns + column] = Math.min(
        row > 0 ? cost(row - 1, column) + gapCost : Infinity,
        column > 0 ? cost(row, column - 1) + gapCost : Infinity,
        row > 0 && column > 0 ? cost(row - 1, column - 1) + swap(row, column) : Infinity,
      );
    }
  }
  const pairs: Pair[] = [];
  let row = left.length;
  let column = right.length;
  const same = (a: number, b: number) => Math.abs(a - b) < 1e-3;
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    if (row > 0 && column > 0 && same(here, cost(row - 1, column - 1) + swap(row, column))) {
      row -= 1;
      column -= 1;
      pairs.push({ left: row, right: column });
    } else if (row > 0 && same(here, cost(row - 1, column) + gapCost)) {
      row -= 1;
      pairs.push({ left: row, right: undefined });
    } else {
      column -= 1;
      pairs.push({ left: undefined, right: column });
    }
  }
  return pairs.reverse();
};

/** A character without its diacritics, and what both recognisers often take for it written alike. */
export const folded = (character: string): string => {
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return dashes.has(bare) ? '-' : quotes.has(bare) ? "'" : bare;
};

const dashes = new Set(['–', '—', '−', '‐', '_', '一']);
const quotes = new Set(['’', '‘', '´', '`', '“', '”', '"', "'"]);
