import type { Glyph } from './glyphs.ts';
import type { Drawn } from './seen-text.ts';

/** A character of the text layer and how it was drawn. */
export type SeenGlyph = Glyph & Drawn;

/** Types larger than this share of the page's side are no text of a document; nor, where they are faint, half of that. */
const hugeShare = 0.095;
const faintShare = 0.035;
/** And they are so many times larger than the page's usual type. */
const hugeTimes = 4;
const faintTimes = 2.2;
/** A fraction of the usual type that no person can read. */
const tinyTimes = 0.25;

const isSpace = ({ size }: Glyph): boolean => size === 0;

const usualSize = (glyphs: readonly Glyph[]): number => {
  const sizes = glyphs.filter((glyph) => !isSpace(glyph)).map(({ size }) => size);
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
};

/** Whether something is drawn where a character stands. */
export type IsDrawn = (glyph: Glyph) => boolean;

/** Leaves out what no person sees: letters that are not drawn, unless a scan shows them, and white ones on white. */
const visible = (glyphs: readonly SeenGlyph[], glance: () => IsDrawn): readonly SeenGlyph[] => {
  const isPlain = (glyph: SeenGlyph) => isSpace(glyph) || glyph.look === 'plain' || glyph.look === 'faint';
  if (glyphs.every(isPlain)) return glyphs;
  const isDrawn = glance();
  return glyphs.filter((glyph) => isPlain(glyph) || isDrawn(glyph));
};

/** Leaves out watermarks, notes along the margin and specks: what lies across, or is far larger or smaller than the text. */
const ofText = (glyphs: readonly SeenGlyph[], side: number): readonly SeenGlyph[] => {
  const usual = usualSize(glyphs);
  const straight = glyphs.filter((glyph) => !isSpace(glyph) && glyph.oblique !== true).length;
  const level = glyphs.filter((glyph) => !isSpace(glyph) && glyph.direction === 0 && glyph.oblique !== true).length;
  const all = glyphs.filter((glyph) => !isSpace(glyph)).length;
  const mostlyStraight = straight > all / 2;
  const mostlyLevel = level > (all * 2) / 3;
  return glyphs.filter((glyph) => {
    if (isSpace(glyph)) return true;
    if (mostlyStraight && glyph.oblique === true) return false;
    if (mostlyLevel && glyph.direction !== 0) return false;
    if (glyph.size < usual * tinyTimes) return false;
    const [share, times] = glyph.look === 'faint' ? [faintShare, faintTimes] : [hugeShare, hugeTimes];
    return glyph.size <= side * share || glyph.size <= usual * times;
  });
};

/** Copies of a letter closer than this share of its size are one letter that was drawn twice, for bold or a shadow. */
const copyShare = 0.12;
const cell = 4;
const rows = 100_000;

/** Leaves out second copies of letters on the same spot. */
const once = (glyphs: readonly SeenGlyph[]): readonly SeenGlyph[] => {
  const cells = new Map<number, SeenGlyph[]>();
  return glyphs.filter((glyph) => {
    if (isSpace(glyph)) return true;
    const column = Math.floor(glyph.left / cell);
    const row = Math.floor(glyph.top / cell);
    const near = glyph.size * copyShare;
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1)
        for (const other of cells.get(x * rows + y) ?? [])
          if (
            other.text === glyph.text &&
            // Letters of a ligature share one place; copies are drawn anew.
            (other.piece !== glyph.piece || glyph.piece === 0) &&
            other.direction === glyph.direction &&
            Math.abs(other.left - glyph.left) < near &&
            Math.abs(other.top - glyph.top) < near
          )
            return false;
    const own = column * rows + row;
    const there = cells.get(own);
    if (there === undefined) cells.set(own, [glyph]);
    else there.push(glyph);
    return true;
  });
};

/** The characters of a page that a person reads as its text, in their order. `side` is the page's size in points. */
export const siftGlyphs = (
  glyphs: readonly SeenGlyph[],
  page: { readonly side: number; readonly glance: () => IsDrawn },
): readonly SeenGlyph[] => once(ofText(visible(glyphs, page.glance), page.side));
