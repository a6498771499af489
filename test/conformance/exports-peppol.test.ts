import { expect, test } from 'vitest';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { runExport } from '#shared/exports/exporter.ts';
import { peppol } from '#shared/exports/peppol/peppol.ts';
import { askOfficialRules, hasOfficialRules } from '#test/builders/einvoices/official-rules.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { randomSentSources } from '#test/builders/exports/sent-documents.ts';
import { haveSchemas, schemaErrors } from '#test/builders/stand-ins/xsd.ts';

const settings = exportSettings();

function sent(source: ExportSource) {
  const document = mapDocument(source, settings);
  const bytes = runExport(peppol, [document], settings).files[0]?.bytes ?? new Uint8Array();
  return { bytes, isCreditNote: document.creditNote };
}

test('e-invoices and credit notes of drawn documents are valid by the schemas of UBL 2.1', async () => {
  const all = (haveSchemas() ? randomSentSources(12, 20_270_102) : []).map(sent);
  for (const { bytes, isCreditNote } of all)
    expect(await schemaErrors(isCreditNote ? 'ubl-credit-note' : 'ubl-invoice', bytes)).toEqual([]);
  expect([0, 12]).toContain(all.length);
});

test('the official rules of EN 16931 find nothing in e-invoices of drawn documents, not even a warning', () => {
  const all = (hasOfficialRules() ? randomSentSources(40, 20_270_103) : []).map(sent);
  for (const { bytes } of all) expect(askOfficialRules(new TextDecoder().decode(bytes))).toEqual([]);
  expect([0, 40]).toContain(all.length);
});
