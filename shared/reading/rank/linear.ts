/** A linear answer over words: each word is a place in a table of weights, found by its hash. */
export type Linear = { readonly bias: number; readonly weights: ArrayLike<number> };

/** Places of the table; words that share one are distinguished by the others around them. */
export const tableSize = 8192;

/** FNV-1a over UTF-16 units, folded into the table. */
export function toTablePlace(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) {
    hash ^= token.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (tableSize - 1);
}

/** Log-odds of a set of places. */
export function getLinearOdds({ bias, weights }: Linear, places: readonly number[]): number {
  let sum = bias;
  for (const place of places) sum += weights[place] ?? 0;
  return sum;
}

const rounds = 4;
const step = 0.2;
const decay = 1e-5;

/** Learns the weights by steps that shrink where a word has been seen often (AdaGrad), over the rows in the given order. */
export function fitLinear(rows: readonly (readonly number[])[], answers: readonly boolean[]): Linear {
  const weights = new Float32Array(tableSize);
  const seen = new Float32Array(tableSize).fill(1);
  let bias = -3;
  let biasSeen = 1;
  const yes = answers.filter(Boolean).length;
  // Right answers are rare: they count as much as all wrong ones up to a tenfold.
  const weightOfYes = Math.min(10, Math.max(1, (answers.length - yes) / Math.max(1, yes)));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, places] of rows.entries()) {
      const answer = answers[at] === true;
      const p = 1 / (1 + Math.exp(-getLinearOdds({ bias, weights }, places)));
      const slope = (p - (answer ? 1 : 0)) * (answer ? weightOfYes : 1);
      if (Math.abs(slope) < 1e-4) continue;
      biasSeen += slope * slope;
      bias -= (step / Math.sqrt(biasSeen)) * slope;
      for (const place of places) {
        const now = (seen[place] ?? 1) + slope * slope;
        seen[place] = now;
        weights[place] = (weights[place] ?? 0) * (1 - decay) - (step / Math.sqrt(now)) * slope;
      }
    }
  return { bias, weights };
}
