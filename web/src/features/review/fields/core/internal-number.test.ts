import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeNumber } from '#shared/doctype/internal-number.ts';
import { stripPrefix, readYear, addPrefix } from './internal-number.ts';

const format = { short: 'FP', year: 4, numbers: 5 } as const;

test.each([
  ['2', 'FP2'],
  ['2026', 'FP2026'],
  ['2026/', 'FP2026/'],
  ['20260', 'FP2026/0'],
  ['2026/00412', 'FP2026/00412'],
  ['2026-0 0412x', 'FP2026/00412'],
  ['202600412999', 'FP2026/00412'],
  ['', ''],
  ['abc', ''],
])('typing "%s" gives %s: digits alone count, the slash comes by itself (R-VAT-10, R-VAT-11)', (typed, value) => {
  expect(addPrefix(typed, format)).toBe(value);
});

test('what is typed and what is shown belong together, whatever the format', () => {
  const formats = fc.record({
    short: fc.constantFrom('', 'FP', 'zf'),
    year: fc.constantFrom(2 as const, 4 as const),
    numbers: fc.integer({ min: 3, max: 7 }),
  });
  fc.assert(
    fc.property(
      formats,
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 999 }),
      (any, year, sequence) => {
        const number = writeNumber(any, { year, sequence });
        expect(addPrefix(stripPrefix(number, any), any)).toBe(number);
        expect(readYear(stripPrefix(number, any), any)).toBe(year);
      },
    ),
  );
});

test('a year that is not complete is none (R-VAT-18)', () => {
  expect(['202', '2026', '2026/0', ''].map((typed) => readYear(typed, format))).toEqual([
    undefined,
    2026,
    2026,
    undefined,
  ]);
});
