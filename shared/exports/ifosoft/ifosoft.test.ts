import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { ifosoft } from './ifosoft.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[], how = settings) =>
  runExport(
    ifosoft,
    sources.map((source) => mapDocument(source, how)),
    how,
  );
const decoded = (bytes: Uint8Array | undefined): string => new TextDecoder('windows-1250').decode(bytes);

test('a journal for each year, as CSV and as XML', () => {
  const old = { ...invoiceSource({ issueDate: '2025-12-30', taxDate: '2025-12-30' }), id: 'old' };
  expect(exported([invoiceSource(), old]).files.map(({ name }) => name)).toEqual([
    'U_DENNIK_47209186_2025.CSV',
    'U_DENNIK_47209186_2025.xml',
    'U_DENNIK_47209186_2026.CSV',
    'U_DENNIK_47209186_2026.xml',
  ]);
});

test('a row has both sides with their budget classification and a decimal comma', () => {
  const source = invoiceSource({ budgetItem: '633006', budgetFunction: '01.1.1', fundingSource: '41' });
  const csv = decoded(exported([source]).files[0]?.bytes).split('\r\n');
  expect(csv.slice(0, 2)).toEqual(['47209186 Pekáreň Podhorie, s. r. o.', 'Uctovny dennik']);
  expect(csv[3]).toBe(
    'DFA;PF26/00012;10.06.2026;Múka hladká;501001;633006;41;;;100,00;321001;01.1.1;633006;41;;;100,00',
  );
});

test('the control sum is that of all debits, the count that of all records', () => {
  const xml = decoded(exported([invoiceSource()]).files[1]?.bytes);
  expect(xml).toContain('<sucetKontrola><md>123.00</md><pocet>4</pocet></sucetKontrola>');
});

test('advances post nothing and are refused; so is everything when booking is left out', () => {
  expect(exported([invoiceSource({}, 'incomingAdvanceInvoice')])).toMatchObject({
    results: [{ note: 'kind-not-taken' }],
  });
  const off = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
  expect(exported([invoiceSource()], off)).toMatchObject({ files: [], results: [{ note: 'postings-missing' }] });
});
