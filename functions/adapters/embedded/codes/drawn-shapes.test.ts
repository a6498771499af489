import { expect, test } from 'vitest';
import { drawsCode, type Shape } from './drawn-shapes.ts';

const box = (left: number, top: number, [width, height]: readonly [number, number], segments = 5): Shape => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  segments,
});
const many = (count: number, draw: (at: number) => Shape): readonly Shape[] =>
  Array.from({ length: count }, (_, at) => draw(at));

test('squares close together, squares joined row by row or all in one shape may be a code', () => {
  const square = (at: number) => box(400 + (at % 25) * 3, 600 + Math.floor(at / 25) * 3, [3, 3]);
  expect(drawsCode(many(300, square))).toBe(true);
  expect(drawsCode(many(25, (row) => box(400, 600 + row * 4, [100, 4], 60)))).toBe(true);
  expect(drawsCode([box(400, 600, [90, 90], 900)])).toBe(true);
});

test('a row of bars may be a code', () => {
  expect(drawsCode(many(60, (at) => box(300 + at * 2.5, 700, [1 + (at % 3) * 0.5, 40])))).toBe(true);
});

test('a table whose cells have frames is no code, however many lines it has', () => {
  const lines = Array.from({ length: 30 }, (_, row) => row).flatMap((row) =>
    [40, 90, 260, 320, 380, 450, 555].flatMap((x, column, all) => [
      box(x, 200 + row * 18, [0.75, 18]),
      box(x, 200 + row * 18, [(all[column + 1] ?? x + 1) - x, 0.75]),
    ]),
  );
  expect(drawsCode(lines)).toBe(false);
});
