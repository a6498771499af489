import { expect, test } from 'vitest';
import { sumsOf } from './tally.ts';

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
