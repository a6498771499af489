/** A character that the recogniser saw and where: `at` is the share (0-1) of the line's length. */
export type Seen = { readonly text: string; readonly at: number; readonly score: number };

/**
 * Reads the recogniser's answer for one line: per step the likeliest class, repeats and blanks left out.
 * `share` says which part of the steps is line, not padding.
 */
export const decodeLine = (
  answer: { readonly data: Float32Array; readonly classes: number; readonly steps: number },
  characters: readonly string[],
  share: number,
): readonly Seen[] => {
  const { data, classes, steps } = answer;
  const seen: Seen[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    const start = step * classes;
    let best = 0;
    let score = data[start] ?? 0;
    for (let index = 1; index < classes; index += 1) {
      const value = data[start + index] ?? 0;
      if (value > score) {
        score = value;
        best = index;
      }
    }
    const text = characters[best] ?? '';
    if (best !== last && best !== 0 && text !== '')
      seen.push({ text, at: Math.min(1, (step + 0.5) / steps / share), score });
    last = best;
  }
  return seen;
};
