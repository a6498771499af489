import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Word } from '#shared/geometry/box.ts';
import { addWord, groupIntoLines, joinWords, getPictureSize, findWordAt, listWordsWithin } from './words.ts';

const page = getPictureSize({ w: 875, h: 1238 });
/** A word in px of the page picture. */
const word = (text: string, x: number, y: number, w = 60): Word => ({
  text,
  score: 1,
  box: { x: x / page.w, y: y / page.h, w: w / page.w, h: 14 / page.h },
});

test('words within 5 px of each other stand on one line, left to right (R-REA-24)', () => {
  const words = [word('8812', 400, 102), word('SK55', 100, 98), word('1100', 200, 101), word('next', 100, 120)];
  expect(groupIntoLines(words, page).map((line) => line.map(({ text }) => text))).toEqual([
    ['SK55', '1100', '8812'],
    ['next'],
  ]);
  const picked = joinWords(words, 1, page);
  expect(picked.text).toBe('SK55 1100 8812 next');
  expect(picked.bboxes.map((box) => box.page)).toEqual([1, 1]);
});

test('the order in which words were read does not change what is picked', () => {
  const words = [word('a', 10, 10), word('b', 90, 12), word('c', 10, 40), word('d', 90, 41), word('e', 10, 80)];
  fc.assert(
    fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
      expect(joinWords(shuffled, 0, page).text).toBe('a b c d e');
    }),
  );
});

const pixels = (x: number, y: number, w: number, h: number) => ({
  x: x / page.w,
  y: y / page.h,
  w: w / page.w,
  h: h / page.h,
});
const taken = (words: readonly Word[], region: ReturnType<typeof pixels>) =>
  listWordsWithin(words, region, page).map(({ text }) => text);

test('a drawn rectangle takes the words that it mostly covers and leaves those at its edge', () => {
  const words = [word('whole', 100, 100), word('most', 170, 100, 40), word('edge', 200, 120), word('over', 100, 88)];
  expect(taken(words, pixels(95, 98, 108, 20))).toEqual(['whole', 'most']);
});

test('a rectangle within a long word takes that word, and not its neighbour', () => {
  const words = [word('SK3112000000198742637541', 100, 100, 200), word('next', 302, 100)];
  expect(taken(words, pixels(150, 102, 60, 10))).toEqual(['SK3112000000198742637541']);
});

test('a rectangle that reaches no more than 2 px into a word does not take it, even if it lies within it (R-REA-23)', () => {
  const words = [word('2026112233', 100, 100, 90)];
  expect(taken(words, pixels(120, 102, 2, 10))).toEqual([]);
  expect(taken(words, pixels(120, 102, 3, 10))).toEqual(['2026112233']);
});

test('a click finds the word under it and nothing beside it', () => {
  const words = [word('here', 100, 100)];
  expect(findWordAt(words, 110 / page.w, 105 / page.h)?.text).toBe('here');
  expect(findWordAt(words, 90 / page.w, 105 / page.h)).toBeUndefined();
});

test('a word is added to what the field holds on its page; a value from elsewhere stays in front', () => {
  const [first, second] = [word('SK55', 100, 100), word('1100', 200, 100)];
  const on = { words: [first, second], page: 0, size: page };
  const held = joinWords([first], 0, page);
  expect(addWord({ value: held.text, bboxes: held.bboxes }, second, on).text).toBe('SK55 1100');
  expect(addWord(undefined, second, on).text).toBe('1100');
  expect(addWord({ value: '', bboxes: [] }, second, on).text).toBe('1100');
  const elsewhere = { page: 1, x: 0.1, y: 0.1, w: 0.1, h: 0.02 };
  const joined = addWord({ value: 'IBAN', bboxes: [elsewhere] }, second, on);
  expect(joined.text).toBe('IBAN 1100');
  expect(joined.bboxes.map((box) => box.page)).toEqual([1, 0]);
});
