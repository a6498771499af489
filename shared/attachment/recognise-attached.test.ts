import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { recogniseAttached } from './recognise-attached.ts';
import { readZipNames } from './zip-names.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ods = 'application/vnd.oasis.opendocument.spreadsheet';

const workbook = (more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>'), ...more });
const openDocument = (type: string): Uint8Array =>
  zipSync({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8('<office:document-content/>') });

const recognise = (bytes: Uint8Array, name = 'súbor', mimeType = '') => recogniseAttached(bytes, { name, mimeType });

test('the content decides, whatever the file is called', () => {
  expect(recognise(text('%PDF-1.7'), 'obrazok.png', 'image/png')).toBe('application/pdf');
  expect(recognise(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'a.csv', csv)).toBe('image/jpeg');
  expect(recognise(workbook(), 'a.pdf', 'application/pdf')).toBe(xlsx);
  expect(recognise(openDocument(ods), 'a.xlsx', xlsx)).toBe(ods);
});

test('an archive is no table unless it is one, and a workbook with macros is none', () => {
  expect(recognise(zipSync({ 'a.exe': strToU8('MZ') }), 'a.xlsx', xlsx)).toBeUndefined();
  expect(recognise(workbook({ 'xl/vbaProject.bin': strToU8('x') }), 'a.xlsx', xlsx)).toBeUndefined();
  expect(recognise(openDocument('application/vnd.oasis.opendocument.text'), 'a.ods', ods)).toBeUndefined();
  expect(recognise(openDocument(`${ods}-template`), 'a.ods', ods)).toBeUndefined();
  expect(recognise(workbook().subarray(0, 60), 'a.xlsx', xlsx)).toBeUndefined();
});

test('a text is CSV where its sender claims it, in any encoding that people use', () => {
  const table = 'Položka;Cena\r\nKlinec;0,25\r\n';
  expect(recognise(text(table), 'výkaz.csv')).toBe(csv);
  expect(recognise(text(`\ufeff${table}`), 'výkaz', csv)).toBe(csv);
  expect(recognise(Uint8Array.of(0xff, 0xfe, ...Buffer.from(table, 'utf16le')), 'VYKAZ.CSV')).toBe(csv);
  expect(recognise(Uint8Array.of(0x50, 0x6f, 0x6c, 0x6f, 0x9e, 0x6b, 0x61, 0x3b, 0x31), 'windows-1250.csv')).toBe(csv);
  expect(recognise(text(table), 'výkaz.txt', 'text/plain')).toBeUndefined();
});

test.each([
  ['a page of a browser', text('\n <!DOCTYPE html><script>alert(1)</script>')],
  ['a page of a browser behind a mark', text('\ufeff<html>')],
  ['a page of a browser in UTF-16', Uint8Array.of(0xff, 0xfe, ...Buffer.from(' <html>', 'utf16le'))],
  ['a picture that runs', text('<svg onload="alert(1)"/>')],
  ['XML', text('<?xml version="1.0"?><Invoice/>')],
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0x00, 0x03)],
  ['half a sign', Uint8Array.of(0xff, 0xfe, 0x41)],
  ['nothing but spaces', text(' \r\n')],
  ['nothing', new Uint8Array()],
])('%s is no CSV, whatever it is called', (_, bytes) => {
  expect(recognise(bytes, 'vykaz.csv', csv)).toBeUndefined();
});

test('the names of an archive are read from a part of a larger buffer, and none from what is no archive', () => {
  const zip = workbook();
  const inside = new Uint8Array(zip.length + 7);
  inside.set(zip, 7);
  expect([...readZipNames(inside.subarray(7))]).toEqual(['[Content_Types].xml', 'xl/workbook.xml']);
  expect(readZipNames(text('no archive, but long enough to hold the end of one')).size).toBe(0);
  expect(readZipNames(new Uint8Array(3)).size).toBe(0);
});
