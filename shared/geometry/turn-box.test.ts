import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from './box.ts';
import { turnBox, unturnBox } from './turn-box.ts';

const boxes = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }))
  .map(([x, y, w]): Box => ({ x: x / 100, y: y / 100, w: w / 100, h: (w / 100) * 0.5 }));
const rotations = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);

const near = (a: Box, b: Box) => {
  for (const side of ['x', 'y', 'w', 'h'] as const) expect(a[side]).toBeCloseTo(b[side], 9);
};

test('the top left corner of a page is at its top right after a quarter turn to the right', () => {
  near(turnBox({ x: 0, y: 0, w: 0.2, h: 0.1 }, 90), { x: 0.9, y: 0, w: 0.1, h: 0.2 });
});

test('turning back gives the box back, and two quarters are a half', () => {
  fc.assert(
    fc.property(boxes, rotations, (box, rotation) => {
      near(unturnBox(turnBox(box, rotation), rotation), box);
      near(turnBox(turnBox(box, 90), 90), turnBox(box, 180));
    }),
  );
});
