import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shades } from '#shared/intake/bright-regions.ts';
import { findQuad, isConvex, getPageSize, wholeQuad, withCorner, type Quad } from './quad.ts';
import { straighten, type Pixels } from './straighten.ts';

const size = { width: 160, height: 200 };

/** Whether a point of the photo lies on the sheet. */
const inside = (quad: Quad, x: number, y: number): boolean =>
  quad.every((from, at) => {
    const to = quad[(at + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

const photoOf = (quad: Quad, sheet = 220, ground = 70): Shades => ({
  ...size,
  data: Uint8Array.from({ length: size.width * size.height }, (_, at) =>
    inside(quad, (at % size.width) / (size.width - 1), Math.floor(at / size.width) / (size.height - 1))
      ? sheet
      : ground,
  ),
});

const near = (low: number, high: number) => fc.integer({ min: low, max: high }).map((n) => n / 100);
const quads = fc
  .tuple(near(5, 25), near(5, 25), near(75, 95), near(5, 25), near(75, 95), near(75, 95), near(5, 25), near(75, 95))
  .map(([ax, ay, bx, by, cx, cy, dx, dy]): Quad => [
    { x: ax, y: ay },
    { x: bx, y: by },
    { x: cx, y: cy },
    { x: dx, y: dy },
  ]);

test('the corners of a sheet on a darker table are found, however it lies', () => {
  fc.assert(
    fc.property(quads, (quad) => {
      const found = findQuad(photoOf(quad));
      for (const [at, corner] of found.entries()) {
        expect(Math.abs(corner.x - (quad[at]?.x ?? 9))).toBeLessThan(0.06);
        expect(Math.abs(corner.y - (quad[at]?.y ?? 9))).toBeLessThan(0.06);
      }
    }),
    { numRuns: 60 },
  );
});

test('where nothing stands out, or only something small, the whole photo is proposed', () => {
  expect(findQuad(photoOf(wholeQuad, 200, 195))).toEqual(wholeQuad);
  const stamp: Quad = [
    { x: 0.4, y: 0.4 },
    { x: 0.5, y: 0.4 },
    { x: 0.5, y: 0.5 },
    { x: 0.4, y: 0.5 },
  ];
  expect(findQuad(photoOf(stamp))).toEqual(wholeQuad);
});

test('a sheet that was photographed askew comes out straight, with each corner in its colour', () => {
  const photo: Pixels = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  const quad: Quad = [
    { x: 0.2, y: 0.1 },
    { x: 0.9, y: 0.2 },
    { x: 0.8, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ];
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [x, y] = [(at % size.width) / (size.width - 1), Math.floor(at / size.width) / (size.height - 1)];
    photo.data.set([x * 255, y * 255, 0, 255], at * 4);
  }
  const sheet = straighten(photo, quad, getPageSize(quad, size, 1000));
  const corners = [0, sheet.width - 1, sheet.width * sheet.height - 1, sheet.width * (sheet.height - 1)];
  for (const [at, pixel] of corners.entries()) {
    expect((sheet.data[pixel * 4] ?? 0) / 255).toBeCloseTo(quad[at]?.x ?? 9, 1);
    expect((sheet.data[pixel * 4 + 1] ?? 0) / 255).toBeCloseTo(quad[at]?.y ?? 9, 1);
  }
});

test('the whole photo straightened is the photo', () => {
  const photo: Pixels = {
    width: 7,
    height: 5,
    data: Uint8ClampedArray.from({ length: 140 }, (_, at) => (at * 37) % 256),
  };
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  expect([...straighten(photo, whole, photo).data]).toEqual([...photo.data]);
});

test('however corners are dragged, they stay on the photo and the sheet never folds', () => {
  const drags = fc.array(fc.tuple(fc.nat(3), near(-50, 150), near(-50, 150)), { maxLength: 30 });
  fc.assert(
    fc.property(drags, (moves) => {
      const quad = moves.reduce<Quad>((now, [corner, x, y]) => withCorner(now, corner, { x, y }), wholeQuad);
      expect(isConvex(quad)).toBe(true);
      expect(quad.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
    }),
  );
});

test('a straightened sheet is never larger than what the reader needs', () => {
  expect(getPageSize(wholeQuad, { width: 4000, height: 3000 }, 2600)).toEqual({ width: 2600, height: 1950 });
});
