import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportSettings, invoiceSource, toField } from '#test/builders/exports/export-sources.ts';
import { mapDocument } from './map-document.ts';

const settings = exportSettings();
const inCzechia = { ...settings, owner: { ...settings.owner, country: 'CZ', vatId: 'CZ47209186' } };
const seller = { supplierVatId: 'SK2020603200' };
const czechSeller = { currency: 'CZK', supplierVatId: 'CZ12345678', supplierCountry: 'CZ', vatRate: '21' };

const map = (values: Readonly<Record<string, string>>, kind: AccountingKind = 'receipt', how = settings) =>
  mapDocument(invoiceSource(values, kind), how);
const judge = (...given: Parameters<typeof map>) => {
  const { deduction, simplified, findings } = map(...given);
  return [deduction.kind, simplified, ...findings.map(({ note, value }) => `${note} ${value}`)];
};

test('a receipt in crowns is held against the limit of § 74 by what it is worth in euros', () => {
  const crowns = { ...seller, currency: 'CZK', base: '20000.00', vat: '4600.00', totalAmount: '24600.00' };
  expect(judge({ ...crowns, exchangeRate: '25' })).toEqual(['none', false, 'receipt-above-limit 984.00 EUR']);
  expect(judge({ ...crowns, exchangeRate: '25', homeTotal: '984.40' })).toEqual([
    ...['none', false, 'receipt-above-limit 984.40 EUR'],
  ]);
  // Four hundred crowns are sixteen euros.
  const few = { ...seller, currency: 'CZK', base: '400.00', vat: '92.00', totalAmount: '492.00', exchangeRate: '25' };
  expect(judge(few)).toEqual(['full', true]);
});

test('a receipt above the limit is an invoice only for the customer whom it names', () => {
  const large = { ...seller, base: '400.00', vat: '92.00', totalAmount: '492.00' };
  expect(judge({ ...large, customerVatId: 'SK2023800112' })).toEqual(['full', false]);
  expect(judge({ ...large, customerVatId: 'sk 2023800112' })).toEqual(['full', false]);
  expect(judge({ ...large, customerVatId: 'SK9999999999' })).toEqual(['none', false, 'receipt-above-limit 492.00 EUR']);
});

test('a Czech receipt above 10,000 crowns is no simplified document, by § 30 of the Czech act', () => {
  const large = { ...czechSeller, base: '10000.00', vat: '2100.00', totalAmount: '12100.00' };
  const own = { ...large, customerVatId: 'CZ47209186' };
  expect(judge(own, 'receipt', inCzechia)).toEqual(['full', false]);
  expect(judge({ ...large, customerVatId: '' }, 'receipt', inCzechia)).toEqual([
    ...['none', false, 'receipt-above-limit 12100.00 CZK'],
  ]);
  const small = { ...czechSeller, base: '8264.00', vat: '1735.44', totalAmount: '9999.44', customerVatId: '' };
  expect(judge(small, 'receipt', inCzechia)).toEqual(['full', true]);
});

test('half of the tax of a car is a rule of Slovakia: Czech books deduct the whole and are warned', () => {
  const car = { ...czechSeller, base: '100.00', vat: '21.00', totalAmount: '121.00', vatDeduction: 'car' };
  expect(judge(car, 'incomingInvoice', inCzechia)).toEqual(['full', false, 'car-rule-not-valid 2026-06-08']);
  expect(judge({ ...seller, vatDeduction: 'car' }, 'incomingInvoice')).toEqual(['car', false]);
});

test('entertainment is not deducted where posting rows alone book it to 513, § 49 par. 7', () => {
  const booked = (...accounts: readonly string[]) => {
    const source = invoiceSource(seller, 'incomingInvoice');
    const rows = accounts.flatMap((account, _idx) => [
      toField('postingDebit', account, { _idx }),
      toField('postingCredit', '321', { _idx }),
      toField('postingAmount', '60.00', { _idx }),
    ]);
    return mapDocument({ ...source, fields: [...source.fields, ...rows] }, settings).deduction.kind;
  };
  expect([booked('513'), booked('513', '513'), booked('513', '343')]).toEqual(['none', 'none', 'none']);
  // Of a mixed purchase a person says how much is deducted.
  expect([booked('501'), booked('513', '501')]).toEqual(['full', 'full']);
});

test('goods from a member state fall due with their invoice, § 20, unless a person entered the tax date', () => {
  const goods = { supplierVatId: 'ATU12345678', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const days = { deliveryDate: '2026-05-28', taxDate: '2026-05-28', issueDate: '2026-06-05' };
  const taxDay = (values: Readonly<Record<string, string>>, kind: AccountingKind = 'incomingInvoice') =>
    map({ ...goods, ...days, ...values }, kind).dates.tax;
  expect(taxDay({ vatRegime: 'acquisition' })).toBe('2026-06-05');
  expect(taxDay({ vatRegime: 'foreignService' })).toBe('2026-05-28');
  expect(taxDay({ vatRegime: 'acquisition' }, 'incomingCreditNote')).toBe('2026-05-28');
  const source = invoiceSource({ ...goods, ...days, vatRegime: 'acquisition' }, 'incomingInvoice');
  const fields = source.fields.map((one) => (one._id === 'taxDate' ? { ...one, source: 'person' as const } : one));
  expect(mapDocument({ ...source, fields }, settings).dates.tax).toBe('2026-05-28');
});
