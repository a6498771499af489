import { expect, test } from 'vitest';
import { agree, type LineWord } from './agree.ts';
import type { Seen } from './ctc.ts';

/** What the letter reader made of a line, in words parted by spaces, and the digit reader's characters with its blanks. */
const words = (line: string): readonly LineWord[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: index / line.length,
    end: (index + text.length) / line.length,
    score: 0.9,
  }));
const seen = (line: string): readonly Seen[] =>
  Array.from(line, (text, index) => ({ text, at: (index + 0.5) / line.length, score: 0.95 }));
const agreed = (letters: string, digits: string) => agree(words(letters), seen(digits)).map(({ text }) => text);

test('an amount broken at its decimal mark is one word where the digit reader saw no blank', () => {
  expect(agreed('TOTAL 55. 00', 'TOTAL 55.00')).toEqual(['TOTAL', '55.00']);
  expect(agreed('SPOLU 80 91', 'SPOLU 80.91')).toEqual(['SPOLU', '80.91']);
  expect(agreed('1.234, 50', '1.234,50')).toEqual(['1.234,50']);
});

test('numbers with a real blank between them stay apart', () => {
  expect(agreed('1. 20 ks', '1. 20 ks')).toEqual(['1.', '20', 'ks']);
  expect(agreed('30. 11. 2025', '30. 11. 2025')).toEqual(['30.', '11.', '2025']);
  expect(agreed('5.9.2025, 21:50', '5.9.2025,21:50')).toEqual(['5.9.2025,', '21:50']);
  expect(agreed('30.11. 25 ks', '30.11.25 ks')).toEqual(['30.11.', '25', 'ks']);
  expect(agreed('2 15', '2 15')).toEqual(['2', '15']);
});

test('letters that only the digit reader’s alphabet has keep their accent', () => {
  expect(agreed('a la creme', 'à la crème')).toEqual(['à', 'la', 'crème']);
});

test('on a page without accents one that a single reader sees is dirt', () => {
  expect(agree(words('Amouní'), seen('Amount'), true)[0]?.text).toBe('Amount');
  expect(agree(words('Ťotál'), seen('Total'), true)[0]?.text).toBe('Total');
  expect(agree(words('Ťotál'), seen('Total'))[0]?.text).toBe('Ťotál');
});
