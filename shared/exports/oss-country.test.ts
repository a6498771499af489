import { expect, test } from 'vitest';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { readTaxSigns } from '#test/builders/exports/tax-signs.ts';

const slovak = exportSettings({ book: ownBooks });
const czech = { ...slovak, owner: { ...slovak.owner, country: 'CZ', vatId: 'CZ47209186' } };
const german = { customerName: 'Hans', customerCountry: 'DE', customerCompanyId: '', vatRegime: 'oss' };
const at19 = { ...german, vat: '19.00', vatRate: '19', totalAmount: '119.00' };
const at21 = { ...german, vat: '21.00', vatRate: '21', totalAmount: '121.00', currency: 'CZK' };

test('a sale under the one-stop shop without its country is booked by no program as tax of ours (§ 68b)', () => {
  for (const [values, settings] of [
    [at19, slovak],
    [at21, czech],
  ] as const) {
    const signs = readTaxSigns(mapDocument(invoiceSource(values, 'outcomingInvoice'), settings), settings);
    for (const sign of Object.values(signs)) expect(sign).toContain('oss-country-missing');
  }
});

test('a line under the one-stop shop on a domestic sale stays out, too, although its country is named', () => {
  const values = { ...german, vatRegime: 'standard', ossCountry: 'DE' };
  const source = toTaxSource({
    ...{ name: '', law: '', country: 'SK', kind: 'outcomingInvoice', values },
    lines: [
      ['23', '100.00', '23.00', ''],
      ['19', '50.00', '9.50', 'oss'],
    ],
  });
  const signs = readTaxSigns(mapDocument(source, slovak), slovak);
  for (const sign of Object.values(signs)) expect(sign).toContain('oss-country-missing');
});

test('a sale under the one-stop shop that names its country is taken by Pohoda', () => {
  const document = mapDocument(invoiceSource({ ...at19, ossCountry: 'DE' }, 'outcomingInvoice'), slovak);
  expect(readTaxSigns(document, slovak).pohoda).toMatch(/^UN /u);
});
