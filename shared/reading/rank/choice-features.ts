import type { Candidate } from './candidate.ts';

/** Countries of the accounts that are told apart by name. */
export const ibanCountries: readonly string[] = ['SK', 'CZ', 'DE', 'FR', 'GB', 'AT'];

/** Values of a short list: which one it is, how often the paper says it, and how much else it says. */
export function choiceFeatures(candidates: readonly Candidate[], list: readonly string[]): readonly Float32Array[] {
  const counts = new Map<string, number>();
  for (const { value } of candidates) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const order = [...counts.keys()];
  return candidates.map(({ value, span }) => {
    const count = counts.get(value) ?? 0;
    return Float32Array.of(
      ...list.map((name) => (value.startsWith(name) ? 1 : 0)),
      Math.min(20, count),
      count / Math.max(1, candidates.length),
      count === most ? 1 : 0,
      order.length,
      order.indexOf(value),
      span.segment.words.length,
      span.segment.text.length,
    );
  });
}
