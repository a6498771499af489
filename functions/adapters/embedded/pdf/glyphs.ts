import type { Rotation } from '#shared/geometry/turn-box.ts';

/** One character of a text layer. Lengths are points of the upright page, origin top left. */
export type Glyph = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
  /** Direction in which its line runs: 0 = rightwards, 90 = downwards, clockwise. */
  readonly direction: Rotation;
  /** Whether its line lies across the page, far from all four directions. */
  readonly oblique?: boolean;
};

/** A run of characters that belong together, and the rectangle around them. */
export type Run = Omit<Glyph, 'size' | 'direction' | 'oblique'>;

/** A glyph seen along its own line: where it starts and ends, and the band across. */
const alongLine = ({ left, right, top, bottom, direction }: Glyph) => {
  switch (direction) {
    case 0:
      return { start: left, end: right, near: top, far: bottom };
    case 90:
      return { start: top, end: bottom, near: left, far: right };
    case 180:
      return { start: -right, end: -left, near: top, far: bottom };
    case 270:
      return { start: -bottom, end: -top, near: left, far: right };
  }
};

/** A gap wider than this share of the type size parts words even where no space was written. */
const gapShare = 0.3;
/** A step back further than this share of the type size starts another run: columns, overprinted lines. */
const backShare = 0.8;
/** Characters of one line share at least this part of the lower one's height. */
const bandShare = 0.4;

const follows = (before: Glyph, glyph: Glyph): boolean => {
  if (before.direction !== glyph.direction) return false;
  const a = alongLine(before);
  const b = alongLine(glyph);
  const size = Math.max(before.size, glyph.size, 1);
  const gap = b.start - a.end;
  const shared = Math.min(a.far, b.far) - Math.max(a.near, b.near);
  const lower = Math.max(0.1, Math.min(a.far - a.near, b.far - b.near));
  return gap < gapShare * size && gap > -backShare * size && shared > bandShare * lower;
};

const around = (glyphs: readonly Glyph[]): Run => ({
  text: glyphs.map((glyph) => glyph.text).join(''),
  left: Math.min(...glyphs.map((glyph) => glyph.left)),
  top: Math.min(...glyphs.map((glyph) => glyph.top)),
  right: Math.max(...glyphs.map((glyph) => glyph.right)),
  bottom: Math.max(...glyphs.map((glyph) => glyph.bottom)),
});

/** Joins characters, in the order in which the page draws them, into words: by spaces, gaps and baselines. */
export const glyphsToRuns = (glyphs: readonly Glyph[]): readonly Run[] => {
  const runs: Run[] = [];
  let open: Glyph[] = [];
  const close = () => {
    if (open.length > 0) runs.push(around(open));
    open = [];
  };
  for (const glyph of glyphs) {
    const before = open.at(-1);
    const space = glyph.text.trim() === '';
    if (space || (before !== undefined && !follows(before, glyph))) close();
    if (!space) open.push(glyph);
  }
  close();
  return runs;
};
