import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  toDisplayAmount,
  fromCents,
  parseAmount,
  parseNumber,
  takePercent,
  toScaled,
  toCents,
  fromScaled,
} from './money.ts';

describe('reading amounts', () => {
  test.each([
    ['EUR 765.47', '765.47'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234\u202f567,5 €', '1234567.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234', '1234.00'],
    ['1,234', '1234.00'],
    ['0,125', '0.13'],
    ['12,5 Kč', '12.50'],
    ['-12,30', '-12.30'],
    ['−12,30 €', '-12.30'],
    ['12,30-', '-12.30'],
    ['(12,30)', '-12.30'],
    ['100,-', '100.00'],
    ["1'250.00 CHF", '1250.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
  ])('%s is %s (R-FLD-21)', (written, amount) => {
    expect(parseAmount(written)).toBe(amount);
  });

  test.each(['', 'abc', '12 kusov', '1.2.3', '1,23.456,7', '--5', 'EUR', '12..5'])('%s is no amount', (written) => {
    expect(parseAmount(written)).toBeUndefined();
  });

  test('a single mark before three digits is a decimal mark in quantities and exchange rates', () => {
    expect(parseNumber('25,123')).toBe('25.123');
    expect(parseNumber('1.500')).toBe('1.5');
    expect(parseNumber('97,5 %')).toBe('97.5');
  });

  test('every amount survives being shown in any language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('EUR', 'CZK', 'USD', undefined),
        (cents, currency) => {
          const amount = fromCents(cents);
          expect(parseAmount(toDisplayAmount(amount, 'sk', currency))).toBe(amount);
          expect(parseAmount(toDisplayAmount(amount, 'en', currency))).toBe(amount);
          expect(toCents(amount)).toBe(cents);
        },
      ),
    );
  });
});

test('amounts are shown with a no-break space, a comma and a true minus; in English with the sign before', () => {
  expect(toDisplayAmount('2418.9', 'sk', 'EUR')).toBe('2\u00a0418,90\u00a0€');
  expect(toDisplayAmount('-38.90', 'cs', 'CZK')).toBe('\u221238,90\u00a0Kč');
  expect(toDisplayAmount('-2418.90', 'en', 'EUR')).toBe('\u2212€2,418.90');
  expect(toDisplayAmount('neviem', 'sk')).toBe('neviem');
});

test('halves are rounded away from zero', () => {
  expect(fromScaled(toScaled('0.125', 2), 2)).toBe('0.13');
  expect(fromScaled(toScaled('-0.125', 2), 2)).toBe('-0.13');
  expect(takePercent(50, '23')).toBe(12);
  expect(takePercent(-50, '23')).toBe(-12);
  expect(takePercent(9200, '5')).toBe(460);
  expect(takePercent(10_000, '5.5')).toBe(550);
});

test('decimals are compared by value', () => {
  expect(compareDecimals('10', '9.99')).toBe(1);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
  expect(compareDecimals('-2', '1')).toBe(-1);
});
