import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '#shared/geometry/box.ts';
import { findRegions } from './find-regions.ts';
import type { Shades } from './bright-regions.ts';

type Sheet = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly blank?: boolean;
};

const size = { width: 240, height: 320 };

/** A photo: documents with lines of print on a ground, each pixel a little off, the same for the same seed. */
function photo(sheets: readonly Sheet[], { ground = 90, sheet = 225, noise = 12, seed = 1 } = {}): Shades {
  const data = new Uint8Array(size.width * size.height).fill(ground);
  for (const { x, y, w, h, blank = false } of sheets)
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1) {
        const printed = !blank && row - y > 4 && y + h - row > 4 && (row - y) % 5 < 2;
        const letter = printed && column - x > 5 && x + w - column > 5 && (column + row) % 4 !== 0;
        data[row * size.width + column] = letter ? sheet - 90 : sheet;
      }
  let state = seed;
  for (const [at, shade] of data.entries()) {
    state = (state * 1103515245 + 12345) % 2147483648;
    data[at] = Math.max(0, Math.min(255, shade + Math.round((state / 2147483648 - 0.5) * 2 * noise)));
  }
  return { ...size, data };
}

const centre = ({ x, y, w, h }: Box) => ({ x: (x + w / 2) * size.width, y: (y + h / 2) * size.height });

test('three receipts on a table are three crops, row by row, each around its document', () => {
  const sheets = [
    { x: 20, y: 20, w: 80, h: 180 },
    { x: 140, y: 30, w: 80, h: 90 },
    { x: 140, y: 180, w: 70, h: 110 },
  ];
  const found = findRegions(photo(sheets));
  expect(found).toHaveLength(3);
  for (const sheet of sheets) {
    const box = found.find(
      (one) =>
        Math.abs(centre(one).x - sheet.x - sheet.w / 2) < 6 && Math.abs(centre(one).y - sheet.y - sheet.h / 2) < 6,
    );
    expect(box?.w).toBeCloseTo(sheet.w / size.width, 1);
    expect(box?.h).toBeCloseTo(sheet.h / size.height, 1);
  }
});

test('one document on a table, a scanned page without a ground, and an empty table have no crops', () => {
  expect(findRegions(photo([{ x: 30, y: 20, w: 170, h: 270 }]))).toEqual([]);
  expect(findRegions(photo([{ x: 0, y: 0, w: 240, h: 320 }]))).toEqual([]);
  expect(findRegions(photo([]))).toEqual([]);
});

test('a white cup beside the receipt is no document: nothing is printed on it', () => {
  const receipt = { x: 20, y: 20, w: 90, h: 250 };
  expect(findRegions(photo([receipt, { x: 150, y: 60, w: 60, h: 60, blank: true }], { noise: 4 }))).toEqual([]);
});

test('a table that is hardly darker than the document gives none rather than wrong ones', () => {
  const sheets = [
    { x: 20, y: 20, w: 80, h: 120 },
    { x: 140, y: 20, w: 80, h: 120 },
  ];
  expect(findRegions(photo(sheets, { ground: 200 }))).toEqual([]);
});

test('documents that lie apart are found wherever they lie, whatever the light', () => {
  const column = fc.record({ w: fc.integer({ min: 50, max: 90 }), h: fc.integer({ min: 60, max: 260 }) });
  fc.assert(
    fc.property(
      column,
      column,
      fc.integer({ min: 20, max: 120 }),
      fc.integer({ min: 1, max: 1000 }),
      (a, b, ground, seed) => {
        const sheets = [
          { x: 12, y: 20, ...a },
          { x: 130, y: 30, ...b },
        ];
        const found = findRegions(photo(sheets, { ground, seed }));
        expect(found).toHaveLength(2);
        for (const box of found) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(1);
          expect(box.y + box.h).toBeLessThanOrEqual(1);
        }
        expect((found[0]?.x ?? 1) + (found[0]?.w ?? 1)).toBeLessThan(found[1]?.x ?? 0);
      },
    ),
    { numRuns: 40 },
  );
});
