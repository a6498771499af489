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

test('letters and figures that are set apart are one word; short words and the pairs of a telephone number are not', () => {
  // Gaps half a letter wide.
  const spaced = (text: string) => {
    let x = 0.1;
    return text.split(' ').map((piece) => {
      const at = word(piece, x, 0.1);
      x += (piece.length + 0.5) * 0.011;
      return at;
    });
  };
  expect(textsOf(spaced('V O T R E'))).toEqual([['VOTRE']]);
  expect(textsOf(spaced('2 5 00 1 1 4'))).toEqual([['2500114']]);
  expect(textsOf(spaced('HT à 20 %'))).toEqual([['HT à 20 %']]);
  expect(textsOf(spaced('06 12 55 48 90'))).toEqual([['06 12 55 48 90']]);
});

test('a label whose colon touches its figures is a word of its own, with its own share of the box', () => {
  const [line] = findLines([
    { page: 0, source: 'text', words: [word('payer:3', 0.1, 0.1), word('326,87', 0.183, 0.1)] },
  ]);
  const words = line?.segments.flatMap((segment) => segment.words) ?? [];
  expect(words.map(({ text }) => text)).toEqual(['payer:', '3', '326,87']);
  expect((words[1]?.box.x ?? 0) - 0.1).toBeCloseTo(6 * 0.011);
  expect(textsOf([word('https://a1.example', 0.1, 0.1), word('A:5', 0.4, 0.1)])).toEqual([
    ['https://a1.example', 'A:5'],
  ]);
});
