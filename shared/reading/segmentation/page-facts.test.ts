import { expect, test } from 'vitest';
import { findLines } from '../layout/lines.ts';
import { readPageNumber } from './page-facts.ts';
import { documentsWarning } from './segmentation-warnings.ts';

const lineAt = (text: string, y: number) =>
  findLines([
    {
      page: 0,
      source: 'text',
      words: text
        .split(' ')
        .map((word, at) => ({ text: word, score: 1, box: { x: 0.1 + at * 0.05, y, w: 0.045, h: 0.012 } })),
    },
  ]);

test.each([
  ['Strana 1/3', 0.95, { number: 1, count: 3 }],
  ['strana č. 2 z 2', 0.95, { number: 2, count: 2 }],
  ['Page 2 of 4', 0.05, { number: 2, count: 4 }],
  ['Seite 3 von 3', 0.9, { number: 3, count: 3 }],
  ['1 / 2', 0.96, { number: 1, count: 2 }],
  ['1 / 2', 0.5, undefined],
  ['Strana 5/3', 0.95, undefined],
])('"%s" at height %d of a page says which page it is', (text, y, expected) => {
  expect(readPageNumber(lineAt(text, y))).toEqual(expected);
});

test('a warning carries the pages on which documents begin and gives them back', () => {
  expect(documentsWarning.read(documentsWarning.write([0, 2, 5]))).toEqual([0, 2, 5]);
  expect(documentsWarning.read('duplicate:0,2')).toEqual([]);
});
