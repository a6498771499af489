import type { Desk } from './blocks/desk.ts';
import { drawRollHead } from './blocks/roll-head.ts';
import { drawRollItems } from './blocks/roll-items.ts';
import { drawRollSums } from './blocks/roll-sums.ts';
import type { Drawing } from './page/drawing.ts';

/** Arranges a narrow paper of a till; the paper ends where its text does. */
export function composeRoll(desk: Desk): Drawing {
  const { step } = desk;
  const end = drawRollSums(desk, drawRollItems(desk, drawRollHead(desk, 24)));
  const height = end + step * (1 + desk.random.int(0, 3));
  return { sheets: desk.canvas.drawing().sheets.map((sheet) => ({ ...sheet, height })) };
}
