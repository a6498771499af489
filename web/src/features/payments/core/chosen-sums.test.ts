import { expect, test } from 'vitest';
import { chosenSums } from './chosen-sums.ts';

test('chosen payments are summed up by currency, to the cent; one without an amount is in no sum', () => {
  const euros = ['0.10', '0.20', '', '99999999.99'].map((amount) => ({ amount, currency: 'EUR' }));
  expect(chosenSums([...euros, { amount: '5.00', currency: 'CZK' }])).toEqual([
    { amount: '100000000.29', currency: 'EUR' },
    { amount: '5.00', currency: 'CZK' },
  ]);
  expect(chosenSums([])).toEqual([]);
});
