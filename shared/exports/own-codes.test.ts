import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks, ownCodeCases, ownVatCodes } from '#test/builders/exports/own-codes.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { runExport, type Exporter } from './exporter.ts';
import { flexi } from './flexi/flexi.ts';
import { moneys3 } from './moneys3/moneys3.ts';
import { pohoda } from './pohoda/pohoda.ts';

type Values = Readonly<Record<string, string>>;

const named = exportSettings({ book: ownBooks });
const seller = { supplierVatId: 'SK2020603200' };

function writeOne<Piece>(exporter: Exporter<Piece>, source: ExportSource, settings: ExportSettings = named) {
  const { files, results } = runExport(exporter, [mapDocument(source, settings)], settings);
  const errors = results.filter(({ type }) => type === 'error').map(({ note }) => note);
  return { text: new TextDecoder().decode(files[0]?.bytes), errors };
}
const write = <Piece>(exporter: Exporter<Piece>, values: Values, kind?: AccountingKind, settings = named) =>
  writeOne(exporter, invoiceSource({ ...seller, ...values }, kind), settings);

/** What stands in elements of a name, in the order of the file. */
const list = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)`, 'gu'))].map(([, value = '']) => value);

test('half of the tax of a car goes to Money on a line under the code of full deduction, half under that of none', () => {
  const { text, errors } = write(moneys3, { vatDeduction: 'car', vat: '23.01', totalAmount: '123.01' });
  expect(errors).toEqual([]);
  // The head, then both halves; odd cents stay with the half that is deducted.
  expect(list(text, 'KodDPH')).toEqual(['P', 'P', 'P-N']);
  expect([list(text, 'Zaklad'), list(text, 'DPH')]).toEqual([
    ['50', '50'],
    ['11.51', '11.5'],
  ]);
  expect(list(text, 'DPH22')).toEqual(['23.01']);
});

test('half of the tax of a car goes to Flexi on lines of their own, where its evidence has lines', () => {
  const { text } = write(flexi, { vatDeduction: 'car' });
  expect(list(text, 'clenDph')).toEqual(['code:P', 'code:P-N']);
  expect(list(text, 'kopClenDph')).toEqual(['false']);
  expect(list(text, 'cenaMj')).toEqual(['50.00', '50.00']);
  expect(write(flexi, { vatDeduction: 'car', paymentMethod: 'card' }, 'receipt').errors).toEqual([
    'deduction-not-taken',
  ]);
});

test('a car stays out where the code of one of its halves is missing', () => {
  const { domestic } = ownVatCodes.purchases;
  const { moneys3: own } = named.books;
  const half = { vatCodes: { ...ownVatCodes, purchases: { domestic: { full: domestic?.full ?? '' } } } };
  const settings = exportSettings({ book: { moneys3: { ...own, ...half } } });
  expect(write(moneys3, { vatDeduction: 'car' }, undefined, settings).errors).toEqual(['deduction-not-taken']);
  expect(write(moneys3, { vatDeduction: 'none' }, undefined, settings).errors).toEqual(['deduction-not-taken']);
  expect(write(moneys3, {}, undefined, settings).errors).toEqual([]);
});

test('what a person wrote on the document goes before the codes of the company, whole', () => {
  const { text } = write(moneys3, { vatDeduction: 'car', vatClassification: 'MOJ' });
  expect(list(text, 'KodDPH')).toEqual(['MOJ', 'MOJ']);
  const reverse = { vatRegime: 'reverseCharge', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const kept = write(flexi, { ...reverse, vatClassification: 'MOJ', kvSection: 'B.9' }).text;
  expect([list(kept, 'clenDph'), list(kept, 'clenKonVykDph')]).toEqual([['code:MOJ'], ['code:B9']]);
  expect(list(write(flexi, { ...reverse, kvSection: 'B.9' }).text, 'clenKonVykDph')).toEqual(['code:B9']);
});

test('a section that the company named stops the record where Flexi does not know it, as its code does', () => {
  const reverse = { vatRegime: 'reverseCharge', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const { text } = write(flexi, reverse);
  expect(text).toContain('<clenDph>code:PR</clenDph><clenKonVykDph>code:B.1</clenKonVykDph>');
});

test('a company that is no payer names no section of a statement that it does not file (§ 78a par. 1)', () => {
  const service = { supplierVatId: 'IE6388047V', vatRegime: 'foreignService', vat: '0.00', vatRate: '0' };
  const vatHistory = [{ from: null, status: 'registered' as const }];
  const registered = { ...named, owner: { ...named.owner, vatHistory } };
  const sections = [named, registered].map((settings) =>
    list(write(flexi, { ...service, totalAmount: '100.00' }, undefined, settings).text, 'clenKonVykDph'),
  );
  expect(sections).toEqual([['code:B.1'], []]);
});

test('a service of who is registered under § 7a needs the code of services to member states (§ 80)', () => {
  const vatHistory = [{ from: null, status: 'registered' as const }];
  const as = (settings: ExportSettings) => ({ ...settings, owner: { ...settings.owner, vatHistory } });
  const service = { customerVatId: 'DE811907980', customerCountry: 'DE', customerName: 'Käufer' };
  const values = { ...service, vatRegime: 'suppliedAbroad', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const { text } = write(moneys3, values, 'outcomingInvoice', as(named));
  expect(new Set(list(text, 'KodDPH'))).toEqual(new Set([ownVatCodes.sales.serviceEu?.code]));
  const unnamed = as(exportSettings());
  expect(write(moneys3, values, 'outcomingInvoice', unnamed).errors).toEqual(['regime-unclassified']);
  expect(write(flexi, values, 'outcomingInvoice', unnamed).errors).toEqual(['regime-unclassified']);
});

const mixed = (name: string) => {
  const found = ownCodeCases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return toTaxSource(found);
};

test('lines that are taxed in different ways go to Money and Flexi under a code each', () => {
  const source = mixed('taxed goods beside scrap');
  expect(list(writeOne(moneys3, source).text, 'KodDPH')).toEqual(['P', 'P', 'PR']);
  const { text } = writeOne(flexi, source);
  expect([list(text, 'clenDph'), list(text, 'clenKonVykDph')]).toEqual([['code:P', 'code:PR'], ['code:B.1']]);
  expect(list(text, 'kopClenKonVykDph')).toEqual(['false']);
  // Under a code that stands for both, too: the lines are named, not left out.
  const same = { domestic: { full: 'A' }, reverseCharge: { full: 'A' } };
  const settings = exportSettings({
    book: { moneys3: { ...named.books.moneys3, vatCodes: { purchases: same, sales: {} } } },
  });
  expect(writeOne(moneys3, source, settings).errors).toEqual([]);
});

test('in Czech books Pohoda takes the company’s codes as well; in Slovak ones its own stay', () => {
  const czech = { ...named, owner: { ...named.owner, country: 'CZ', vatId: 'CZ47209186' } };
  const reverse = { vatRegime: 'reverseCharge', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const home = { ...reverse, currency: 'CZK', supplierVatId: 'CZ12345678', supplierCountry: 'CZ' };
  expect(write(pohoda, home, undefined, czech).text).toContain('<inv:classificationVAT><typ:ids>PR</typ:ids>');
  const { text } = write(pohoda, reverse);
  expect(list(text, 'typ:ids')).toContain('DDsluz');
  expect(list(text, 'typ:ids')).not.toContain('PR');
});

test('of a car from another state Pohoda gets the tax that is owed whole, and the deduction by half', () => {
  const car = { supplierVatId: 'ATU12345678', supplierCountry: 'AT', vatRegime: 'acquisition', vatDeduction: 'car' };
  const { text } = write(pohoda, { ...car, vat: '0.00', vatRate: '0', totalAmount: '100.00' });
  const [, owed, deducted] = text.split('<dat:dataPackItem').slice(1);
  expect([list(owed ?? '', 'typ:price'), list(owed ?? '', 'typ:priceVAT')]).toEqual([['100.00'], ['23.00']]);
  expect([list(deducted ?? '', 'typ:price'), list(deducted ?? '', 'typ:priceVAT')]).toEqual([['50.00'], ['11.50']]);
});
