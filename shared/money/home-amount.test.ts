import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { findHomeAmount, getFieldCurrency } from './home-amount.ts';

const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => sampleField(id, value));
const total = (values: Readonly<Record<string, string>>, books: 'EUR' | 'CZK' = 'EUR') =>
  findHomeAmount(fieldsOf(values), { id: 'totalAmount', value: values['totalAmount'] ?? '' }, books);

describe('what an amount is worth in the money of the books', () => {
  test('is the amount itself in that money, and where the document names no currency', () => {
    expect(total({ totalAmount: '7242.50', currency: 'EUR' })).toBe('7242.50');
    expect(total({ totalAmount: '7242.50' })).toBe('7242.50');
    expect(total({ totalAmount: '7242.50', currency: 'CZK' }, 'CZK')).toBe('7242.50');
  });

  test('is what the document itself states, before any rate', () => {
    const stated = { totalAmount: '7242.50', currency: 'CZK', homeTotal: '290.05', exchangeRate: '25.00' };
    expect(total(stated)).toBe('290.05');
  });

  test('follows from the rate: foreign money for a euro, crowns for foreign units', () => {
    expect(total({ totalAmount: '7242.50', currency: 'CZK', exchangeRate: '25.00' })).toBe('289.70');
    const forint = { totalAmount: '10000.00', currency: 'HUF', exchangeRate: '6.200', exchangeRateUnits: '100' };
    expect(total(forint, 'CZK')).toBe('620.00');
  });

  test('follows from the stated total for the other sums of the document', () => {
    const fields = fieldsOf({ totalAmount: '7242.50', currency: 'CZK', homeTotal: '289.70' });
    expect(findHomeAmount(fields, { id: 'paymentAmount', value: '3621.25' }, 'EUR')).toBe('144.85');
    expect(findHomeAmount(fields, { id: 'homeTotal', value: '289.70' }, 'EUR')).toBe('289.70');
  });

  test('is not known of foreign money that nothing values, nor of a rate of nought', () => {
    expect(total({ totalAmount: '7242.50', currency: 'CZK' })).toBeUndefined();
    expect(total({ totalAmount: '7242.50', currency: 'CZK', exchangeRate: '0', homeTotal: '0.00' })).toBeUndefined();
    expect(total({ totalAmount: '0.00', currency: 'CZK' })).toBe('0.00');
    expect(total({ totalAmount: 'spolu', currency: 'EUR' })).toBeUndefined();
  });

  test('keeps its sign and its order under one rate', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
    const rate = fc.integer({ min: 1, max: 500_000 }).map((n) => (n / 1000).toFixed(3));
    fc.assert(
      fc.property(cents, cents, rate, (a, b, exchangeRate) => {
        const worth = (totalAmount: string) => Number(total({ totalAmount, currency: 'CZK', exchangeRate }));
        if (Number(a) <= Number(b)) expect(worth(a)).toBeLessThanOrEqual(worth(b));
        expect(worth(a) * Number(a)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('what a document states in the money of the books is shown in it, everything else in its own', () => {
  expect(['homeTotal', 'homeVat', 'totalAmount'].map((id) => getFieldCurrency(id, 'CZK', 'SK'))).toEqual([
    ...['EUR', 'EUR', 'CZK'],
  ]);
  expect(getFieldCurrency('homeBase', 'EUR', 'CZ')).toBe('CZK');
});
