import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { removeIllegible } from '#shared/kit/text.ts';
import { docflow } from './docflow.ts';

const settings = exportSettings();
/** XML knows one kind of line end and no control characters; readers drop white space at the ends. */
const shown = (text: string): string => removeIllegible(text).replace(/\s+/gu, ' ').trim();
const exported = (sources: readonly ExportSource[]) =>
  runExport(
    docflow,
    sources.map((source) => mapDocument(source, settings)),
    settings,
  );
const xmlOf = (sources: readonly ExportSource[]): string => new TextDecoder().decode(exported(sources).files[0]?.bytes);

test('our own schema takes 300 drawn documents, those without a kind among them (R-EXP-18)', async () => {
  const typeless = { ...invoiceSource(), doctype: undefined };
  const xml = xmlOf([typeless, ...randomSources(300)]);
  const schema = [readFileSync(new URL('docflow-1.0.xsd', import.meta.url), 'utf8')];
  const { errors } = await validateXML({ xml: [{ fileName: 'docflow-xml.xml', contents: xml }], schema });
  expect(errors.slice(0, 5)).toEqual([]);
});

test('every field travels as it was read, beside what accounting makes of it', () => {
  const xml = xmlOf([invoiceSource({ paymentVS: '0026000417', vehiclePlate: 'BL-123AA' })]);
  expect(xml).toContain('<field id="paymentVS" group="payment" index="0">0026000417</field>');
  expect(xml).toContain('<field id="vehiclePlate" group="invoicing" index="0">BL-123AA</field>');
  expect(xml).toContain('<rate percent="23"><base>100.00</base><amount>23.00</amount><total>123.00</total></rate>');
});

test('what a reader of the file finds are the values that were confirmed, for 200 drawn documents', () => {
  const sources = randomSources(200);
  const root = parseXml(exported(sources).files[0]?.bytes ?? new Uint8Array());
  const documents = root?.children.find(({ name }) => name === 'documents')?.children ?? [];
  const read = documents.map(({ attributes, children }) => ({
    id: attributes['id'],
    values: (children.find(({ name }) => name === 'fields')?.children ?? []).map(({ text }) => shown(text)),
  }));
  const expected = sources.map(({ id, fields }) => ({ id, values: fields.map(({ value }) => shown(value)) }));
  expect(read).toEqual(expected);
});

test('a document that contradicts itself travels all the same, and that is reported', () => {
  const { written, results } = exported([invoiceSource({ totalAmount: '999.00' })]);
  expect(written).toEqual(['d1']);
  expect(results).toEqual([{ id: 'd1', type: 'warning', note: 'sums-differ', value: '999.00 ≠ 123.00' }]);
});
