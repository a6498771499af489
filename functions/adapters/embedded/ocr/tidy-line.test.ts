import { expect, test } from 'vitest';
import { tidyLine } from './tidy-line.ts';

/** Words of a line of which each character takes the same room. */
const after = (line: string): string =>
  tidyLine(
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      start: index / line.length,
      end: (index + text.length) / line.length,
      score: 0.9,
    })),
  )
    .map(({ text }) => text)
    .join(' ');

test('the rules of a table are no words', () => {
  expect(after('| Ryža guľatozrnná   |   8,40 |')).toBe('Ryža guľatozrnná 8,40');
  expect(after('|Kečup jemný|')).toBe('Kečup jemný');
});

test('the stroke close behind a number is a litre, one far behind it is a rule', () => {
  expect(after('Kofola čap. 0,5 I')).toBe('Kofola čap. 0,5 l');
  expect(after('Sirup malinový 5 |')).toBe('Sirup malinový 5 l');
  expect(after('12       | 4,50')).toBe('12 4,50');
});

test('a metre that asks a question is a square metre', () => {
  expect(after('Kabel CYKY-J 3x2,5 mm?')).toBe('Kabel CYKY-J 3x2,5 mm²');
});

test('labels of the numbers of a company are read though their stroke looks like a figure', () => {
  expect(after('1ČO: 36631124 D1Č: 2020123456 jČ: 27518809 IČQ 1CO:')).toBe(
    'IČO: 36631124 DIČ: 2020123456 IČ: 27518809 IČO ICO:',
  );
  expect(after('1C 10 DIC 1CO2')).toBe('1C 10 DIC 1CO2');
});
