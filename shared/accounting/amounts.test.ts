import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents } from '#shared/kit/money.ts';
import { toFixedPlaces, isNegative, subtract, negate, trimZeros, multiply, divide, sumAmounts } from './amounts.ts';

const cents = fc.integer({ min: -1e12, max: 1e12 });

test('sums and differences of amounts are exact', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(sumAmounts([fromCents(a), fromCents(b)])).toBe(fromCents(a + b));
      expect(subtract(fromCents(a), fromCents(b))).toBe(fromCents(a - b));
    }),
  );
});

test('turning the sign twice changes nothing, and nought has no sign', () => {
  fc.assert(
    fc.property(cents, (a) => {
      expect(negate(negate(fromCents(a)))).toBe(fromCents(a));
    }),
  );
  expect(negate('0.00')).toBe('0.00');
  expect(isNegative('-0.00')).toBe(false);
});

test('quotients and products round halves away from zero', () => {
  expect(divide('10000.00', '25.0', 2)).toBe('400.00');
  expect(divide('1', '8', 2)).toBe('0.13');
  expect(divide('-1', '8', 2)).toBe('-0.13');
  expect(divide('2', '3', 6)).toBe('0.666667');
  expect(multiply('3', '0.335', 2)).toBe('1.01');
  expect(multiply('-3', '0.335', 2)).toBe('-1.01');
  expect(() => divide('1', '0', 2)).toThrow(RangeError);
});

test('decimals are shown short or with fixed places', () => {
  expect(['2.000', '11.50', '100', '0.00'].map(trimZeros)).toEqual(['2', '11.5', '100', '0']);
  expect(toFixedPlaces('2.5', 6)).toBe('2.500000');
  expect(toFixedPlaces('', 2)).toBe('0.00');
});
