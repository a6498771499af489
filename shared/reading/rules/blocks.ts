import type { Line, Segment } from '../layout/lines.ts';

/** Segments under each other that belong together: an address, a column of labels. */
export type Block = { readonly segments: readonly Segment[] };

const edge = 0.012;
/** Lines of one block are at most so many letter heights apart. */
const leading = 1.5;

const aligned = (a: Segment, b: Segment): boolean => {
  const left = Math.abs(a.box.x - b.box.x) < edge;
  const right = Math.abs(a.box.x + a.box.w - b.box.x - b.box.w) < edge;
  const centre = Math.abs(a.box.x + a.box.w / 2 - b.box.x - b.box.w / 2) < edge;
  return left || right || centre;
};

const under = (upper: Segment, lower: Segment): boolean => {
  const gap = lower.box.y - (upper.box.y + upper.box.h);
  return upper.page === lower.page && gap > -0.5 * lower.box.h && gap < leading * Math.max(upper.box.h, lower.box.h);
};

const touches = (a: Segment, b: Segment): boolean => a.box.x < b.box.x + b.box.w && b.box.x < a.box.x + a.box.w;

/** Cuts a document into blocks, each from top to bottom, in the order of their first lines. */
export function findBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: Segment[][] = [];
  for (const line of lines)
    for (const segment of line.segments) {
      const block = blocks.findLast((candidate) => {
        const last = candidate.at(-1);
        return (
          last !== undefined &&
          last.line !== segment.line &&
          under(last, segment) &&
          touches(last, segment) &&
          aligned(last, segment)
        );
      });
      if (block === undefined) blocks.push([segment]);
      else block.push(segment);
    }
  return blocks.map((segments) => ({ segments }));
}
