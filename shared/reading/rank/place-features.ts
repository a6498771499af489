import type { Sheet } from '../pick.ts';
import { above } from './context.ts';
import type { Candidate } from './candidate.ts';

/** Where candidates stand: on the page, among each other, within their line. */
export function placeFeatures({ lines }: Sheet, candidates: readonly Candidate[]): readonly Float32Array[] {
  const last = lines.at(-1)?.page ?? 0;
  const count = candidates.length;
  return candidates.map(({ box, span, page }, at) => {
    const { segment, from, to } = span;
    const line = lines[segment.line];
    const upper = above(lines, segment.line, box, 3)[0];
    const before = line?.segments[segment.place - 1];
    return Float32Array.of(
      box.x,
      box.y,
      box.w,
      box.x + box.w,
      page === 0 ? 1 : 0,
      page === last ? 1 : 0,
      at / Math.max(1, count),
      Math.min(60, count),
      Math.min(12, at),
      Math.min(12, count - 1 - at),
      from,
      segment.words.length - to,
      line?.segments.length ?? 1,
      before === undefined ? 1 : Math.min(1, segment.box.x - before.box.x - before.box.w),
      upper === undefined ? 1 : Math.min(1, box.y - upper.box.y - upper.box.h),
    );
  });
}
