import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { moneys3 } from './moneys3.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[], how = settings) =>
  runExport(
    moneys3,
    sources.map((source) => mapDocument(source, how)),
    how,
  );
const xmlOf = (sources: readonly ExportSource[], how = settings): string =>
  new TextDecoder().decode(exported(sources, how).files[0]?.bytes);
const one = (values: Readonly<Record<string, string>>, ...kind: [Parameters<typeof invoiceSource>[1]?]): string =>
  xmlOf([invoiceSource(values, ...kind)]);

test('the file is moneys3.xml in UTF-8, kinds of documents in lists of their own (R-EXP-16)', () => {
  const receipt = { ...invoiceSource({}, 'receipt'), id: 'r1' };
  expect(exported([invoiceSource()]).files.map(({ name }) => name)).toEqual(['moneys3.xml']);
  const xml = xmlOf([receipt, invoiceSource()]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<MoneyData ICAgendy="47209186"/u);
  expect(xml.indexOf('<SeznamFaktPrij>')).toBeLessThan(xml.indexOf('<SeznamPokDokl>'));
});

test('the basic rate stands in the field of 22, the reduced one in that of 5 per cent', () => {
  expect(one({})).toContain('<Zaklad22>100</Zaklad22><DPH5>0</DPH5><DPH22>23</DPH22>');
  const reduced = one({ vatRate: '19', vat: '19.00', totalAmount: '119.00' });
  expect(reduced).toContain('<Zaklad5>100</Zaklad5><Zaklad22>0</Zaklad22><DPH5>19</DPH5>');
  const second = one({ vatRate: '5', vat: '5.00', totalAmount: '105.00' });
  expect(second).toContain('<Sazba>5</Sazba><Zaklad>100</Zaklad><DPH>5</DPH>');
});

test('sums stand in the money of the books, beside them those of the document with a rate fine enough', () => {
  const xml = one({ currency: 'CZK', exchangeRate: '25.123' }, 'foreignIncomingInvoice');
  expect(xml).toContain(
    '<Celkem>4.9</Celkem><Valuty><Mena><Kod>CZK</Kod><Mnozstvi>1000</Mnozstvi><Kurs>39.8042</Kurs>',
  );
  expect(xml).toContain('<Celkem>123</Celkem></Valuty>');
  const unpriced = invoiceSource({ currency: 'CZK' }, 'foreignIncomingInvoice');
  expect(exported([unpriced])).toMatchObject({ files: [], results: [{ note: 'exchange-rate-missing', value: 'CZK' }] });
});

test('an advance comes off as a line of its own, rounding too', () => {
  const xml = one({ advanceDeducted: '23.00', rounding: '0.02' });
  expect(xml).toContain('<Popis>Odpočet zálohy</Popis><PocetMJ>-1</PocetMJ>');
  expect(xml).toContain('<Zaloha>1</Zaloha>');
  expect(xml).toContain('<Celkem>100.02</Celkem>');
});

test('a receipt is a simplified document up to the limit of § 74 par. 3, above it the invoice that names us', () => {
  expect(one({}, 'receipt')).toContain('<ZjednD>1</ZjednD>');
  const above = { base: '400.00', vat: '92.00', totalAmount: '492.00', customerVatId: 'SK2023800112' };
  expect(one(above, 'receipt')).toContain('<ZjednD>0</ZjednD>');
});

test('advances have lines of their own kind', () => {
  expect(one({}, 'outcomingAdvanceInvoice')).toContain('<SeznamZalPolozek><Polozka>');
});

test('credit notes are negative, or positive where the installation wants it', () => {
  const source = invoiceSource({ correctedNumber: '2025001234' }, 'incomingCreditNote');
  expect(xmlOf([source])).toContain('<Celkem>-123</Celkem>');
  const { moneys3: usual } = settings.books;
  const positive = exportSettings({ book: { moneys3: { ...usual, creditNotes: 'positive' } } });
  const xml = xmlOf([source], positive);
  expect(xml).toContain('<Celkem>123</Celkem>');
  expect(xml).toContain('<Dobropis>1</Dobropis>');
  expect(xml).toContain('<PocetMJ>1</PocetMJ>');
});

test('a number that Money cannot hold becomes the evidence number, and that is reported', () => {
  const source = invoiceSource({ invoiceNumber: 'FV2026/0004512' }, 'outcomingInvoice');
  expect(xmlOf([source])).toContain('<EvCisDokl>FV2026/0004512</EvCisDokl>');
  expect(exported([source]).results).toMatchObject([{ type: 'warning', note: 'number-too-long' }]);
});

test('internal documents travel as postings, without accounting as lines', () => {
  const source = invoiceSource({ preAccounting: '548001' }, 'internalDocument');
  expect(xmlOf([source])).toContain('<UcMD>548001</UcMD><UcD>381001</UcD><Castka>100</Castka>');
  const off = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
  expect(xmlOf([source], off)).toContain('<NormPolozka><Poradi>1</Poradi>');
});

test('a rate of another time is refused, the others go out', () => {
  const old = { ...invoiceSource({ vatRate: '20', vat: '20.00', totalAmount: '120.00' }), id: 'old' };
  expect(exported([old, invoiceSource()])).toMatchObject({
    written: ['d1'],
    results: [{ id: 'old', type: 'error', note: 'rate-unknown', value: '20' }],
  });
});

test('tax on payment, the code of the partner and whether it is a payer reach Money', () => {
  const xml = one({ vatOnPayment: 'yes', supplierCode: 'MLYN', supplierVatPayer: 'registered' });
  expect(xml).toContain('<PlnenDPH>1</PlnenDPH><ZjednD>');
  expect(xml).toContain('<PlatceDPH>0</PlatceDPH><FyzOsoba>0</FyzOsoba><KodPartn>MLYN</KodPartn>');
  expect(one({})).not.toContain('PlnenDPH');
});
