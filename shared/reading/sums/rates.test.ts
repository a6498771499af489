import { expect, test } from 'vitest';
import { findLines } from '../layout/lines.ts';
import { findRateFigures } from './rates.ts';

/** One printed line; two spaces part its cells. */
const printed = (text: string) =>
  findLines([
    {
      page: 0,
      source: 'text',
      words: [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
        text: word,
        score: 1,
        box: { x: 0.02 + index * 0.011, y: 0.3, w: word.length * 0.011, h: 0.012 },
      })),
    },
  ]);
const ratesOf = (text: string) =>
  printed(text).flatMap((line) => findRateFigures(line).rates.map(({ value }) => value));

test.each([
  ['23 %   1 000,00   230,00', ['23']],
  ['23   1 000,00   230,00   1 230,00', ['23']],
  ['(19)   200,00   38,00', ['19']],
  ['9,50   2 000,00   190,00', ['9.5']],
  ['5.0   110,00   5,51', ['5']],
])('"%s" of a recap names its rate', (text, rates) => {
  expect(ratesOf(text)).toEqual(rates);
});

test.each([
  '10 ks   100,00   1 000,00',
  '20 kusov   31,00   620,00',
  '5 m²   31,50   157,50',
  '12 hod.   30,00   360,00',
])('"%s" tells how much was bought, not a rate', (text) => {
  expect(ratesOf(text)).toEqual([]);
});

test('a number that is no rate of any country is none without a percent sign, and with one it is', () => {
  expect(ratesOf('18   100,00   18,00')).toEqual([]);
  expect(ratesOf('18 %   100,00   18,00')).toEqual(['18']);
});

test('a rate with its sign is not counted among the amounts of its line', () => {
  const [line] = printed('23,00 %   100,00   33,00');
  if (line === undefined) throw new Error('no line');
  expect(findRateFigures(line).amounts.map(({ value }) => value)).toEqual(['100.00', '33.00']);
});
