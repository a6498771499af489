import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { mksoft } from './mksoft.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[]) =>
  runExport(
    mksoft,
    sources.map((source) => mapDocument(source, settings)),
    settings,
  );
const textOf = (sources: readonly ExportSource[], name: RegExp): string =>
  new TextDecoder('windows-1250').decode(exported(sources).files.find((file) => name.test(file.name))?.bytes);

test('each document is a file of its own, beside them a journal of all', () => {
  const second = { ...invoiceSource({}, 'outcomingInvoice'), id: 'abc-000042' };
  expect(exported([invoiceSource(), second]).files.map(({ name }) => name)).toEqual([
    'fpd1.txt',
    'fv000042.txt',
    'zoznam.csv',
  ]);
});

test('documents whose ids end alike do not overwrite each other', () => {
  const [first, second] = ['1-777777', '2-777777'].map((id) => ({ ...invoiceSource(), id }));
  const names = exported([first, second].flatMap((source) => source ?? [])).files.map(({ name }) => name);
  expect(names).toEqual(['fp777777.txt', 'fp777777-2.txt', 'zoznam.csv']);
});

test('a document is XML in Windows-1250', () => {
  const xml = textOf([invoiceSource({ costCentre: 'BA01' })], /^fp/u);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="windows-1250"\?>/u);
  expect(xml).toContain('<nazov1>Mlyn Žitava, s. r. o.</nazov1>');
  expect(xml).toContain('<dph sadzba="23"><zaklad>100.00</zaklad><dan>23.00</dan></dph>');
  expect(xml).toContain('<stredisko>BA01</stredisko>');
});

test('the journal has amounts with both accounts and no cell that would run as a formula', () => {
  const csv = textOf([invoiceSource({ description: '=1+1;"x"' })], /zoznam/u);
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    'typ;x_doklad;datum;datumpokl;text;ucetm;ucetd;ciastka;mena;stredisko;zakazka;kodobratu;popis',
    `FP;PF26/00012;10.06.2026;08.06.2026;"'=1+1;""x""";501001;321001;100.00;EUR;;;;"'=1+1;""x"""`,
    `FP;PF26/00012;10.06.2026;08.06.2026;"'=1+1;""x""";343023;321001;23.00;EUR;;;;DPH 23 %`,
  ]);
});

test('what Windows-1250 lacks is reported', () => {
  expect(exported([invoiceSource({ note: '😀' })]).results).toMatchObject([
    { note: 'characters-replaced', value: '😀' },
  ]);
});
