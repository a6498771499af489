import { expect, test } from 'vitest';
import { sumByCurrency } from './currency-sums.ts';

test('amounts of several currencies are added up apart, to the cent, the most frequent currency first', () => {
  const euros = ['0.1', '0.2', '', '-0.05', '99999999.99'].map((amount) => ({ amount, currency: 'EUR' }));
  expect(sumByCurrency([{ amount: '10.10', currency: 'CZK' }, ...euros])).toEqual([
    { currency: 'EUR', count: 4, sum: '100000000.24' },
    { currency: 'CZK', count: 1, sum: '10.10' },
  ]);
  expect(sumByCurrency([])).toEqual([]);
});
