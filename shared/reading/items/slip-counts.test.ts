import { expect, test } from 'vitest';
import type { Word } from '#shared/geometry/box.ts';
import { cutCounts } from './slip-counts.ts';

const words = (text: string): readonly Word[] =>
  text.split(' ').map((each, at) => ({ text: each, score: 1, box: { x: 0.1 * at, y: 0.1, w: 0.05, h: 0.01 } }));
const row = (text: string): Parameters<typeof cutCounts>[0][number] => ({
  name: [words(text)],
  quantity: [],
  unit: [],
});
const shown = (...rows: readonly string[]): readonly string[] =>
  cutCounts(rows.map(row)).map(({ name, quantity, unit }) =>
    [name.flat(), quantity, unit].map((part) => part.map(({ text }) => text).join(' ')).join('|'),
  );

test('counts that end every row of a slip are a column', () => {
  expect(shown('Diesel Premium 51,07 l', 'Kapalina do ostř. 4L 2 ks')).toEqual([
    'Diesel Premium|51,07|l',
    'Kapalina do ostř. 4L|2|ks',
  ]);
});

test('a count at the end of one name of several is its size', () => {
  expect(shown('Vajcia 10 ks', 'Chlieb ražný')).toEqual(['Vajcia 10 ks||', 'Chlieb ražný||']);
});
