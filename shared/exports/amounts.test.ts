import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents } from '#shared/kit/money.ts';
import { fixed, isNegative, minus, negated, plain, product, quotient, sumOf } from './amounts.ts';

const cents = fc.integer({ min: -1e12, max: 1e12 });

test('sums and differences of amounts are exact', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(sumOf([fromCents(a), fromCents(b)])).toBe(fromCents(a + b));
      expect(minus(fromCents(a), fromCents(b))).toBe(fromCents(a - b));
    }),
  );
});

test('turning the sign twice changes nothing, and nought has no sign', () => {
  fc.assert(
    fc.property(cents, (a) => {
      expect(negated(negated(fromCents(a)))).toBe(fromCents(a));
    }),
  );
  expect(negated('0.00')).toBe('0.00');
  expect(isNegative('-0.00')).toBe(false);
});

test('quotients and products round halves away from zero', () => {
  expect(quotient('10000.00', '25.0', 2)).toBe('400.00');
  expect(quotient('1', '8', 2)).toBe('0.13');
  expect(quotient('-1', '8', 2)).toBe('-0.13');
  expect(quotient('2', '3', 6)).toBe('0.666667');
  expect(product('3', '0.335', 2)).toBe('1.01');
  expect(product('-3', '0.335', 2)).toBe('-1.01');
  expect(() => quotient('1', '0', 2)).toThrow(RangeError);
});

test('decimals are shown short or with fixed places', () => {
  expect(['2.000', '11.50', '100', '0.00'].map(plain)).toEqual(['2', '11.5', '100', '0']);
  expect(fixed('2.5', 6)).toBe('2.500000');
  expect(fixed('', 2)).toBe('0.00');
});
