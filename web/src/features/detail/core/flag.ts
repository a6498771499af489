import type { Box } from '#shared/document/box.ts';
import type { Size } from './space.ts';

/** Where the flag with a field's name stands beside its box. */
export type FlagSide = 'right' | 'left' | 'under' | 'over';

/** px of the screen: the gap to the box, and what a flag of some letters takes. */
const gap = 10;
const flagHeight = 17;
const letter = 6.4;
const padding = 12;

/** Where the flag would lie on each side, best side first; all in fractions of the page. */
function placesFor(box: Box, flag: Size, space: Size): readonly (readonly [FlagSide, Box])[] {
  const middle = box.y + (box.h - flag.h) / 2;
  const start = box.x > 0.5 ? box.x + box.w - flag.w : box.x;
  return [
    ['right', { x: box.x + box.w + space.w, y: middle, ...flag }],
    ['left', { x: box.x - space.w - flag.w, y: middle, ...flag }],
    ['under', { x: start, y: box.y + box.h + space.h, ...flag }],
    ['over', { x: start, y: box.y - space.h - flag.h, ...flag }],
  ];
}

const covers = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const onPage = ({ x, y, w, h }: Box): boolean => x >= 0 && y >= 0 && x + w <= 1 && y + h <= 1;

/**
 * The side on which the flag covers no word: right of the box if it can, then left, under, over (language.md §7 asks for the first
 * two, and that it never lies on text). Where nothing is free it stands where it covers the fewest words.
 * @param page px of the page on the screen, `length` letters of the flag
 */
export function flagSide(box: Box, length: number, page: Size, taken: readonly Box[]): FlagSide {
  const flag = { w: (length * letter + padding) / page.w, h: flagHeight / page.h };
  const places = placesFor(box, flag, { w: gap / page.w, h: gap / page.h }).filter(([, place]) => onPage(place));
  const covered = places.map(([side, place]) => ({ side, words: taken.filter((word) => covers(place, word)).length }));
  return covered.toSorted((a, b) => a.words - b.words)[0]?.side ?? 'right';
}
