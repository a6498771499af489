import type { Box } from '#shared/geometry/box.ts';

/** Which edge or corner is dragged; `move` is the whole box. */
export type Grip = 'move' | 'nw' | 'ne' | 'sw' | 'se';

/** Share of the page that a crop has at least (what the server takes). */
export const minCrop = 0.02;
/** How far one press of an arrow key moves a box or a corner. */
export const arrowStep = 0.01;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The box after one of its corners, or all of it, was moved by a share of the page; it never leaves the page. */
export function dragBox({ x, y, w, h }: Box, grip: Grip, dx: number, dy: number): Box {
  if (grip === 'move') return { x: clamp(x + dx, 0, 1 - w), y: clamp(y + dy, 0, 1 - h), w, h };
  const [left, right] = grip.endsWith('w')
    ? [clamp(x + dx, 0, x + w - minCrop), x + w]
    : [x, clamp(x + w + dx, x + minCrop, 1)];
  const [top, bottom] = grip.startsWith('n')
    ? [clamp(y + dy, 0, y + h - minCrop), y + h]
    : [y, clamp(y + h + dy, y + minCrop, 1)];
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** A box in the middle of the page, for a document that was not found. */
export const freshBox: Box = { x: 0.3, y: 0.3, w: 0.4, h: 0.4 };
