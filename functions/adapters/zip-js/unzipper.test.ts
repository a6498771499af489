import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzipperZipJs } from './unzipper.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

async function open(archive: Uint8Array, most = 100) {
  const listed = await unzipperZipJs.list(archive, most);
  if (!listed.ok) throw new Error(listed.error);
  return listed.value;
}

test('files of an archive are listed with their sizes and read one by one, folders are passed over', async () => {
  const files = await open(zipSync({ 'a.txt': bytes('prvý'), f: { 'b.txt': bytes('druhý') }, g: {} }));
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['a.txt', 5],
    ['f/b.txt', 6],
  ]);
  expect(await files[1]?.read(100)).toEqual({ ok: true, value: bytes('druhý') });
});

test('a file whose name leads out of its folder is a file of the archive like any other', async () => {
  const files = await open(zipSync({ '../../a.txt': bytes('x'), '/b.txt': bytes('y') }));
  expect(files.map(({ name }) => name)).toEqual(['../../a.txt', '/b.txt']);
});

test('a file is not read beyond what was asked for', async () => {
  const [file] = await open(zipSync({ bomb: new Uint8Array(30_000_000) }));
  expect(file?.packedSize).toBeLessThan(100_000);
  expect(await file?.read(1_000_000)).toEqual({ ok: false, error: 'too-large' });
  const whole = await file?.read(30_000_000);
  expect(whole?.ok && whole.value.length).toBe(30_000_000);
});

test('an archive whose directory claims less than it holds is not believed', async () => {
  const archive = zipSync({ bomb: new Uint8Array(5_000_000) });
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  // The size in the entry of the directory (APPNOTE 4.3.12).
  view.setUint32(view.getUint32(end + 16, true) + 24, 10, true);
  const [file] = await open(archive);
  expect(file?.size).toBe(10);
  expect(await file?.read(1000)).toMatchObject({ ok: false });
});

test('too many entries, a broken archive and one that is none are refused before anything is unpacked', async () => {
  const many = zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, bytes('x')])));
  expect(await unzipperZipJs.list(many, 100)).toEqual({ ok: false, error: 'too-many' });
  expect(await unzipperZipJs.list(many.slice(0, -30), 1000)).toEqual({ ok: false, error: 'broken' });
  expect(await unzipperZipJs.list(bytes('PK\u0003\u0004 nothing'), 100)).toEqual({ ok: false, error: 'broken' });
});

test('a file that needs a password says so', async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password: 'tajne', useWebWorkers: false });
  await writer.add('a.pdf', new Uint8ArrayReader(bytes('x')));
  const [file] = await open(await writer.close());
  expect(file?.encrypted).toBe(true);
  expect(await file?.read(100)).toEqual({ ok: false, error: 'broken' });
});

test('damaged content is noticed', async () => {
  const archive = zipSync({ 'a.txt': [bytes('jeden dva tri'), { level: 0 }] });
  const at = Buffer.from(archive).indexOf('dva');
  archive[at] = 0x44;
  const [file] = await open(archive);
  expect(await file?.read(100)).toEqual({ ok: false, error: 'broken' });
});
