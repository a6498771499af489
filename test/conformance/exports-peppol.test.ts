import { expect, test } from 'vitest';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { runExport } from '#shared/exports/exporter.ts';
import { peppol } from '#shared/exports/peppol/peppol.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { randomSentSources } from '#test/builders/exports/sent-documents.ts';
import { haveSchemas, schemaErrors } from '#test/builders/stand-ins/xsd.ts';

test('e-invoices and credit notes of drawn documents are valid by the schemas of UBL 2.1', async () => {
  const settings = exportSettings();
  const sources = haveSchemas() ? randomSentSources(12, 20_270_102) : [];
  for (const source of sources) {
    const document = mapDocument(source, settings);
    const [file] = runExport(peppol, [document], settings).files;
    const schema = document.creditNote ? 'ubl-credit-note' : 'ubl-invoice';
    expect(await schemaErrors(schema, file?.bytes ?? new Uint8Array())).toEqual([]);
  }
  expect(sources.length === 0 || sources.length === 12).toBe(true);
});
