import { expect, test } from 'vitest';
import { columnOrder, exportSettings, exportSource, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { toShortName } from './header-text.ts';
import { mapDocument } from './map-document.ts';

const settings = exportSettings();
const czech = { ...settings, owner: { ...settings.owner, country: 'CZ' } };
const cells = { quantity: '1', unit: 'ks', unitPrice: '', vatRate: '', base: '100.00', vat: '', total: '' };
const textOf = (
  values: Readonly<Record<string, string>>,
  kind?: Parameters<typeof invoiceSource>[1],
  how = settings,
): string => {
  const source = invoiceSource({ description: '', ...values }, kind);
  const row = columnOrder({ ...cells, name: 'Kart. 3VVL bez p0tlače ks/' });
  return mapDocument({ ...source, tables: exportSource('d1', null, { fields: [], rows: [row] }).tables }, how).text;
};

const jasenica = { supplierName: 'Obaly Jasenica, s. r. o.', invoiceNumber: '2101/2026' };

test('the header names the partner, the kind of document and its number, not its first line', () => {
  expect(textOf(jasenica)).toBe('Obaly Jasenica – faktúra 2101/2026');
  expect(textOf(jasenica, 'incomingCreditNote')).toBe('Obaly Jasenica – dobropis 2101/2026');
  expect(textOf(jasenica, 'incomingAdvanceInvoice')).toBe('Obaly Jasenica – zálohová faktúra 2101/2026');
  expect(textOf({}, 'outcomingInvoice')).toBe('Pekáreň Podhorie – faktúra 2026000417');
});

test('Czech books are described in Czech', () => {
  expect(textOf(jasenica, 'incomingInvoice', czech)).toBe('Obaly Jasenica – faktura 2101/2026');
  expect(textOf(jasenica, 'receipt', czech)).toBe('Obaly Jasenica – pokladní doklad 2101/2026');
});

test('a description that a person typed stands as it is', () => {
  expect(textOf({ ...jasenica, description: 'Kartóny na júl' })).toBe('Kartóny na júl');
});

test('what is not known leaves no empty place', () => {
  expect(textOf({ ...jasenica, supplierName: '' })).toBe('Faktúra 2101/2026');
  expect(textOf({ supplierName: '', invoiceNumber: '', internalNumber: '' })).toBe('Doklad d1');
});

test.each([
  ['Papierne Trstín, a. s.', 'Papierne Trstín'],
  ['Lindner Verpackung GmbH & Co', 'Lindner Verpackung'],
  ['Hartmann GmbH', 'Hartmann'],
  ['Northgate Supplies Ltd', 'Northgate Supplies'],
  ['Opakowania Nysa Sp. z o.o.', 'Opakowania Nysa'],
  ['Rolnícke družstvo', 'Rolnícke družstvo'],
  ['Jana Nováková', 'Jana Nováková'],
  ['Cukráreň Praha', 'Cukráreň Praha'],
])('%s is called %s', (name, short) => {
  expect(toShortName(name)).toBe(short);
});
