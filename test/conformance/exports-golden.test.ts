import * as XLSX from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import { exportFiles } from '#functions/exports/formats/export-files.ts';
import { exportTarget, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { xmlText } from '#test/builders/stand-ins/xsd.ts';

/** A received invoice with everything that people book, and an issued credit note in foreign money. */
const sources: readonly ExportSource[] = [
  invoiceSource({
    receivedDate: '2026-06-12',
    supplierStreet: 'Mlynská 7',
    supplierCity: 'Žitavany',
    supplierZip: '95197',
    supplierTaxId: '2020603201',
    paymentCS: '0308',
    paymentSwift: 'TATRSKBX',
    preAccounting: '501001',
    vatClassification: 'PD',
    kvSection: 'B2',
    costCentre: 'BA01',
    activity: '10',
    jobNumber: 'Z26-1',
    rounding: '0.02',
    note: 'Dodané o 6:30 – „rampa 2“',
  }),
  {
    ...invoiceSource(
      {
        internalNumber: '',
        invoiceNumber: '2026900002',
        correctedNumber: '2026000045',
        customerName: 'Řemeslo Praha s.r.o.',
        customerCompanyId: '99999994',
        customerVatId: 'CZ99999994',
        customerCountry: 'CZ',
        currency: 'CZK',
        exchangeRate: '25',
        paymentVS: '2026900002',
        vatClassification: 'UD',
        kvSection: 'C1',
      },
      'outcomingCreditNote',
    ),
    id: 'd2',
  },
];

const settings = exportSettings();

/** One element or cell a line, so that a change of a golden file is read at a glance. */
function readable(name: string, bytes: Uint8Array): string {
  if (name.endsWith('.zip')) {
    return Object.entries(unzipSync(bytes))
      .map(([entry, content]) => `=== ${entry}\n${readable(entry, content)}`)
      .join('\n');
  }
  if (name.endsWith('.xls')) {
    const book = XLSX.read(bytes, { type: 'buffer' });
    return book.SheetNames.map(
      (sheet) => `=== ${sheet}\n${XLSX.utils.sheet_to_csv(book.Sheets[sheet] ?? {}, { FS: ' | ' })}`,
    ).join('\n');
  }
  if (name.endsWith('.xml') || (name.endsWith('.txt') && bytes[0] === 0x3c))
    return xmlText(bytes).replaceAll('><', '>\n<');
  return new TextDecoder('windows-1250').decode(bytes).replaceAll('\t', ' | ').replaceAll('\r\n', '\n');
}

const golden = (target: ExportTarget, how: ExportSettings): string => {
  const { files, results } = exportFiles({ archiver }, target, {
    documents: sources.map((source) => mapDocument(source, how)),
    settings: how,
  });
  const notes = results.map(({ id, type, note, value }) => `${id} ${type} ${note} ${value}`.trim());
  return [...notes, ...files.map(({ name, bytes }) => `=== ${name}\n${readable(name, bytes)}`)].join('\n');
};

test.each(exportTarget.options)('%s writes what its golden file says', async (target) => {
  await expect(golden(target, settings)).toMatchFileSnapshot(`golden/${target}.txt`);
});

test('sepa of version 09 writes what its golden file says', async () => {
  const nine = exportSettings({ book: { sepa: { ...settings.books.sepa, version: '09' } } });
  await expect(golden('sepa', nine)).toMatchFileSnapshot('golden/sepa-09.txt');
});
