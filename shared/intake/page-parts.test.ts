import { expect, test } from 'vitest';
import { choosePartWidth, getPartBox, layOutParts, listPartsWithin, partSize, partWidths } from './page-parts.ts';

const a4 = { width: 875, height: 1238 };
const tillRoll = { width: 875, height: 30_000 };

test('an A4 page is one part at the least width and four times as many at each wider one', () => {
  const grids = partWidths.map((width) => layOutParts(width, a4));
  expect(grids.map((grid) => grid && grid.columns * grid.rows)).toEqual([1, 4, 16, 64]);
});

test('a part is never larger than it may be, and a till roll is not cut into hundreds', () => {
  for (const shape of [a4, tillRoll, { width: 875, height: 400 }])
    for (const width of partWidths) {
      const grid = layOutParts(width, shape);
      if (grid === undefined) continue;
      expect((width * shape.height) / shape.width / grid.rows).toBeLessThanOrEqual(partSize.height);
      expect(grid.columns * grid.rows).toBeLessThanOrEqual(256);
    }
  expect(layOutParts(14_000, tillRoll)).toBeUndefined();
});

test('the parts of a grid cover the page once, and those of a box are the ones that it meets', () => {
  const grid = { columns: 4, rows: 4 };
  const all = listPartsWithin(grid, { x: 0, y: 0, w: 1, h: 1 });
  const area = all.map((place) => getPartBox(grid, place)).reduce((sum, { w, h }) => sum + w * h, 0);
  expect([all.length, area]).toEqual([16, 1]);
  expect(listPartsWithin(grid, { x: 0.3, y: 0.8, w: 0.3, h: 0.1 })).toEqual([
    { column: 1, row: 3 },
    { column: 2, row: 3 },
  ]);
});

test('parts are at least as wide as the page is shown, and none are needed where the preview is', () => {
  expect(choosePartWidth(875, null, a4)).toBeUndefined();
  for (const [zoom, density, width] of [
    [1, 2, 1750],
    [2, 1, 1750],
    [2, 2, 3500],
    [4, 1, 3500],
    [4, 2, 7000],
    [6, 2, 14_000],
  ] as const)
    expect(choosePartWidth(875 * zoom * density, null, a4)).toBe(width);
});

test('a scan is asked for no more than it holds, and what it holds is learned with the least width', () => {
  expect(choosePartWidth(7000, undefined, a4)).toBe(1750);
  expect(choosePartWidth(7000, 2480, a4)).toBe(3500);
  expect(choosePartWidth(7000, 1654, a4)).toBe(1750);
  expect(choosePartWidth(7000, 600, a4)).toBeUndefined();
});
