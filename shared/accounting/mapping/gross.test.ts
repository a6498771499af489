import { expect, test } from 'vitest';
import { toVatLines } from '#shared/vat-watch/watch.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { readTaxSigns } from '#test/builders/exports/tax-signs.ts';
import { mapDocument } from './map-document.ts';

type Values = Readonly<Record<string, string>>;
type Lines = NonNullable<Parameters<typeof toTaxSource>[0]['lines']>;

const slovak = exportSettings({ book: ownBooks });
const czech = { ...exportSettings(), owner: { ...slovak.owner, country: 'CZ', vatId: 'CZ47209186' } };
const crowns = { supplierVatId: 'CZ12345678', supplierCountry: 'CZ', currency: 'CZK' };
const czechTax = { vat: '21.00', vatRate: '21', totalAmount: '121.00' };
const bought = (values: Values, settings = slovak) => mapDocument(invoiceSource(values), settings);
const inLines = (values: Values, lines: Lines) =>
  mapDocument(toTaxSource({ name: '', law: '', country: 'SK', kind: 'incomingInvoice', values, lines }), slovak);

const untaxed = ['nonPayer', 'exempt', 'exemptDeductible', 'margin', 'outside', 'import', 'triangular'];

test.each(untaxed)(
  'tax on a purchase under the regime %s is part of its price in every program (§ 49 par. 2)',
  (one) => {
    const document = bought({ vatRegime: one });
    expect(document.vat).toMatchObject([{ rate: '0', base: '123.00', vat: '0.00' }]);
    expect(document.includedTax).toMatchObject([{ rate: '23', base: '100.00', vat: '23.00' }]);
    const signs = readTaxSigns(document, slovak);
    expect(signs.omega).toBe('501 V X 123.00; 321 S - 123.00');
    expect(signs.moneys3).toMatch(/ 0\/0 0\/0 0\/0 123$/u);
    expect(signs.flexi).toMatch(/ dphOsv 0$/u);
    expect(signs.mrp).toContain(' 0.00 applied 0.00 ');
    expect(toVatLines(document, 'F')).toMatchObject([{ section: 'X', vat: '0.00' }]);
  },
);

test.each(untaxed)('Czech Pohoda deducts nothing of a purchase under the regime %s', (one) => {
  const signs = readTaxSigns(bought({ ...crowns, ...czechTax, vatRegime: one }, czech), czech);
  expect(signs.pohoda).toMatch(/ 0\.00$/u);
});

test('tax of a line whose regime bears none is part of its price, beside lines whose tax is deducted', () => {
  const document = inLines({}, [
    ['23', '100.00', '23.00', ''],
    ['23', '50.00', '11.50', 'nonPayer'],
    ['0', '5.00', '0.00', 'outside'],
  ]);
  expect(document.vat.map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
    ['23', '100.00', '23.00'],
    ['0', '66.50', '0.00'],
  ]);
  expect(document.total).toBe('189.50');
  expect(document.items.map(({ regime, base }) => [regime, base])).toEqual([
    ['standard', '100.00'],
    ['nonPayer', '61.50'],
    ['outside', '5.00'],
  ]);
  const standard = inLines({ vatRegime: 'exempt' }, [
    ['0', '200.00', '0.00', ''],
    ['23', '10.00', '2.30', 'standard'],
  ]);
  expect(standard.vat.map(({ rate, vat }) => [rate, vat])).toEqual([
    ['23', '2.30'],
    ['0', '0.00'],
  ]);
});

test('the document of customs keeps its tax where a person classified it (§ 49 par. 2 point d)', () => {
  const document = bought({ vatRegime: 'import', vatClassification: 'PDtovar' });
  expect(document.vat).toMatchObject([{ rate: '23', vat: '23.00' }]);
  expect(bought({ vatRegime: 'nonPayer', vatClassification: 'PD' }).vat).toMatchObject([{ rate: '0' }]);
});

test('plain domestic tax, self-assessed purchases and sales stay as they are', () => {
  expect(bought({}).vat).toMatchObject([{ rate: '23', vat: '23.00' }]);
  expect(bought({ vatRegime: 'reverseCharge' }).vat).toMatchObject([{ rate: '23' }]);
  const sale = mapDocument(invoiceSource({ vatRegime: 'margin' }, 'outcomingInvoice'), slovak);
  expect(sale.vat).toMatchObject([{ rate: '23', vat: '23.00' }]);
});
