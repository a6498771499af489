import { expect, test } from 'vitest';
import { toSheet } from './sheet.ts';
import { toSpan } from './span.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const sheet = (text: string) =>
  toSheet([
    {
      page: 0,
      source: 'text',
      words: text.split('\n').flatMap((line, row) =>
        [...line.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
          text: word,
          score: 1,
          box: { x: 0.02 + index * 0.011, y: 0.05 + row * 0.02, w: word.length * 0.011, h: 0.014 },
        })),
      ),
    },
  ]);

const daysOf = (text: string): readonly string[] => {
  const { lines, readDays } = sheet(text);
  return lines.flatMap(({ segments }) =>
    segments.flatMap((segment) => readDays(toSpan(segment)).map(({ value }) => value)),
  );
};

test('one date with a month above twelve tells how all dates of a document are written', () => {
  expect(daysOf('Invoice date 03/04/2025\nDue 03/28/2025')).toEqual(['2025-03-04', '2025-03-28']);
  expect(daysOf('Invoice date 03/04/2025\nDue 28/04/2025')).toEqual(['2025-04-03', '2025-04-28']);
});

test('an American address and dollars put the month before the day, other documents begin with the day', () => {
  expect(daysOf('Austin, TX 78701\nInvoice date 03/04/2025\nTotal $12.00')).toEqual(['2025-03-04']);
  expect(daysOf('Invoice date 03/04/2025\nTotal £12.00')).toEqual(['2025-04-03']);
});

test.each([
  ['Obdobie 1.2.2025 – 31.1.2026', []],
  ['za obdobie od 1.1. do 31.1.2026', []],
  ['Leistungszeitraum 01.03.2025 bis 31.03.2025', []],
  ['splatné do 17.09.2025', ['2025-09-17']],
  ['Zahlbar bis 26.2.2025', ['2025-02-26']],
])('the ends of a period are no days of the document: %s', (text, days) => {
  expect(daysOf(text)).toEqual(days);
});

test.each([
  ['Data wystawienia 5 września 2025', '2025-09-05'],
  ['Data 12 maggio 2025', '2025-05-12'],
  ['Kelt: 2025. március 15.', '2025-03-15'],
  ['Kelt: 2025. 03. 15.', '2025-03-15'],
  ['Le 7 octobre 2025', '2025-10-07'],
  ['30. júna 2025', '2025-06-30'],
  ['Date 12-Jul-25', '2025-07-12'],
])('a month in words or a date with spaces is read: %s', (text, day) => {
  expect(daysOf(text)).toEqual([day]);
});
