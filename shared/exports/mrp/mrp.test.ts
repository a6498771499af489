import { expect, test } from 'vitest';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { subtract, sumAmounts } from '#shared/accounting/amounts.ts';
import { listExtraLines } from '#shared/accounting/mapping/extra-lines.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { mrp } from './mrp.ts';
import { mrpks } from './mrpks.ts';
import { toStableUuid } from './invoice.ts';

const settings = exportSettings();
const mapped = (sources: readonly ExportSource[], how = settings) => sources.map((source) => mapDocument(source, how));
const ks = (sources: readonly ExportSource[], how = settings) => runExport(mrpks, mapped(sources, how), how);
const visual = (sources: readonly ExportSource[]) => runExport(mrp, mapped(sources), settings);
const xmlOf = (sources: readonly ExportSource[], how = settings): string =>
  new TextDecoder().decode(ks(sources, how).files[0]?.bytes);
const one = (values: Readonly<Record<string, string>>, ...kind: [Parameters<typeof invoiceSource>[1]?]): string =>
  xmlOf([invoiceSource(values, ...kind)]);

test('K/S gets one file mrpks.xml with an agenda for each kind (R-EXP-15)', () => {
  const sold = { ...invoiceSource({}, 'outcomingInvoice'), id: 's1' };
  expect(ks([invoiceSource(), sold]).files.map(({ name }) => name)).toEqual(['mrpks.xml']);
  const xml = xmlOf([invoiceSource(), sold]);
  expect(xml).toContain('<MRPKSData version="2.0" countryCode="SK" currencyCode="EUR">');
  expect(xml.indexOf('<IssuedInvoices>')).toBeLessThan(xml.indexOf('<IncomingInvoices>'));
});

test('the Visual system gets a file for each agenda', () => {
  const sold = { ...invoiceSource({}, 'outcomingInvoice'), id: 's1' };
  const { files } = visual([invoiceSource(), sold]);
  expect(files.map(({ name }) => name)).toEqual(['FAKVY_20260615120000.xml', 'FAKPR_20260615120000.xml']);
  const xml = new TextDecoder().decode(files[1]?.bytes);
  expect(xml).toContain('<TaxTypeSTR>A1</TaxTypeSTR>');
  expect(xml).not.toContain('UUID');
});

test('the Visual system takes no receipts, internal documents, payables and receivables (R-EXP-06)', () => {
  for (const kind of ['receipt', 'internalDocument', 'payableDocument', 'receivableDocument'] as const) {
    expect(visual([invoiceSource({}, kind)])).toMatchObject({
      files: [],
      results: [{ note: 'kind-not-taken', value: kind }],
    });
  }
});

test('both reduced rates stand in one sum, each has its own row below', () => {
  const xml = one({ vatRate: '5', vat: '5.00', totalAmount: '105.00' });
  expect(xml).toContain('<ReducedTaxRateAmount>100.00</ReducedTaxRateAmount>');
  expect(xml).toContain(
    '<TaxType>2</TaxType><TaxPercent>5.00</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>100.00<',
  );
});

test('signs that MRP forbids become spaces, those it lacks are replaced and reported', () => {
  const source = invoiceSource({ supplierName: "O'Neil #1 | España", note: 'ľščťžýáíé' });
  expect(xmlOf([source])).toContain('<Name>O Neil 1 Espana</Name>');
  expect(ks([source]).results).toEqual([{ id: 'd1', type: 'warning', note: 'characters-replaced', value: 'ñ' }]);
});

test('advances are no tax documents: all of them stands outside VAT', () => {
  const xml = one({}, 'incomingAdvanceInvoice');
  expect(xml).toContain('<TaxCode>39</TaxCode>');
  expect(xml).toContain('<RoundingAmount>123.00</RoundingAmount>');
  expect(xml).toContain('<InvoiceType>X</InvoiceType>');
});

test('a deducted advance is a line of its own kind', () => {
  const xml = one({ advanceDeducted: '61.50', advanceBase: '50.00', advanceVat: '11.50' });
  expect(xml).toContain('<TaxAmount>11.500000</TaxAmount><RowSumType>2</RowSumType>');
  expect(xml).toContain('<BaseTaxRateAmount>50.00</BaseTaxRateAmount>');
});

test('receipts and other documents go as invoices until their agendas are asked for, and that is reported', () => {
  const receipt = invoiceSource({}, 'receipt');
  expect(xmlOf([receipt])).toContain('<PaymentType>2</PaymentType>');
  expect(ks([receipt]).results).toMatchObject([{ type: 'warning', note: 'kind-as-invoice' }]);
  const internal = invoiceSource({}, 'internalDocument');
  expect(ks([internal])).toMatchObject({ files: [], results: [{ type: 'error', note: 'kind-not-taken' }] });
  const asked = exportSettings({ book: { mrp: { ...settings.books.mrp, ownAgendas: true } } });
  expect(xmlOf([receipt, { ...internal, id: 'i1' }], asked)).toContain('<VoucherType>V</VoucherType>');
});

test('foreign documents bring both sums and a rate that turns one into the other', () => {
  const xml = one({ currency: 'CZK', exchangeRate: '25' }, 'foreignIncomingInvoice');
  expect(xml).toContain('<TotalWithTaxCurr>123.00</TotalWithTaxCurr>');
  expect(xml).toContain('<CurrRateAmount>25.000000</CurrRateAmount><CurrRate>1.000000</CurrRate>');
  expect(xml).toContain('<CurrencyCode>CZK</CurrencyCode><Amount>100.00</Amount><Tax>23.00</Tax>');
});

test('a reverse charge needs the code of the company', () => {
  const reverse = invoiceSource({ vatRegime: 'reverseCharge', vatRate: '0', vat: '0.00', totalAmount: '100.00' });
  expect(ks([reverse])).toMatchObject({ files: [], results: [{ note: 'tax-code-missing' }] });
  const { mrp: usual } = settings.books;
  const coded = exportSettings({ book: { mrp: { ...usual, taxCodes: { ...usual.taxCodes, receivedReverse: 44 } } } });
  expect(xmlOf([reverse], coded)).toContain('<TaxCode>44</TaxCode>');
});

test('a document keeps its identity for ever', () => {
  expect(toStableUuid('66aa000000000000000000a1')).toBe(toStableUuid('66aa000000000000000000a1'));
  expect(toStableUuid('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/u);
  const many = Array.from({ length: 20_000 }, (_, index) => toStableUuid(`document-${index}`));
  expect(new Set(many).size).toBe(many.length);
});

test('sums of the head are the total less advances, for 500 drawn documents', () => {
  const sums = [
    'ZeroTaxRateAmount',
    'ReducedTaxRateAmount',
    'BaseTaxRateAmount',
    'RoundingAmount',
    'ReducedTaxRateTax',
    'BaseTaxRateTax',
  ];
  for (const source of randomSources(500)) {
    const document = mapDocument(source, settings);
    const xml = xmlOf([source]);
    if (xml === '') continue;
    const parts = sums.map((name) => new RegExp(`<${name}>([-\\d.]+)<`, 'u').exec(xml)?.[1] ?? '');
    const less = listExtraLines(document).filter(({ about }) => about === 'advance');
    const advance = sumAmounts(less.flatMap(({ homeBase, homeVat }) => [homeBase, homeVat]));
    expect(subtract(sumAmounts(parts), advance)).toBe(document.homeTotal);
  }
  expect(ks(randomSources(500)).written.length).toBeGreaterThan(200);
});
