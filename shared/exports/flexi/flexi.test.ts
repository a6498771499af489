import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { flexi } from './flexi.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[], how = settings) =>
  runExport(
    flexi,
    sources.map((source) => mapDocument(source, how)),
    how,
  );
const xmlOf = (sources: readonly ExportSource[], how = settings): string =>
  new TextDecoder().decode(exported(sources, how).files[0]?.bytes);
const one = (values: Readonly<Record<string, string>>, ...kind: [Parameters<typeof invoiceSource>[1]?]): string =>
  xmlOf([invoiceSource(values, ...kind)]);

test('the file is export_flexibee.xml, one refused record does not stop the others (R-EXP-17)', () => {
  expect(exported([invoiceSource()]).files.map(({ name }) => name)).toEqual(['export_flexibee.xml']);
  expect(one({})).toContain('<winstrom version="1.0" atomic="false" source="DOCFLOW">');
});

test('the same document again changes its record, or leaves it as it is', () => {
  expect(one({})).toContain('<faktura-prijata><id>ext:DOCFLOW:d1</id>');
  expect(one({})).toContain('<polozkyFaktury removeAll="true">');
  const keep = exportSettings({ book: { flexi: { ...settings.books.flexi, overwrite: false } } });
  expect(xmlOf([invoiceSource()], keep)).toContain('<faktura-prijata update="ignore">');
});

test('codes are upper case, and one that Flexi does not know stops nothing', () => {
  expect(one({ costCentre: 'ba01' })).toContain('<stredisko if-not-found="null">code:BA01</stredisko>');
});

test('the issue date of a received document is the day it came', () => {
  expect(one({ receivedDate: '2026-06-12' })).toContain('<datVyst>2026-06-12</datVyst><duzpPuv>2026-06-08</duzpPuv>');
  expect(one({ receivedDate: '2026-06-12' }, 'outcomingInvoice')).toContain('<datVyst>2026-06-10</datVyst>');
});

test('lines leave sums to the server, unless the document rounds otherwise', () => {
  expect(one({})).toContain('<cenaMj>100.00</cenaMj><typCenyDphK>typCeny.bezDph</typCenyDphK>');
  expect(one({})).not.toContain('sumDph');
  const rounded = one({ vat: '23.01', totalAmount: '123.01' });
  expect(rounded).toContain('<sumZkl>100.00</sumZkl><sumDph>23.01</sumDph><sumCelkem>123.01</sumCelkem>');
});

test('documents without lines bring sums by rate, foreign ones in their money', () => {
  expect(one({}, 'payableDocument')).toContain('<bezPolozek>true</bezPolozek><sumZklZakl>100.00</sumZklZakl>');
  const foreign = one({ currency: 'CZK' }, 'incomingAdvanceInvoice');
  expect(foreign).toContain('<sumZklZaklMen>100.00</sumZklZaklMen><sumDphZaklMen>23.00</sumDphZaklMen>');
  expect(foreign).not.toContain('kurz');
});

test('receipts are movements of a till, paid by card internal documents', () => {
  expect(one({}, 'receipt')).toContain(
    '<typPohybuK>typPohybu.vydej</typPohybuK><pokladna>code:POKLADNA EUR</pokladna>',
  );
  expect(one({ paymentMethod: 'card' }, 'receipt')).toContain('<interni-doklad>');
  const tillless = exportSettings({ book: { flexi: { ...settings.books.flexi, cashDesk: '' } } });
  expect(exported([invoiceSource({}, 'receipt')], tillless)).toMatchObject({ results: [{ note: 'till-missing' }] });
});

test('a number too long for Flexi stays as the outer number, and that is reported', () => {
  const source = invoiceSource({ invoiceNumber: 'FV-2026-000000000000451' }, 'outcomingInvoice');
  expect(xmlOf([source])).toContain('<cisDosle>FV-2026-000000000000451</cisDosle>');
  expect(exported([source]).results).toMatchObject([{ type: 'warning', note: 'number-too-long' }]);
});

test('a credit note names the document that it corrects', () => {
  const note = one({ correctedNumber: '2025001234', note: 'Vrátené palety' }, 'incomingCreditNote');
  expect(note).toContain('<poznam>Vrátené palety\nOpravovaný doklad: 2025001234</poznam>');
});

test('a deducted advance lowers the document by its tax and its sum, and the note says that it is taken off already', () => {
  const taxed = { advanceDeducted: '61.50', advanceBase: '50.00', advanceVat: '11.50', advanceTaxDocument: 'ZD26/7' };
  const invoice = one(taxed);
  expect(invoice).toContain(
    '<nazev>Odpočet zálohy ZD26/7</nazev><mnozMj>1</mnozMj><cenaMj>-50.00</cenaMj><typCenyDphK>typCeny.bezDph</typCenyDphK><typSzbDphK>typSzbDph.dphZakl</typSzbDphK>',
  );
  expect(invoice).toContain('<poznam>Odpočítaná záloha: 61,50 EUR, ZD26/7. Doklad ju už obsahuje');
  // A document without lines carries what is left: 100 − 50 and 23 − 11.50.
  expect(one(taxed, 'payableDocument')).toContain('<sumZklZakl>50.00</sumZklZakl><sumDphZakl>11.50</sumDphZakl>');
  expect(one({ advanceDeducted: '20.00' }, 'payableDocument')).toContain('<sumOsv>-20.00</sumOsv>');
  expect(one({})).not.toContain('<poznam>');
});

test('orders, contracts, delivery notes and accounts without an IBAN stand in their own fields', () => {
  const xml = one({
    ...{ orderNumber: 'OBJ-7', orderDate: '2026-06-01', contractNumber: 'Z-1', deliveryNoteNumber: 'DL-9' },
    ...{ paymentIBAN: '', paymentAccount: '2891987426/0200', vatOnPayment: 'yes' },
  });
  expect(xml).toContain('<cisObj>OBJ-7</cisObj><datObj>2026-06-01</datObj><cisSml>Z-1</cisSml>');
  expect(xml).toContain('<cisDodak>DL-9</cisDodak><osobUpravaDphDodavatel>true</osobUpravaDphDodavatel>');
  expect(xml).toContain('<buc>2891987426</buc><smerKod if-not-found="null">code:0200</smerKod>');
});
