import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grey } from '../../pixels/grey.ts';
import { findSheet } from './find-sheet.ts';
import { boxInPhoto, flatten } from './flatten.ts';
import { toLens, type Point, type Quad } from './quad.ts';

const size = { width: 480, height: 640 } as const;
const corner = (x: number, y: number) =>
  fc.record({ x: fc.integer({ min: x - 45, max: x + 45 }), y: fc.integer({ min: y - 45, max: y + 45 }) });
const quads: fc.Arbitrary<Quad> = fc.tuple(corner(60, 60), corner(420, 60), corner(420, 580), corner(60, 580));

/** A sheet with a grid of dots on a darker table, drawn by walking the sheet finely. */
const photo = (quad: Quad, table = 80): Grey => {
  const data = new Uint8Array(size.width * size.height).fill(table);
  const lens = toLens(quad);
  for (let v = 0; v <= 1; v += 0.0008)
    for (let u = 0; u <= 1; u += 0.001) {
      const { x, y } = lens({ x: u, y: v });
      const dot = Math.hypot(((u * 10) % 1) - 0.5, ((v * 10) % 1) - 0.5) < 0.15;
      data[Math.floor(y) * size.width + Math.floor(x)] = dot ? 40 : 225;
    }
  return { data, ...size };
};
const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const bent = ([a, b, c, d]: Quad) => Math.abs(a.x - b.x + c.x - d.x) + Math.abs(a.y - b.y + c.y - d.y);

test('the corners of a photographed sheet are found within a hundredth of the picture', () => {
  fc.assert(
    fc.property(
      quads.filter((quad) => bent(quad) > 20),
      (quad) => {
        const found = findSheet(photo(quad));
        expect(found).toBeDefined();
        found?.forEach((each, at) => {
          expect(gap(each, quad[at] ?? each)).toBeLessThan(8);
        });
      },
    ),
    { numRuns: 12 },
  );
}, 30_000);

test('rows and columns of a sheet are straight again when its photograph is flattened', () => {
  fc.assert(
    fc.property(
      quads.filter((quad) => bent(quad) > 20),
      (quad) => {
        const { picture } = flatten(photo(quad), quad);
        const at = (u: number, v: number) =>
          picture.data[Math.round(v * picture.height) * picture.width + Math.round(u * picture.width)] ?? 0;
        for (let row = 1; row < 9; row += 1)
          for (let column = 1; column < 9; column += 1) {
            expect(at((column + 0.5) / 10, (row + 0.5) / 10)).toBeLessThan(120);
            expect(at(column / 10, row / 10)).toBeGreaterThan(150);
          }
      },
    ),
    { numRuns: 6 },
  );
}, 30_000);

test('a word of the flat sheet is shown where it lies in the photograph, however the page was turned', () => {
  fc.assert(
    fc.property(quads, fc.constantFrom(0, 90, 180, 270), (quad, turn) => {
      const source = { data: new Uint8Array(0), ...size };
      const lens = toLens(quad);
      const box = boxInPhoto({ x: 0.4, y: 0.2, w: 0.1, h: 0.05 }, lens, { source, turn });
      expect(box.w * box.h).toBeGreaterThan(0.0005);
      const whole = boxInPhoto({ x: 0, y: 0, w: 1, h: 1 }, lens, { source, turn });
      const upright = turn % 180 === 0;
      const [across, down] = upright ? [size.width, size.height] : [size.height, size.width];
      const xs = quad.map((each) => each.x);
      const ys = quad.map((each) => each.y);
      const [long, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      expect(whole.w * across).toBeCloseTo(upright ? long : high, 3);
      expect(whole.h * down).toBeCloseTo(upright ? high : long, 3);
    }),
    { numRuns: 20 },
  );
}, 30_000);

test('a page that fills its picture, and one that merely lies straight on the table, stay as they are', () => {
  expect(findSheet({ data: new Uint8Array(size.width * size.height).fill(235), ...size })).toBeUndefined();
  const straight: Quad = [
    { x: 60, y: 60 },
    { x: 420, y: 60 },
    { x: 420, y: 580 },
    { x: 60, y: 580 },
  ];
  expect(findSheet(photo(straight))).toBeUndefined();
});
