import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  listIdentities,
  getIdentity,
  listInvoiceIdentities,
  listNamedOriginals,
  listNumberIdentities,
  listPageIdentities,
} from './identity.ts';

const type = sampleDoctype({ duplicityUniqueId: ['invoiceNumber', 'supplierCompanyId'] });
const fields = (invoiceNumber: string, supplierCompanyId: string) => [
  sampleField('invoiceNumber', invoiceNumber),
  sampleField('supplierCompanyId', supplierCompanyId),
];

test('documents with the same duplicate fields have one identity, without regard to case, diacritics and spaces (R-REA-26)', () => {
  const one = getIdentity(fields('FV 1č', '36 396 567'), type);
  expect(one).toBeDefined();
  expect(getIdentity(fields('fv1c', '36396567'), type)).toBe(one);
  expect(getIdentity(fields('fv2c', '36396567'), type)).not.toBe(one);
  expect(
    getIdentity(fields('fv1c', '36396567'), { ...type, duplicityUniqueId: ['supplierCompanyId', 'invoiceNumber'] }),
  ).toBe(one);
});

test('pages make an identity of their own: their place in the file, and how they are drawn where all of them were', () => {
  const page = (pageIndex: number, drawn?: string) => ({ hash: 'h', sourcePage: pageIndex + 2, pageIndex, drawn });
  expect(listPageIdentities([])).toEqual([]);
  expect(listPageIdentities([page(1, 'b'), page(0, 'a')])).toEqual(['file:h#2', 'drawn:a,b']);
  expect(listPageIdentities([page(0, 'a'), page(1)])).toEqual(['file:h#2']);
});

test('without a type, without duplicate fields or with an empty one there is no identity', () => {
  expect(getIdentity(fields('FV1', '1'), undefined)).toBeUndefined();
  expect(getIdentity(fields('FV1', '1'), { ...type, duplicityUniqueId: [] })).toBeUndefined();
  expect(getIdentity(fields('FV1', ' '), type)).toBeUndefined();
  expect(listIdentities(fields('', '1'), type)).toEqual([]);
});

test('values cannot be moved from one field to the next', () => {
  expect(getIdentity(fields('1', '23'), type)).not.toBe(getIdentity(fields('12', '3'), type));
});

test('the scope of the type decides where duplicates are looked for (R-REA-27)', () => {
  const other = { ...type, id: 'other' };
  expect(getIdentity(fields('1', '2'), type)).not.toBe(getIdentity(fields('1', '2'), other));
  const global = { ...type, duplicityGlobalCheck: true };
  const found = getIdentity(fields('1', '2'), global);
  for (const one of [type, other, global]) expect(listIdentities(fields('1', '2'), one)).toContain(found);
  for (const one of [type, other, global])
    expect(listIdentities(fields('1', '2'), one)).toContain(getIdentity(fields('1', '2'), one));
});

test('an invoice is known by its number and any name of its supplier, a correction also by what it corrects', () => {
  const supplier = [sampleField('supplierVatId', 'SK2020000001'), sampleField('supplierName', 'Dodávateľ, s. r. o.')];
  const named = [sampleField('supplierName', 'DODAVATEL s.r.o.')];
  const xml = listInvoiceIdentities([sampleField('invoiceNumber', 'FV-2026/17'), ...supplier]);
  const scan = listInvoiceIdentities([sampleField('invoiceNumber', 'FV 2026 17'), ...named]);
  expect(xml.some((identity) => scan.includes(identity))).toBe(true);
  const note = [sampleField('invoiceNumber', 'D 1'), sampleField('correctedNumber', 'fv2026/17'), ...supplier];
  expect(listInvoiceIdentities(note).some((identity) => xml.includes(identity))).toBe(false);
  expect(listNumberIdentities(note, { as: 'invoice', from: 'corrects' })).toEqual(xml);
  expect(listInvoiceIdentities([sampleField('invoiceNumber', 'FV 1')])).toEqual([]);
  expect(listInvoiceIdentities(supplier)).toEqual([]);
});

test('a correction names up to three originals, in the order of their values, each once', () => {
  const originals = ['F3', 'F1', 'f 1', '', 'F2', 'F4'].map((value, at) =>
    sampleField('correctedNumber', value, { _idx: at === 0 ? 9 : at }),
  );
  const note = [sampleField('invoiceNumber', 'D1'), sampleField('supplierName', 'Papiera'), ...originals];
  expect(listNamedOriginals(note).map(({ number }) => number)).toEqual(['F1', 'F2', 'F4']);
  expect(listInvoiceIdentities(note)).toHaveLength(4);
  expect(listNamedOriginals(originals)).toMatchObject([{ identities: [] }, { identities: [] }, { identities: [] }]);
});
