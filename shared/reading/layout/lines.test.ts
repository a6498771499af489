import { expect, test } from 'vitest';
import type { Word } from '#shared/geometry/box.ts';
import { findLines } from './lines.ts';

const word = (text: string, x: number, y: number, h = 0.012): Word => ({
  text,
  score: 1,
  box: { x, y, w: text.length * 0.011 * (h / 0.012), h },
});
const textsOf = (words: readonly Word[], source: 'text' | 'ocr' = 'text') =>
  findLines([{ page: 0, source, words }]).map((line) => line.segments.map(({ text }) => text));
const body = [word('Základ', 0.1, 0.4), word('410,00', 0.3, 0.4), word('DPH', 0.1, 0.43), word('94,30', 0.3, 0.43)];

test('letters of a watermark that lie over the lines belong to none of them', () => {
  const over = [word('K', 0.05, 0.36, 0.11), word('O', 0.26, 0.35, 0.11)];
  expect(textsOf([...over, ...body])).toEqual([
    ['Základ', '410,00'],
    ['DPH', '94,30'],
  ]);
});

test('a tall title with nothing inside its box is a line', () => {
  expect(textsOf([word('Faktúra', 0.1, 0.1, 0.05), ...body])[0]).toEqual(['Faktúra']);
});
