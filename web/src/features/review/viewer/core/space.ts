import type { Box } from '#shared/geometry/box.ts';

/**
 * Two spaces meet in the page viewer. Canvas space: CSS px at zoom 1, origin at the top left of the laid-out pages. View space:
 * CSS px of the viewer on screen, origin at its top left. The tag keeps the compiler from mixing them.
 */
export type CanvasPoint = { readonly space: 'canvas'; readonly x: number; readonly y: number };
export type ViewPoint = { readonly space: 'view'; readonly x: number; readonly y: number };
export type CanvasRect = {
  readonly space: 'canvas';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};
export type ViewRect = {
  readonly space: 'view';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};
export type Size = { readonly w: number; readonly h: number };

export const canvasPoint = (x: number, y: number): CanvasPoint => ({ space: 'canvas', x, y });
export const viewPoint = (x: number, y: number): ViewPoint => ({ space: 'view', x, y });
export const canvasRect = (rect: Size & { x: number; y: number }): CanvasRect => ({
  space: 'canvas',
  x: rect.x,
  y: rect.y,
  w: rect.w,
  h: rect.h,
});

/** The rectangle between two corners, whichever way it was drawn. */
export const between = (a: CanvasPoint, b: CanvasPoint): CanvasRect =>
  canvasRect({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) });

/** How far the view is turned, clockwise. Turning the view changes nothing in the document. */
export type Turn = 0 | 90 | 180 | 270;

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** A box of the upright page as it lies after the page is turned on the canvas. */
export function turnBox(box: Box, turn: Turn): Box {
  const { x, y, w, h } = box;
  switch (turn) {
    case 0:
      return { x, y, w, h };
    case 90:
      return { x: clamp01(1 - y - h), y: x, w: h, h: w };
    case 180:
      return { x: clamp01(1 - x - w), y: clamp01(1 - y - h), w, h };
    case 270:
      return { x: y, y: clamp01(1 - x - w), w: h, h: w };
  }
}

const opposite = { 0: 0, 90: 270, 180: 180, 270: 90 } as const satisfies Record<Turn, Turn>;

/** The way back: a box on the turned page as the upright page knows it. */
export const unturnBox = (box: Box, turn: Turn): Box => turnBox(box, opposite[turn]);

export const nextTurn = (turn: Turn): Turn => (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[turn];
