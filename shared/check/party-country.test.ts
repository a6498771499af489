import { expect, test } from 'vitest';
import { findPartyCountry } from './party-country.ts';

const values = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([_id, value]) => ({ _id, _idx: 0, value }));
const of = (all: Readonly<Record<string, string>>) => findPartyCountry('supplierCompanyId', values(all));

test('the country of a party is that of its VAT id or of its address, the foreign one where they differ', () => {
  expect(of({ supplierVatId: 'ATU12345678' })).toBe('AT');
  expect(of({ supplierVatId: 'EL123456789' })).toBe('GR');
  expect(of({ supplierVatId: 'CHE123456789' })).toBe('CH');
  expect(of({ supplierCountry: 'CZ' })).toBe('CZ');
  expect(of({ supplierVatId: 'SK2021869215', supplierCountry: 'CZ' })).toBe('SK');
  expect(of({ supplierVatId: 'SK2021869215', supplierCountry: 'DE' })).toBe('DE');
  expect(of({ supplierVatId: 'DE123456789', supplierCountry: 'SK' })).toBe('DE');
});

test('an account says no country, only that a party is foreign; what speaks of the other party says nothing', () => {
  expect(of({ paymentIBAN: 'SK3112000000198742637541' })).toBeUndefined();
  expect(of({ paymentIBAN: 'AT611904300234573201' })).toBe('ZZ');
  expect(findPartyCountry('customerZip', values({ paymentIBAN: 'AT611904300234573201' }))).toBeUndefined();
  expect(of({ customerVatId: 'ATU12345678', customerZip: '1010' })).toBeUndefined();
  expect(findPartyCountry('totalAmount', values({ supplierVatId: 'ATU12345678' }))).toBeUndefined();
});
