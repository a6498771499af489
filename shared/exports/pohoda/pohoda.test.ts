import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { xmlText } from '#test/builders/stand-ins/xsd.ts';
import { sumAmounts } from '#shared/accounting/amounts.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { pohoda } from './pohoda.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[], how = settings) =>
  runExport(
    pohoda,
    sources.map((source) => mapDocument(source, how)),
    how,
  );
const xmlOf = (sources: readonly ExportSource[], how = settings): string => {
  const bytes = exported(sources, how).files[0]?.bytes;
  return bytes === undefined ? '' : xmlText(bytes);
};
const one = (values: Readonly<Record<string, string>>, ...kind: [Parameters<typeof invoiceSource>[1]?]): string =>
  xmlOf([invoiceSource(values, ...kind)]);

test('the file is export-pohoda.xml in Windows-1250, for the company whose books are open (R-EXP-12)', () => {
  const { files } = exported([invoiceSource()]);
  const bytes = files[0]?.bytes ?? new Uint8Array();
  expect(files.map(({ name }) => name)).toEqual(['export-pohoda.xml']);
  const text = new TextDecoder('windows-1250').decode(bytes);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="Windows-1250"\?>\n<dat:dataPack .*id="DOCFLOW" ico="47209186"/u,
  );
  expect(text).toContain('Mlyn Žitava, s. r. o.');
});

test('signs that Windows-1250 lacks arrive by their numbers', () => {
  const bytes = exported([invoiceSource({ note: 'España 😀' })]).files[0]?.bytes ?? new Uint8Array();
  expect(new TextDecoder('windows-1250').decode(bytes)).toContain('Espa&#241;a &#128512;');
});

test('received documents are numbered by Pohoda, ours bring their number', () => {
  expect(one({})).not.toContain('numberRequested');
  expect(one({})).toContain('<inv:originalDocument>2026000417</inv:originalDocument>');
  expect(one({}, 'outcomingInvoice')).toContain('<typ:numberRequested checkDuplicity="true">2026000417<');
});

test('an account goes with its bank code or not at all', () => {
  expect(one({})).toContain('<typ:accountNo>SK6807200002891987426353</typ:accountNo><typ:bankCode>0720</typ:bankCode>');
  const german = invoiceSource({ paymentIBAN: 'DE89370400440532013000' });
  expect(xmlOf([german])).not.toContain('paymentAccount');
  expect(exported([german]).results).toEqual([
    { id: 'd1', type: 'warning', note: 'account-incomplete', value: 'DE89370400440532013000' },
  ]);
});

test('a rate of an earlier year is named as one of the past', () => {
  const xml = one({ vatRate: '20', vat: '20.00', totalAmount: '120.00' });
  expect(xml).toContain('<inv:rateVAT>historyHigh</inv:rateVAT><inv:percentVAT>20</inv:percentVAT>');
  expect(xml).toContain('<typ:priceHigh>100.00</typ:priceHigh>');
  const unknown = invoiceSource({ vatRate: '21', vat: '21.00', totalAmount: '121.00' });
  expect(exported([unknown])).toMatchObject({
    files: [],
    results: [{ type: 'error', note: 'rate-unknown', value: '21' }],
  });
});

test('advances do not enter the tax return', () => {
  expect(one({ vatClassification: 'PD', kvSection: 'B2' }, 'incomingAdvanceInvoice')).not.toContain('classification');
  expect(one({ vatClassification: 'PD', kvSection: 'B2' })).toContain('<inv:classificationVAT><typ:ids>PD<');
});

test('documents that are no tax documents are kept out of the tax return', () => {
  const free = { vatRate: '0', vat: '0.00', totalAmount: '100.00' };
  expect(one(free, 'payableDocument')).toContain('<typ:classificationVATType>nonSubsume<');
  expect(one({}, 'payableDocument')).not.toContain('nonSubsume');
});

test('an advance that was taxed comes off with its tax, one that was not comes off outside VAT', () => {
  const taxed = one({ advanceDeducted: '61.50', advanceBase: '50.00', advanceVat: '11.50', advanceTaxDocument: 'DZ1' });
  expect(taxed).toContain('<typ:number>DZ1</typ:number>');
  expect(taxed).toContain('<typ:price>-50.00</typ:price><typ:priceVAT>-11.50</typ:priceVAT>');
  expect(taxed).toContain('<typ:priceHigh>50.00</typ:priceHigh><typ:priceHighVAT>11.50</typ:priceHighVAT>');
  const plain = one({ advanceDeducted: '61.50' });
  expect(plain).toContain('<typ:priceNone>-61.50</typ:priceNone>');
});

test('foreign documents bring their own money and leave the rate to Pohoda unless set otherwise', () => {
  const source = invoiceSource({ currency: 'CZK', exchangeRate: '25.123' }, 'foreignIncomingInvoice');
  expect(xmlOf([source])).toContain('<typ:ids>CZK</typ:ids></typ:currency><typ:priceSum>123.00<');
  const { pohoda: usual } = settings.books;
  const sent = exportSettings({ book: { pohoda: { ...usual, sendRate: true } } });
  expect(xmlOf([source], sent)).toContain('<typ:rate>25.123</typ:rate><typ:amount>1</typ:amount>');
});

test('a receipt needs a till: without one it is refused and the rest goes out', () => {
  const { pohoda: usual } = settings.books;
  const tillless = exportSettings({ book: { pohoda: { ...usual, cashDesk: '' } } });
  const receipt = { ...invoiceSource({}, 'receipt'), id: 'r1' };
  expect(exported([receipt, invoiceSource()], tillless)).toMatchObject({
    written: ['d1'],
    results: [{ id: 'r1', type: 'error', note: 'till-missing' }],
  });
  expect(xmlOf([receipt])).toContain('<vch:voucherType>expense</vch:voucherType><vch:cashAccount><typ:ids>HP<');
});

