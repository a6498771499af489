import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { runExport } from '../exporter.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { flexi } from './flexi.ts';

const slovak = exportSettings();
const czech = { ...slovak, owner: { ...slovak.owner, country: 'CZ', vatId: 'CZ47209186' } };
const seller = {
  supplierVatId: 'CZ12345678',
  supplierCountry: 'CZ',
  currency: 'CZK',
  vatRate: '21',
  vat: '21.00',
  totalAmount: '121.00',
};
const untaxed = { ...seller, vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const german = { ...untaxed, customerVatId: 'DE811907980', customerCountry: 'DE', customerName: 'Käufer' };

function codesOf(values: Readonly<Record<string, string>>, kind: AccountingKind = 'incomingInvoice', settings = czech) {
  const { files, results } = runExport(flexi, [mapDocument(invoiceSource(values, kind), settings)], settings);
  const errors = results.filter(({ type }) => type === 'error').map(({ note, value }) => `${note} ${value}`.trim());
  const text = new TextDecoder().decode(files[0]?.bytes);
  const read = (name: string) => new RegExp(`<${name}[^>]*>code:([^<]*)`, 'u').exec(text)?.[1] ?? '';
  return errors[0] ?? [read('clenDph'), read('clenKonVykDph')].join(' ').trim();
}

test.each([
  ['domestic tax', seller, undefined, '40-41 B.2-3.AUTO'],
  ['what is not deducted', { ...seller, vatDeduction: 'none' }, undefined, '000P 0.0.'],
  ['a supplier who is no payer', { ...untaxed, vatRegime: 'nonPayer' }, undefined, '000P 0.0.'],
  ['foreign tax', { ...seller, supplierVatId: 'DE811907980', vatRegime: 'foreignVat' }, undefined, '000P 0.0.'],
  ['a domestic sale', { ...seller, customerVatId: 'CZ47123737' }, 'outcomingInvoice', '01-02 A.4-5.AUTO'],
  [
    'a sale whose customer owes the tax',
    { ...untaxed, customerVatId: 'CZ47123737', vatRegime: 'reverseCharge' },
    'outcomingInvoice',
    '25 A.1.',
  ],
  ['goods to a member state', { ...german, vatRegime: 'euSupply' }, 'outcomingInvoice', '20 0.0.'],
  ['a service to a member state', { ...german, vatRegime: 'suppliedAbroad' }, 'outcomingInvoice', '21 0.0.'],
  [
    'export',
    { ...german, customerCountry: 'CH', customerVatId: '', vatRegime: 'export' },
    'outcomingInvoice',
    '22 0.0.',
  ],
  ['an exempt sale', { ...untaxed, vatRegime: 'exempt' }, 'outcomingInvoice', '50 0.0.'],
  [
    'a share of the tax, which one record cannot carry',
    { ...seller, vatDeduction: 'partial', vatCoefficient: '50' },
    undefined,
    'deduction-not-taken partial',
  ],
  [
    'a service from abroad, whose codes each company names',
    { ...untaxed, vatRegime: 'foreignService' },
    undefined,
    'reverse-charge-unclassified',
  ],
] as const)('Flexi gets the codes of the Czech return for %s', (_title, values, kind, codes) => {
  expect(codesOf(values, kind)).toBe(codes);
});

test('in Slovak books a person’s code goes to Flexi, and one that it does not know stops the document', () => {
  const domestic = { supplierVatId: 'SK2020603200' };
  expect(codesOf(domestic, 'incomingInvoice', slovak)).toBe('');
  expect(codesOf({ ...domestic, vatClassification: '40-41' }, 'incomingInvoice', slovak)).toBe('40-41');
  const { files } = runExport(flexi, [mapDocument(invoiceSource({ vatClassification: 'X1' }), slovak)], slovak);
  expect(new TextDecoder().decode(files[0]?.bytes)).toContain('<clenDph>code:X1</clenDph>');
});
