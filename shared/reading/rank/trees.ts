/**
 * Gradient boosted trees of one question: a sum of small trees whose value is the log-odds of "yes". Nodes lie side by side:
 * `feature` -1 marks a leaf, whose answer is `value`; otherwise `value` is the threshold and the next two indexes are in `left`
 * (not above the threshold) and `left + 1`.
 */
export type Trees = {
  readonly base: number;
  /** Index of each tree's root. */
  readonly roots: readonly number[];
  readonly feature: readonly number[];
  readonly value: readonly number[];
  readonly left: readonly number[];
};

/** Log-odds of a row of features; what is missing counts as 0. */
export function getTreeOdds({ base, roots, feature, value, left }: Trees, row: ArrayLike<number>): number {
  let odds = base;
  for (const root of roots) {
    let node = root;
    for (let asked = feature[node] ?? -1; asked >= 0; asked = feature[node] ?? -1) {
      const below = left[node] ?? 0;
      node = (row[asked] ?? 0) <= (value[node] ?? 0) ? below : below + 1;
    }
    odds += value[node] ?? 0;
  }
  return odds;
}

export const toProbability = (odds: number): number => 1 / (1 + Math.exp(-odds));
