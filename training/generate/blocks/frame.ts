import type { Frame } from './pairs.ts';
import type { Desk } from './desk.ts';

/** A box around a column that ends at a baseline; tinted or with a line. */
export const canvasBox = ({ canvas, step }: Desk, { x, y, w }: Frame, end: number, tinted: boolean): void =>
  canvas.area({
    x: x - 5,
    y: y - step * 0.4,
    w: w + 10,
    h: end - y + step * 0.2,
    ...(tinted ? { fill: [0.965, 0.955, 0.94] } : { border: [0.35, 0.35, 0.35] }),
  });
