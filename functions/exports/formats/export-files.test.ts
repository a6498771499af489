import * as XLSX from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import { experimentalTargets, exportTarget, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { fixtureSources } from '#test/builders/exports/export-fixture.ts';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { randomSentSources } from '#test/builders/exports/sent-documents.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { exportFiles } from './export-files.ts';

const settings = exportSettings();
const documentsOf = (sources: readonly ExportSource[], how = settings) =>
  sources.map((source) => mapDocument(source, how));
const xls = (sources: readonly ExportSource[]) => {
  const { files } = exportFiles({ archiver }, 'excel', { documents: documentsOf(sources), settings });
  return {
    bytes: files[0]?.bytes ?? new Uint8Array(),
    book: XLSX.read(files[0]?.bytes, { type: 'buffer', cellDates: true, UTC: true }),
  };
};

/** Targets that take what was received; e-invoices are made of what was issued. */
const takers = exportTarget.options.filter((target) => target !== 'peppol');

const fileNames = (target: ExportTarget): readonly string[] =>
  exportFiles({ archiver }, target, { documents: documentsOf([invoiceSource()]), settings }).files.map(
    ({ name }) => name,
  );

test.each([
  ['Omega (R-EXP-09)', 'omega', 'export-omega.txt'],
  ['SEPA (R-EXP-10)', 'sepa', 'export-sepa.xml'],
  ['Excel (R-EXP-11)', 'excel', 'export-excel.xls'],
  ['Pohoda (R-EXP-12)', 'pohoda', 'export-pohoda.xml'],
  ['MK-soft (R-EXP-13)', 'mksoft', 'mk-soft.zip'],
  ['MRP (R-EXP-14)', 'mrp', 'mrp.zip'],
  ['MRP-K/S (R-EXP-15)', 'mrpks', 'mrpks.xml'],
  ['Money S3 (R-EXP-16)', 'moneys3', 'moneys3.xml'],
  ['FlexiBee (R-EXP-17)', 'flexibee', 'export_flexibee.xml'],
  ['Docflow (R-EXP-18)', 'docflow', 'docflow-xml.xml'],
  ['Abra Flexi', 'abraflexi', 'export_flexibee.xml'],
  ['IFOsoft', 'ifosoft', 'export-ifosoft.zip'],
] as const)('%s has one file, under the name that the specification gives', (_, target, name) => {
  expect(fileNames(target)).toEqual([name]);
});

test('every target of an export writes one file under a name (R-EXP-08)', () => {
  expect([...exportTarget.options].sort()).toEqual(
    [
      'omega sepa excel pohoda mksoft mrp mrpks moneys3 flexibee docflow'.split(' '),
      'abraflexi ifosoft peppol'.split(' '),
    ]
      .flat()
      .sort(),
  );
  for (const target of takers) expect(fileNames(target)).toHaveLength(1);
});

test('the same export is the same bytes', () => {
  for (const target of takers) {
    const [first, second] = [1, 2].map(() =>
      exportFiles({ archiver }, target, { documents: documentsOf([invoiceSource()]), settings }),
    );
    expect(first?.files[0]?.bytes).toEqual(second?.files[0]?.bytes);
  }
});

test('a mixed selection exports the good documents and gives reasons for the others', () => {
  const broken = { ...invoiceSource({ totalAmount: '999.00' }), id: 'broken' };
  const typeless = { ...invoiceSource(), id: 'typeless', doctype: undefined };
  for (const target of takers) {
    const { written, results } = exportFiles({ archiver }, target, {
      documents: documentsOf([broken, invoiceSource(), typeless]),
      settings,
    });
    const errors = results.filter(({ type }) => type === 'error').map(({ id }) => id);
    expect([...written, ...errors].toSorted()).toEqual(['broken', 'd1', 'typeless']);
    expect(written).toContain('d1');
  }
});

test('a Czech company keeps its books in crowns: euros are worth what its rate says', () => {
  const czech = exportSettings({ owner: { ...settings.owner, country: 'CZ', companyId: '27082440' } });
  const euros = invoiceSource(
    { supplierVatId: 'CZ27082440', exchangeRate: '25', vatRate: '21', vat: '21.00', totalAmount: '121.00' },
    'foreignIncomingInvoice',
  );
  const textOf = (target: 'moneys3' | 'mrpks'): string =>
    new TextDecoder().decode(
      exportFiles({ archiver }, target, { documents: documentsOf([euros], czech), settings: czech }).files[0]?.bytes,
    );
  expect(textOf('moneys3')).toContain(
    '<Celkem>3025</Celkem><Valuty><Mena><Kod>EUR</Kod><Mnozstvi>1</Mnozstvi><Kurs>25<',
  );
  expect(textOf('mrpks')).toContain('countryCode="CZ" currencyCode="CZK"');
  expect(textOf('mrpks')).toContain('<CurrRateAmount>1.000000</CurrRateAmount><CurrRate>25.000000</CurrRate>');
  const omega = exportFiles({ archiver }, 'omega', { documents: documentsOf([euros], czech), settings: czech });
  expect(omega).toMatchObject({ files: [], results: [{ note: 'currency-not-euro', value: 'CZK' }] });
});

test('no generated document stops an export, whatever the country of the books', () => {
  const sources = randomSources(200);
  for (const country of ['SK', 'CZ', '']) {
    const how = exportSettings({ owner: { ...settings.owner, country } });
    for (const target of exportTarget.options) {
      const { written, results } = exportFiles({ archiver }, target, {
        documents: documentsOf(sources, how),
        settings: how,
      });
      const refused = new Set(results.filter(({ type }) => type === 'error').map(({ id }) => id));
      expect(written.length + refused.size).toBe(sources.length);
    }
  }
});

test('archives open and hold what the program reads', () => {
  const entries = (target: 'mrp' | 'mksoft' | 'ifosoft'): readonly string[] =>
    Object.keys(
      unzipSync(
        exportFiles({ archiver }, target, { documents: documentsOf([invoiceSource()]), settings }).files[0]?.bytes ??
          new Uint8Array(),
      ),
    );
  expect(entries('mrp')).toEqual(['FAKPR_20260615120000.xml']);
  expect(entries('mksoft')).toEqual(['fpd1.txt', 'zoznam.csv']);
  expect(entries('ifosoft')).toEqual(['U_DENNIK_47209186_2026.CSV', 'U_DENNIK_47209186_2026.xml']);
});

test('the spreadsheet is a real .xls', () => {
  expect([...xls([invoiceSource()]).bytes.subarray(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0]);
  expect(xls([invoiceSource()]).book.SheetNames).toEqual(['Doklady', 'Položky']);
});

const cellsOf = (book: XLSX.WorkBook, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const sheet = book.Sheets[name];
  return sheet === undefined
    ? []
    : XLSX.utils.sheet_to_json<Readonly<Record<string, unknown>>>(sheet, { raw: true, UTC: true });
};

test('identifiers keep their zeros, amounts are numbers, days are days', () => {
  const source = invoiceSource({ paymentCS: '0308', supplierCompanyId: '00603201' });
  const [row] = cellsOf(xls([source]).book, 'Doklady');
  expect(row).toMatchObject({
    'Konštantný symbol': '0308',
    'Dodávateľ: IČO': '00603201',
    'Základ DPH 23 % (EUR)': 100,
    'Spolu v EUR': 123,
    'Druh dokladu': 'Prijatá faktúra',
    Uhradené: 'nie',
  });
  expect(row?.['Dátum vystavenia']).toEqual(new Date('2026-06-10T00:00:00.000Z'));
});

test('every amount and every day of a field is a number and a day, and codes have words', () => {
  const source = invoiceSource({
    ...{ advanceDeducted: '50.00', exchangeRateDate: '2026-06-07', dueDays: '14' },
    ...{ vatRegime: 'reverseCharge', paymentMethod: 'directDebit', vatOnPayment: 'yes', kvGoodsCode: '0701' },
  });
  expect(cellsOf(xls([source]).book, 'Doklady')[0]).toMatchObject({
    'Odpočítaný preddavok': 50,
    'Dátum kurzu': new Date('2026-06-07T00:00:00.000Z'),
    'Splatnosť v dňoch': 14,
    'Režim DPH': 'Tuzemský prenos daňovej povinnosti',
    'Forma úhrady': 'Inkaso',
    'DPH pri prijatí platby': 'Áno',
    'Kód tovaru': '0701',
  });
});

test('a day that the document does not state stays empty', () => {
  const row = cellsOf(xls([invoiceSource({ taxDate: '', payDate: '' })]).book, 'Doklady')[0];
  expect(row?.['Dátum vystavenia']).toEqual(new Date('2026-06-10T00:00:00.000Z'));
  for (const head of ['Daňová povinnosť', 'Dátum dodania', 'Dátum prijatia', 'Dátum splatnosti'])
    expect([head, row?.[head]]).toEqual([head, undefined]);
});

test('amounts stand in columns of their currency, and once more in that of the books', () => {
  const czech = { currency: 'CZK', exchangeRate: '25', base: '5000.00', vat: '1150.00', totalAmount: '6150.00' };
  const foreign = { ...invoiceSource(czech, 'foreignIncomingInvoice'), id: 'd2' };
  const rateless = { ...invoiceSource({ ...czech, exchangeRate: '' }, 'foreignIncomingInvoice'), id: 'd3' };
  const [home, crowns, unknown] = cellsOf(xls([invoiceSource(), foreign, rateless]).book, 'Doklady');
  expect(home).toMatchObject({ 'Základ DPH 23 % (EUR)': 100, 'Základ DPH 23 % v EUR': 100, 'Na úhradu (EUR)': 123 });
  expect(home?.['Základ DPH 23 % (CZK)']).toBeUndefined();
  expect(crowns).toMatchObject({
    ...{ Mena: 'CZK', 'Základ DPH 23 % (CZK)': 5000, 'DPH 23 % (CZK)': 1150, 'Celkom s DPH (CZK)': 6150 },
    ...{ 'Základ DPH 23 % v EUR': 200, 'DPH 23 % v EUR': 46, 'Spolu v EUR': 246 },
  });
  expect(crowns?.['Základ DPH 23 % (EUR)']).toBeUndefined();
  expect([unknown?.['Základ DPH 23 % v EUR'], unknown?.['Spolu v EUR']]).toEqual([undefined, undefined]);
});

test('every cell of 100 generated documents and of the twelve samples is read back unchanged', () => {
  const sources = [...randomSources(100), ...(fixtureSources()?.sources ?? [])];
  const rows = cellsOf(xls(sources).book, 'Doklady');
  expect(rows).toHaveLength(sources.length);
  for (const [index, document] of documentsOf(sources).entries()) {
    const row = rows[index];
    expect(row?.['ID']).toBe(document.id);
    expect(row?.['Spolu v EUR']).toBe(
      document.foreign && document.rate === '' ? undefined : Number(document.homeTotal),
    );
    for (const { rate, base } of document.vat)
      expect(row?.[`Základ DPH ${rate.replace('.', ',')} % (${document.currency})`]).toBe(Number(base));
  }
  const items = cellsOf(xls(sources).book, 'Položky');
  expect(items).toHaveLength(documentsOf(sources).flatMap((document) => document.items).length);
});

test('formats that no vendor described are known as experimental', () => {
  expect([...experimentalTargets]).toEqual(['mksoft', 'ifosoft']);
});

test('one e-invoice is an XML file, several come in one archive, and what was received stays here', () => {
  const sources = randomSentSources(3).map((source, at) => ({ ...source, id: `sent-${at}` }));
  const files = (some: readonly ExportSource[]) =>
    exportFiles({ archiver }, 'peppol', { documents: documentsOf(some), settings });
  const one = files(sources.slice(0, 1));
  expect(one.files[0]?.name).toMatch(/^peppol-.+\.xml$/u);
  expect(one.contentType).toBe('application/xml');
  const all = files([...sources, invoiceSource()]);
  expect([all.files[0]?.name, all.contentType]).toEqual(['peppol.zip', 'application/zip']);
  expect(Object.keys(unzipSync(all.files[0]?.bytes ?? new Uint8Array()))).toHaveLength(3);
  expect(all.results.filter(({ type }) => type === 'error')).toMatchObject([{ id: 'd1', note: 'kind-not-sent' }]);
});