test('what we sold to consumers in another state goes to the one-stop shop', () => {
  const source = invoiceSource(
    { ossCountry: 'CZ', vatRate: '21', vat: '21.00', totalAmount: '121.00' },
    'outcomingInvoice',
  );
  const doctype = { exportSystemType: 'outcomingInvoice', enableOSS: true, exportLiquidation: false } as const;
  const xml = xmlOf([{ ...source, doctype }]);
  expect(xml).toContain('<inv:MOSS><typ:ids>CZ</typ:ids></inv:MOSS>');
  expect(xml).toContain('<inv:rateVAT>high</inv:rateVAT><inv:percentVAT>21</inv:percentVAT>');
  expect(xml).toContain('<inv:classificationVAT><typ:ids>UN</typ:ids></inv:classificationVAT>');
  expect(xml).toContain('<inv:typeServiceMOSS><typ:ids>GD</typ:ids></inv:typeServiceMOSS>');
});

test('sales under the one-stop shop and the margin scheme wait for a code of a Czech company (§ 68b, § 66)', () => {
  const values = { ossCountry: 'SK', vatRate: '23', vat: '23.00', totalAmount: '123.00', vatRegime: 'oss' };
  const czech = { ...settings, owner: { ...settings.owner, country: 'CZ' as const, vatId: 'CZ47209186' } };
  const sold = { ...values, currency: 'CZK' };
  const run = (more: Readonly<Record<string, string>> = {}) =>
    exported([invoiceSource({ ...sold, ...more }, 'outcomingInvoice')], czech);
  expect(run().results).toMatchObject([{ type: 'error', note: 'regime-unclassified', value: 'oss' }]);
  expect(run({ vatClassification: 'UDzasEU' }).results).toEqual([]);
  const margin = { ossCountry: '', vatRegime: 'margin', vatRate: '0', vat: '0.00', totalAmount: '100.00' };
  expect(run(margin).results).toMatchObject([{ type: 'error', note: 'regime-unclassified', value: 'margin' }]);
});

test('what Pohoda has no published place for of the one-stop shop is named', () => {
  const values = { ossCountry: 'CZ', vatRate: '21', vat: '21.00', totalAmount: '121.00', vatRegime: 'oss' };
  const notesOf = (more: Readonly<Record<string, string>>) =>
    exported([invoiceSource({ ...values, ...more }, 'outcomingInvoice')]).results.map(({ note, value }) => [
      note,
      value,
    ]);
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ ossPeriod: '2/2026' })).toEqual([]);
  expect(notesOf({ ossPeriod: '1/2026' })).toEqual([['oss-details-not-taken', '1/2026']]);
  expect(notesOf({ ossSupply: 'services' })).toEqual([['oss-details-not-taken', '2/2026']]);
  const xml = xmlOf([invoiceSource({ ...values, ossSupply: 'services' }, 'outcomingInvoice')]);
  expect(xml).not.toContain('typeServiceMOSS');
});

test('a domestic reverse charge names its goods', () => {
  const values = { vatRegime: 'reverseCharge', kvGoodsCode: '8517', vatRate: '0', vat: '0.00', totalAmount: '100.00' };
  expect(one(values, 'outcomingInvoice')).toContain('<inv:PDP>true</inv:PDP><inv:CodePDP>8517</inv:CodePDP>');
});

test('payments of paid documents follow the documents when the type exports them (R-DTY-28)', () => {
  const doctype = { exportSystemType: 'incomingInvoice', enableOSS: false, exportLiquidation: true } as const;
  const paid = { ...invoiceSource({ paidDate: '2026-06-20' }), doctype, paid: true };
  const xml = xmlOf([paid]);
  expect(xml).toContain('<lwl:date>2026-06-20</lwl:date><lwl:amountHome>123.00</lwl:amountHome>');
  expect(xml.indexOf('LIQ-d1')).toBeGreaterThan(xml.indexOf('</inv:invoice>'));
  expect(xmlOf([{ ...paid, paid: false }])).not.toContain('lwl:liquidation');
});

test('no company id, no export; too long a centre would be another centre', () => {
  const { owner } = settings;
  const nameless = exportSettings({ owner: { ...owner, companyId: '' } });
  expect(exported([invoiceSource()], nameless)).toMatchObject({ files: [], results: [{ note: 'owner-id-missing' }] });
  const long = 'S'.repeat(20);
  expect(exported([invoiceSource({ costCentre: long })]).results).toMatchObject([
    { note: 'code-too-long', value: long },
  ]);
});

test('what Pohoda would calculate of the summary is what the document says, for 300 drawn documents', () => {
  for (const source of randomSources(300)) {
    const document = mapDocument(source, settings);
    if (document.foreign) continue;
    const summary = /<(\w+):\w+Summary>.*<\/\1:\w+Summary>/u.exec(xmlOf([source]))?.[0] ?? '';
    const parts = [...summary.matchAll(/<typ:price(?:None|Low|High|3|LowVAT|HighVAT|3VAT|Round)>([-\d.]+)</gu)];
    const deducted = source.fields.some(({ _id }) => _id === 'advanceDeducted');
    const free = document.advance || document.kind === 'receipt' || document.kind === 'internalDocument';
    const expected =
      deducted && !free
        ? sumAmounts([document.total, `-${document.advances.total}`.replace('--', '')])
        : document.total;
    expect(sumAmounts(parts.map(([, amount]) => amount ?? ''))).toBe(expected);
  }
});
