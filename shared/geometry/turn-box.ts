import type { Box } from './box.ts';
import * as z from 'zod';

export const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

export type Rotation = z.infer<typeof rotation>;

/** Where a box lies after the page was turned clockwise; fractions of the page as it then lies. */
export function turnBox(box: Box, rotation: Rotation): Box {
  const { x, y, w, h } = box;
  switch (rotation) {
    case 0:
      return box;
    case 90:
      return { x: 1 - y - h, y: x, w: h, h: w };
    case 180:
      return { x: 1 - x - w, y: 1 - y - h, w, h };
    case 270:
      return { x: y, y: 1 - x - w, w: h, h: w };
  }
}

const back = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** Where a box of a turned page lay before the turn. */
export const unturnBox = (box: Box, rotation: Rotation): Box => turnBox(box, back[rotation]);
