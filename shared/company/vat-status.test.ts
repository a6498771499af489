import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kit/dates.ts';
import { findPayerPart, getVatStatus, vatHistory, vatStatuses, type VatStatusEntry } from './vat-status.ts';

const company = (entries: readonly VatStatusEntry[], vatId = '') => ({ vatHistory: vatHistory.parse(entries), vatId });
const registered = company([
  { from: '2026-03-15', status: 'payer' },
  { from: null, status: 'nonPayer' },
]);

describe('the VAT status of a company', () => {
  test('holds from its day until the next one (R-COM-04)', () => {
    expect(
      ['2025-01-01', '2026-03-14', '2026-03-15', '2030-01-01'].map((day) => getVatStatus(registered, day)),
    ).toEqual(['nonPayer', 'nonPayer', 'payer', 'payer']);
  });

  test('before its first day is the one that the first change came from', () => {
    const left = company([{ from: '2026-01-01', status: 'nonPayer' }]);
    expect([getVatStatus(left, '2025-12-31'), getVatStatus(left, '2026-01-01')]).toEqual(['payer', 'nonPayer']);
    const joined = company([{ from: '2026-01-01', status: 'registered' }]);
    expect([getVatStatus(joined, '2025-12-31'), getVatStatus(joined, '2026-01-01')]).toEqual([
      'nonPayer',
      'registered',
    ]);
  });

  test('of a company that recorded none follows from its IČ DPH', () => {
    expect([getVatStatus(company([]), '2026-01-01'), getVatStatus(company([], 'SK2020317068'), '2026-01-01')]).toEqual([
      'nonPayer',
      'payer',
    ]);
  });

  test('changes at most once a day', () => {
    const twice = [
      { from: '2026-01-01', status: 'payer' },
      { from: '2026-01-01', status: 'nonPayer' },
    ];
    expect(vatHistory.safeParse(twice).success).toBe(false);
  });
});

describe('the part of a period in which a company is a payer', () => {
  const march = { from: '2026-03-01', until: '2026-03-31' };

  test('begins with the day of its registration', () => {
    expect(findPayerPart(registered, march)).toEqual({ from: '2026-03-15', until: '2026-03-31' });
    expect(findPayerPart(registered, { from: '2026-01-01', until: '2026-02-28' })).toBeUndefined();
    expect(findPayerPart(registered, { from: '2026-04-01', until: '2026-04-30' })).toEqual({
      from: '2026-04-01',
      until: '2026-04-30',
    });
  });

  test('ends before the day of its deregistration, and a registration under § 7 or 7a is none', () => {
    const left = company([
      { from: null, status: 'payer' },
      { from: '2026-03-11', status: 'registered' },
    ]);
    expect(findPayerPart(left, march)).toEqual({ from: '2026-03-01', until: '2026-03-10' });
  });

  test('holds every day of the period on which it is a payer, and begins and ends with such a day', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    const entry = fc.record({ from: fc.option(day), status: fc.constantFrom(...vatStatuses) });
    const entries = fc.uniqueArray(entry, { maxLength: 6, selector: ({ from }) => from });
    fc.assert(
      fc.property(entries, day, fc.integer({ min: 0, max: 100 }), (all, from, length) => {
        const one = company(all, 'SK2020317068');
        const days = Array.from({ length: length + 1 }, (_, at) => addDays(from, at));
        const asPayer = days.filter((each) => getVatStatus(one, each) === 'payer');
        const part = findPayerPart(one, { from, until: addDays(from, length) });
        expect(part).toEqual(asPayer.length === 0 ? undefined : { from: asPayer[0], until: asPayer.at(-1) });
      }),
    );
  });
});
