import { expect, test } from 'vitest';
import { fitThumb } from './fit-thumb.ts';

const tile = { width: 112, height: 152 };
/** px of the tile that a picture takes after its turn. */
const shown = (size: { width: number; height: number }, turn: 0 | 90 | 180 | 270) => {
  const { width, height } = fitThumb(size, turn);
  const px = [(width * tile.width) / 100, (height * tile.height) / 100].map(Math.round);
  return turn % 180 === 0 ? px : px.toReversed();
};

test('a page that was photographed lying is as large after it is turned as one that was upright', () => {
  expect(shown({ width: 311, height: 220 }, 0)).toEqual([112, 79]);
  expect(shown({ width: 311, height: 220 }, 90)).toEqual([108, 152]);
  expect(shown({ width: 220, height: 311 }, 0)).toEqual([108, 152]);
  expect(shown({ width: 220, height: 311 }, 180)).toEqual([108, 152]);
});

test('a turned page stays within its tile, whatever its shape is', () => {
  for (const size of [
    { width: 220, height: 311 },
    { width: 220, height: 900 },
    { width: 220, height: 100 },
  ])
    for (const turn of [0, 90, 180, 270] as const) {
      const [width = 0, height = 0] = shown(size, turn);
      expect(width <= tile.width && height <= tile.height).toBe(true);
      expect(width === tile.width || height === tile.height).toBe(true);
    }
});
