import { expect, test } from 'vitest';
import type { Grey } from '../pixels/grey.ts';
import { despeckle } from './despeckle.ts';

const size = { width: 1654, height: 2339 };
const page = (ground: number, spots: readonly (readonly [number, number, number])[]): Grey => {
  const data = new Uint8Array(size.width * size.height).fill(ground);
  for (const [x, y, side] of spots)
    for (let row = y; row < y + side; row += 1) data.fill(0, row * size.width + x, row * size.width + x + side);
  return { data, ...size };
};
const isInk = ({ data }: Grey, x: number, y: number): boolean => data[y * size.width + x] === 0;

test('specks of a scan in black and white go, the points of its letters stay', () => {
  const clean = despeckle(
    page(255, [
      [100, 100, 1],
      [300, 200, 2],
      [500, 300, 3],
      [700, 400, 40],
    ]),
  );
  expect([isInk(clean, 100, 100), isInk(clean, 300, 200)]).toEqual([false, false]);
  expect([isInk(clean, 501, 301), isInk(clean, 720, 420)]).toEqual([true, true]);
});

test('the crumb of an accent close above its letter stays', () => {
  const accent: readonly (readonly [number, number, number])[] = [
    [700, 400, 20],
    [708, 395, 2],
  ];
  expect(isInk(despeckle(page(255, accent)), 708, 395)).toBe(true);
});

test('a photograph keeps its pixels', () => {
  const photo = page(150, [[100, 100, 1]]);
  expect(despeckle(photo)).toBe(photo);
});
