import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { settleRegime } from './settle-regime.ts';

const own = { companyId: '31320155', taxId: '2020317068', vatId: 'SK2020317068', country: 'SK', vatHistory: [] };
const toFields = (values: Readonly<Record<string, string>>): readonly FieldValue[] =>
  Object.entries(values).map(([id, value]) => ({ ...sampleField(id, value), source: 'text', verified: false }));
type Given = { readonly kind?: AccountingKind; readonly items?: readonly string[] };
const settle = (fields: readonly FieldValue[], { kind = 'incomingInvoice', items = [] }: Given = {}) => {
  const rows = items.map((name) => sampleTableRow([name]));
  const tables = rows.length === 0 ? [] : [sampleItems(['name'], rows)];
  return settleRegime(fields, tables, { kind, own, today: '2026-05-01' });
};
const regimeOf = (fields: readonly FieldValue[]) => {
  const found = fields.find(({ _id }) => _id === 'vatRegime');
  return [found?.value, ...(found?.checks ?? []).map(({ name, result }) => `${name} ${result}`)];
};
const hotel = {
  supplierName: 'Hotel Berlin GmbH',
  supplierVatId: 'DE811907980',
  totalAmount: '119.00',
  totalVat: '19.00',
};

test('German tax on a hotel invoice is foreign tax, with the reason at the value', () => {
  expect(regimeOf(settle(toFields(hotel)))).toEqual(['foreignVat', 'regime-foreign-rate passed']);
});

test('an invoice without tax from Ireland is a service from abroad by what its lines sell', () => {
  const ads = toFields({ supplierName: 'Google Ireland', supplierVatId: 'IE6388047V', totalAmount: '100.00' });
  expect(regimeOf(settle(ads, { items: ['Google Ads'] }))).toEqual([
    'foreignService',
    'regime-service-from-abroad passed',
  ]);
  expect(regimeOf(settle(ads))).toEqual(['foreignService', 'regime-service-from-abroad warned']);
});

test('what a person settled stays, and so does what was settled of the supplier', () => {
  const person: FieldValue = { ...sampleField('vatRegime', 'exempt'), source: 'person', verified: true };
  const fields = [...toFields(hotel), person];
  expect(settle(fields)).toBe(fields);
  const supplier: FieldValue = {
    ...sampleField('vatRegime', 'nonPayer'),
    ...{ source: 'register', verified: false, checks: [{ name: 'supplier-settled', result: 'passed' }] },
  };
  expect(regimeOf(settle([...toFields(hotel), supplier]))[0]).toBe('nonPayer');
});

test('a habit of the supplier fills what the document leaves open, and nothing that it clearly says', () => {
  const habit: FieldValue = {
    ...sampleField('vatRegime', 'acquisition'),
    ...{ source: 'register', verified: false, checks: [{ name: 'supplier-habit', result: 'passed', times: 4 }] },
  };
  const open = toFields({ supplierName: 'Hofer', supplierVatId: 'ATU12345678', totalAmount: '100.00' });
  expect(regimeOf(settle([...open, habit]))[0]).toBe('acquisition');
  expect(regimeOf(settle([...toFields(hotel), habit]))[0]).toBe('foreignVat');
});

test('a document that clearly says the habit of its supplier speaks for itself and needs no look', () => {
  const habit: FieldValue = {
    ...sampleField('vatRegime', 'foreignVat'),
    ...{ source: 'register', verified: false, score: 0.82 },
    checks: [{ name: 'supplier-habit', result: 'passed', times: 3 }],
  };
  const settled = settle([...toFields(hotel), habit]).find(({ _id }) => _id === 'vatRegime');
  expect(settled).toMatchObject({ value: 'foreignVat', source: 'text', score: 1 });
  expect(settled?.checks.map(({ name }) => name)).toEqual(['regime-foreign-rate']);
});

test('the words of the page go with the value, and are asked again when the document changes', () => {
  const word: FieldValue = {
    ...sampleField('vatRegime', 'reverseCharge'),
    ...{ source: 'text', verified: false, param: 'reverseCharge' },
  };
  const seller = { supplierName: 'Stavby Púchov', supplierVatId: 'SK2120000001', totalAmount: '1000.00' };
  const read = settle([...toFields(seller), word]);
  expect(regimeOf(read)).toEqual(['reverseCharge', 'regime-words passed']);
  const corrected = read.map((field) => (field._id === 'supplierVatId' ? { ...field, value: 'CZ12345678' } : field));
  expect(regimeOf(settle(corrected))[0]).toBe('foreignService');
  expect(regimeOf(settle(read))).toEqual(regimeOf(read));
  expect(settle(read)).toBe(read);
});

test('advances, internal documents and documents without an amount have none', () => {
  expect(regimeOf(settle(toFields(hotel), { kind: 'incomingAdvanceInvoice' }))).toEqual([undefined]);
  expect(regimeOf(settle(toFields(hotel), { kind: 'internalDocument' }))).toEqual([undefined]);
  expect(regimeOf(settle(toFields({ supplierName: 'Hotel' })))).toEqual([undefined]);
});

test('sums without a recap are domestic tax where one rate of the day makes them to the cent', () => {
  const sums = (totalBase: string, totalVat: string) =>
    settle(
      toFields({ supplierName: 'Píla', supplierVatId: 'SK2020317068', totalBase, totalVat, totalAmount: '123.00' }),
    );
  expect(regimeOf(sums('100.00', '23.00'))).toEqual(['standard', 'regime-taxed-here passed']);
  // Two rates together, and a few cents that several rates make.
  expect(regimeOf(sums('100.00', '21.00'))).toEqual(['standard', 'regime-taxed-here warned']);
  expect(regimeOf(sums('0.05', '0.01'))).toEqual(['standard', 'regime-taxed-here warned']);
});

test('the regime that an e-invoice names holds against the whole document as words on a page do', () => {
  const named = (value: string, over: Readonly<Record<string, string>> = {}, kind?: AccountingKind) => {
    const fields = toFields({ supplierName: 'Werk', supplierVatId: 'DE811907980', totalAmount: '100.00', ...over });
    const regime: FieldValue = { ...sampleField('vatRegime', value), source: 'xml', verified: false };
    return regimeOf(settle([...fields, regime], kind === undefined ? {} : { kind }));
  };
  expect(named('acquisition')).toEqual(['acquisition', 'regime-goods-from-member-state passed']);
  expect(named('exempt', { supplierVatId: 'SK2020317068' })).toEqual(['exempt', 'regime-words passed']);
  const sold = { supplierVatId: 'SK2020317068', customerName: 'Werk', customerVatId: 'DE811907980' };
  expect(named('acquisition', sold, 'outcomingInvoice')).toEqual(['euSupply', 'regime-goods-to-member-state passed']);
});
