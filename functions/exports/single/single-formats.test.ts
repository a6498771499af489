import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { wordDocumentsDocx } from '#functions/adapters/docx/word-documents.ts';
import { workbooksXlsx } from '#functions/adapters/xlsx/workbooks.ts';
import { docflowFile } from '#shared/exports/docflow/docflow.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { singleCsv } from './single-csv.ts';
import { toWordDocument } from './single-docx.ts';
import { singleJson } from './single-json.ts';
import { toWorkbook } from './single-xlsx.ts';
import type { ExportSource } from './export-source.ts';
import { escapeXml } from '#shared/exports/writing/xml.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';

const field = (_id: string, value: string, extra: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
  ...extra,
});

const items = sampleItems(
  ['name', 'quantity', 'total'],
  [
    sampleTableRow(['Názov', 'Množstvo', 'Spolu'], { header: true }),
    sampleTableRow(['Múka hladká T650 & "špeciál" <25 kg>', '4.5', '92.25']),
    sampleTableRow(['Vynechaný riadok', '1', '1.00'], { ignore: true }),
    sampleTableRow(['Spolu', '', '92.25'], { footer: true }),
  ],
);

const fields: readonly FieldValue[] = [
  field('invoiceNumber', '2026000417'),
  field('internalNumber', 'FP2026/00012'),
  field('supplierName', 'Mlyn Žitava & synovia, s. r. o.'),
  field('supplierCompanyId', '00603201'),
  field('issueDate', '2026-11-12'),
  field('payDate', '2026-11-26'),
  field('paymentVS', '0026000417'),
  field('paymentIBAN', 'SK3112000000198742637541'),
  field('currency', 'EUR'),
  field('vatBase', '75.00', { param: '23' }),
  field('vatAmount', '17.25', { param: '23' }),
  field('vatTotal', '92.25', { param: '23' }),
  field('vatBase', '10.00', { _idx: 1, param: '5' }),
  field('vatAmount', '0.50', { _idx: 1, param: '5' }),
  field('vatTotal', '10.50', { _idx: 1, param: '5' }),
  field('totalAmount', '102.75'),
  field('note', '=HYPERLINK("http://zle.example")'),
];

const source: ExportSource = {
  id: '66aa000000000000000000a1',
  name: 'Mlyn Žitava – múka',
  accounting: mapDocument(
    {
      id: '66aa000000000000000000a1',
      name: 'Mlyn Žitava – múka',
      fields,
      tables: [items],
      paid: false,
      stepName: '',
      tags: [],
      doctype: { exportSystemType: 'incomingInvoice', enableOSS: false, exportLiquidation: false },
    },
    exportSettings(),
  ),
  fields: fields.map((value) => ({ ...value, group: 'basic', label: value._id, display: value.value })),
  tables: [items],
  state: [],
  words: { field: 'Pole', value: 'Hodnota', document: 'Doklad', state: 'Stav dokladu', column: (id) => id },
  createdAt: '2026-11-20T12:00:00.000Z',
  exportedOn: '20.\u00a011.\u00a02026',
};

describe('a single document', () => {
  test('as XML holds to our own schema and every field verbatim', async () => {
    const schema = '../shared/exports/docflow/xsd/docflow-1.0.xsd';
    const xml = new TextDecoder().decode(docflowFile(source.accounting, exportSettings()));
    expect(xml).toContain('<field id="paymentVS" group="payment" index="0">0026000417</field>');
    expect(xml).toContain('<name>Múka hladká T650 &amp; &quot;špeciál&quot; &lt;25 kg&gt;</name>');
    if (!existsSync(schema)) {
      console.info(`not validated: ${schema} is not here`);
      return;
    }
    const result = await validateXML({
      xml: [{ fileName: 'document.xml', contents: xml }],
      schema: [readFileSync(schema, 'utf8')],
    });
    expect(result.errors).toEqual([]);
  });

  test('as JSON gives money as numbers and ids as texts', () => {
    const read: unknown = JSON.parse(singleJson(source));
    expect(read).toMatchObject({
      total: 102.75,
      supplier: { companyId: '00603201' },
      payment: { variableSymbol: '0026000417' },
      vat: [{ rate: 23, base: 75 }, { rate: 5 }],
    });
  });

  test('as CSV opens in a Slovak spreadsheet: byte order mark, semicolons, decimal comma, no formula', () => {
    const csv = singleCsv(source);
    expect(csv.startsWith('\ufeffPole;Hodnota\r\n')).toBe(true);
    expect(csv).toContain('totalAmount;102,75\r\n');
    expect(csv).toContain(`note;"'=HYPERLINK(""http://zle.example"")"\r\n`);
    expect(csv).toContain('"Múka hladká T650 & ""špeciál"" <25 kg>";4,5;92,25\r\n');
  });

  test('as XLSX keeps leading zeros as text, amounts as numbers and the calendar day', async () => {
    const book = XLSX.read(await workbooksXlsx.write(toWorkbook(source)), { cellDates: true, UTC: true });
    expect(book.SheetNames).toEqual(['Doklad', 'Položky']);
    const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['Doklad'] ?? {}, { header: 1, UTC: true });
    expect(rows).toContainEqual(['paymentVS', '0026000417']);
    expect(rows).toContainEqual(['totalAmount', 102.75]);
    expect(rows).toContainEqual(['issueDate', new Date('2026-11-12T00:00:00.000Z')]);
  });

  test('as DOCX names the document and lists its fields', async () => {
    const parts = unzipSync(await wordDocumentsDocx.write(toWordDocument(source)));
    const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(text).toContain('Mlyn Žitava – múka');
    expect(text).toContain('FP2026/00012');
  });
});

test('no text of a document can break out of an XML element or contain what XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const safe = escapeXml(text);

      expect(safe).not.toMatch(/[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      expect(safe.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
    }),
  );
});
