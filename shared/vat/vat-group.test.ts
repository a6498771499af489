import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatFields } from '#shared/field/catalogue/catalogue.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';
import { getStandardRate, listVatRates } from './rates.ts';
import { completeVatGroup, isVatGroup, getVatGroupGaps } from './vat-group.ts';

const rates = fc.constantFrom('23', '19', '5', '20', '10', '21', '12', '5.5', '2.1', '0', '100');

describe('rates', () => {
  test('the default rate is the standard one on the tax point date (R-VAT-06)', () => {
    expect(getStandardRate('SK', '2026-11-12')).toBe('23');
    expect(getStandardRate('SK', '2024-12-31')).toBe('20');
    expect(getStandardRate('CZ', '2023-12-31')).toBe('21');
    expect(getStandardRate('XX', '2026-01-01')).toBe('23');
  });

  test('each country offers the rates of that day', () => {
    expect(listVatRates('SK', '2025-01-01')).toEqual(['23', '19', '5']);
    expect(listVatRates('SK', '2023-06-01')).toEqual(['20', '10', '5']);
    expect(listVatRates('SK', '2022-06-01')).toEqual(['20', '10']);
    expect(listVatRates('CZ', '2020-01-01')).toEqual(['21', '15', '10']);
    expect(listVatRates('FR', '2026-01-01')).toEqual(['20', '10', '5.5', '2.1']);
    expect(listVatRates('DE', '2020-08-01')).toEqual(['16', '5']);
  });
});

describe('a VAT row', () => {
  test('is exactly base, VAT and total (R-VAT-01)', () => {
    expect(isVatGroup([...vatFields])).toBe(true);
    expect(isVatGroup(['vatBase', 'vatAmount'])).toBe(false);
    expect(isVatGroup([...vatFields, 'vatBase'])).toBe(false);
  });

  test.each([
    ['vatBase', '92,00', '5', { vatBase: '92.00', vatAmount: '4.60', vatTotal: '96.60' }],
    ['vatTotal', '668,87', '23', { vatBase: '543.80', vatAmount: '125.07', vatTotal: '668.87' }],
    ['vatAmount', '20', '20', { vatBase: '100.00', vatAmount: '20.00', vatTotal: '120.00' }],
    ['vatAmount', '20', '0', { vatBase: '0.00', vatAmount: '20.00', vatTotal: '20.00' }],
  ])('from %s %s at %s %% (R-VAT-03, R-VAT-04, R-VAT-05)', (id, value, rate, row) => {
    expect(completeVatGroup(id, value, rate)).toEqual({ ok: true, value: row });
  });

  test('other fields and other text are refused by name (R-VAT-02, R-VAT-07)', () => {
    expect(completeVatGroup('note', '1', '23')).toEqual({ ok: false, error: 'not-vat-field' });
    expect(completeVatGroup('vatBase', 'sto', '23')).toEqual({ ok: false, error: 'not-a-number' });
    expect(completeVatGroup('vatBase', '1', '101')).toEqual({ ok: false, error: 'not-a-number' });
    expect(completeVatGroup('vatBase', '1', '-1')).toEqual({ ok: false, error: 'not-a-number' });
  });

  test('always adds up, keeps what was typed and misses the rate by a cent at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        rates,
        fc.constantFrom<'vatBase' | 'vatTotal'>('vatBase', 'vatTotal'),
        (cents, rate, id) => {
          const row = completeVatGroup(id, fromCents(cents), rate);
          if (!row.ok) throw new Error(row.error);
          expect(toCents(row.value[id])).toBe(cents);
          const gaps = getVatGroupGaps(row.value, rate);
          expect(gaps?.sum).toBe(0);
          expect(Math.abs(gaps?.rate ?? 99)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
