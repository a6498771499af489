import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPartyPart, toPartyKey, readParty, suggestTexts } from './party.ts';

const field = (_id: string, value: string) => ({ _id, _idx: 0, value });

describe('a party of a confirmed document', () => {
  test('carries its ids, its address and, when it is paid, its account', () => {
    const fields = [
      field('supplierName', ' Papiera Tatry, s. r. o. '),
      field('supplierVatId', 'SK2020349236'),
      field('supplierCity', 'Poprad'),
      field('paymentIBAN', 'SK6611000000004876430652'),
      field('customerName', 'Ranný kvas'),
    ];
    expect(readParty('supplier', fields, '2026-01-01')).toEqual({
      role: 'supplier',
      key: 'VatId#SK2020349236',
      facts: {
        Name: 'Papiera Tatry, s. r. o.',
        VatId: 'SK2020349236',
        City: 'Poprad',
        IBAN: 'SK6611000000004876430652',
      },
      at: '2026-01-01',
    });
    expect(readParty('customer', fields, '2026-01-01')).toMatchObject({
      key: 'Name#ranny kvas',
      facts: { Name: 'Ranný kvas' },
    });
    expect(readParty('customer', fields.slice(0, 4), '2026-01-01')).toBeUndefined();
  });

  test('is found by its surest id, else by its name', () => {
    expect(toPartyKey({ CompanyId: '363 471 24', Name: 'A' })).toBe('CompanyId#36347124');
    expect(toPartyKey({ Name: 'Červený Štít' })).toBe('Name#cerveny stit');
    expect(toPartyKey({ Name: '  ' })).toBeUndefined();
  });

  test('shows in the fields of its role', () => {
    expect(findPartyPart('customerCity')).toEqual({ role: 'customer', part: 'City' });
    expect(findPartyPart('paymentIBAN')).toEqual({ role: 'supplier', part: 'IBAN' });
    expect(findPartyPart('totalAmount')).toBeUndefined();
  });
});

describe('suggestions', () => {
  test('hold what was typed whatever its case and accents, never the same text, those that begin with it first (R-FLD-34)', () => {
    const texts = ['Nové Papiere', 'Papiera Tatry', 'papier', 'Kameň', 'Papiera Tatry'];
    expect(suggestTexts(texts, 'papier', 10)).toEqual(['Papiera Tatry', 'Nové Papiere']);
    expect(suggestTexts(texts, 'NOVE', 10)).toEqual(['Nové Papiere']);
    expect(suggestTexts(texts, ' ', 10)).toEqual([]);
  });

  test('are at most as many as asked for, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), fc.integer({ min: 1, max: 5 }), (texts, typed, most) => {
        const found = suggestTexts(texts, typed, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((text) => texts.includes(text) && text !== typed)).toBe(true);
      }),
    );
  });
});
