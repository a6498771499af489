import type { Box } from '#shared/document/box.ts';

/** Which edge or corner is dragged; `move` is the whole box. */
export type Grip = 'move' | 'nw' | 'ne' | 'sw' | 'se';

/** Share of the page that a crop has at least (what the server takes). */
export const smallestCrop = 0.02;
/** How far one press of an arrow key moves a box or a corner. */
export const arrowStep = 0.01;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The box after one of its corners, or all of it, was moved by a share of the page; it never leaves the page. */
export function dragged({ x, y, w, h }: Box, grip: Grip, dx: number, dy: number): Box {
  if (grip === 'move') return { x: between(x + dx, 0, 1 - w), y: between(y + dy, 0, 1 - h), w, h };
  const [left, right] = grip.endsWith('w')
    ? [between(x + dx, 0, x + w - smallestCrop), x + w]
    : [x, between(x + w + dx, x + smallestCrop, 1)];
  const [top, bottom] = grip.startsWith('n')
    ? [between(y + dy, 0, y + h - smallestCrop), y + h]
    : [y, between(y + h + dy, y + smallestCrop, 1)];
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** A box in the middle of the page, for a paper that nobody found. */
export const freshBox: Box = { x: 0.3, y: 0.3, w: 0.4, h: 0.4 };
