import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isUnnumbered,
  getLastSequence,
  getNumberYear,
  findNumberPlace,
  readNumber,
  toFullYear,
  writeNumber,
  toNumberPrefix,
  type NumberFormat,
} from './internal-number.ts';

const format: NumberFormat = { short: 'FP', year: 4, numbers: 5 };
const anyFormat = fc.record({
  short: fc.constantFrom('', 'FP', 'A1', 'zfsk', '20'),
  year: fc.constantFrom(2 as const, 4 as const),
  numbers: fc.integer({ min: 3, max: 7 }),
});

describe('an internal number', () => {
  test('is the prefix, the year, a slash and the digits (R-VAT-11)', () => {
    expect(writeNumber(format, { year: 2026, sequence: 412 })).toBe('FP2026/00412');
    expect(writeNumber({ short: '', year: 2, numbers: 3 }, { year: 2026, sequence: 1 })).toBe('26/001');
  });

  test('is read as it was written, whatever the format; also with digits alone and with small letters (R-VAT-10, R-VAT-12, R-VAT-13)', () => {
    fc.assert(
      fc.property(anyFormat, fc.integer({ min: 2000, max: 2099 }), fc.nat(), (any, year, n) => {
        const place = { year, sequence: (n % getLastSequence(any)) + 1 };
        const written = writeNumber(any, place);
        expect(readNumber(written, any)).toEqual(place);
        expect(readNumber(written.toLowerCase(), any)).toEqual(place);
        expect(readNumber(written.slice(any.short.length).replace('/', ''), any)).toEqual(place);
        expect(findNumberPlace(written, any)).toEqual(place);
        expect(findNumberPlace(`ZZ${written.slice(any.short.length)}`, any)).toEqual(place);
      }),
    );
  });

  test.each([
    '',
    'FP2026/',
    'FP2026/0041',
    'FP2026/004123',
    'FV2026/00412',
    'FP26/00412',
    'FP2026/00000',
    '2026-00412',
    'FP2026/0041a',
  ])('"%s" is not complete or not of the type (R-VAT-14)', (text) => {
    expect(readNumber(text, format)).toBeUndefined();
  });

  test('keeps its place when the prefix of the type changes', () => {
    expect(findNumberPlace('FP2026/00412', { ...format, short: 'DFA' })).toEqual({ year: 2026, sequence: 412 });
    expect(findNumberPlace('FP/2026/00412', format)).toBeUndefined();
    expect(findNumberPlace('abc', format)).toBeUndefined();
  });

  test('has a year of two digits that means this century (R-VAT-18)', () => {
    expect(['26', '2026', '1', 'ab', ''].map(toFullYear)).toEqual([2026, 2026, undefined, undefined, undefined]);
  });

  test('starts with the year of the tax date, else of delivery, else of today (R-VAT-15)', () => {
    const tax = { _id: 'taxDate', value: '2025-12-31' };
    const delivery = { _id: 'deliveryDate', value: '2024-01-02' };
    expect(getNumberYear([delivery, tax], '2026-03-01')).toBe(2025);
    expect(getNumberYear([{ ...tax, value: '' }, delivery], '2026-03-01')).toBe(2024);
    expect(getNumberYear([{ ...tax, value: 'soon' }], '2026-03-01')).toBe(2026);
    expect(toNumberPrefix(format, 2026)).toBe('FP2026/');
  });

  test('is still missing when only the year is there (R-VAT-15)', () => {
    expect(['', ' ', 'FP2026/', '26/', '2026'].map(isUnnumbered)).toEqual([true, true, true, true, true]);
    expect(['FP2026/00001', 'FP2026/1', 'x'].map(isUnnumbered)).toEqual([false, false, false]);
  });
});
