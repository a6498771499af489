import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragBox, freshBox, minCrop, type Grip } from './crop-boxes.ts';

const grips = fc.constantFrom<Grip>('move', 'nw', 'ne', 'sw', 'se');
const way = fc.double({ min: -2, max: 2, noNaN: true });

test('however a crop is dragged, it stays on the page and large enough to be cut', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(grips, way, way), { maxLength: 20 }), (moves) => {
      const box = moves.reduce((current, [grip, dx, dy]) => dragBox(current, grip, dx, dy), freshBox);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(1 + 1e-9);
      expect(box.y + box.h).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(minCrop - 1e-9);
    }),
  );
});

test('a corner takes its two edges along, the others stay', () => {
  const { x, y, w, h } = dragBox({ x: 0.2, y: 0.2, w: 0.4, h: 0.4 }, 'ne', 0.1, 0.05);
  for (const [found, expected] of [
    [x, 0.2],
    [y, 0.25],
    [w, 0.5],
    [h, 0.35],
  ] as const)
    expect(found).toBeCloseTo(expected, 9);
});
