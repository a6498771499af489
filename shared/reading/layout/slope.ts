import type { Box, Word } from '#shared/geometry/box.ts';

/** Steepest line that a photographed document may have, and how finely slopes are tried: page heights per page width. */
const maxSlope = 0.08;
const step = 0.004;

const middle = (box: Box, slope: number): number => box.y + box.h / 2 - slope * (box.x + box.w / 2);

/** How many neighbours stand on one line when lines have this slope. */
function fit(words: readonly Word[], slope: number): number {
  const rows = words.map(({ box }) => ({ box, at: middle(box, slope) })).toSorted((a, b) => a.at - b.at);
  let together = 0;
  for (const [place, row] of rows.entries())
    for (const other of rows.slice(place + 1, place + 4)) {
      const beside = row.box.x + row.box.w <= other.box.x || other.box.x + other.box.w <= row.box.x;
      if (beside && other.at - row.at < 0.25 * Math.min(row.box.h, other.box.h)) together += 1;
    }
  return together;
}

/**
 * The slope of a page's lines (page heights per page width, down to the right): a photo is never quite straight, and then
 * a label and its value at the other edge are not at one height. Straight lines win when nothing is clearly better.
 */
export function findSlope(words: readonly Word[]): number {
  let best = { slope: 0, together: fit(words, 0) * 1.05 };
  for (let tried = step; tried <= maxSlope; tried += step)
    for (const slope of [tried, -tried]) {
      const together = fit(words, slope);
      if (together > best.together) best = { slope, together };
    }
  return best.slope;
}
