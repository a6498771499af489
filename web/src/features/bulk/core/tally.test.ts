import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts, sumsOf } from './tally.ts';

test('amounts of several currencies are added up apart, the most frequent currency first', () => {
  expect(
    sumsOf([
      { total: '10.10', currency: 'CZK' },
      { total: '0.1', currency: 'EUR' },
      { total: '0.2', currency: 'EUR' },
      { total: '', currency: 'EUR' },
      { total: '-0.05', currency: 'EUR' },
    ]),
  ).toEqual([
    { amount: '0.25', currency: 'EUR' },
    { amount: '10.10', currency: 'CZK' },
  ]);
});

test('parts hold everything once, in order, and none is too large', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (all, size) => {
      const parts = inParts(all, size);
      expect(parts.flat()).toEqual(all);
      expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
    }),
  );
});
