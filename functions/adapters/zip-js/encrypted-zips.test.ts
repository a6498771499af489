import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { encryptedZipsZipJs } from './encrypted-zips.ts';

configure({ useWebWorkers: false });

const password = 'Žaba-7x';
const modifiedAt = new Date('2026-02-01T12:00:00Z');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** An archive of several pieces, each of which knows only where the one before ended. */
async function write(pieces: readonly Readonly<Record<string, Uint8Array | ReadableStream<Uint8Array>>>[]) {
  const chunks: Uint8Array[] = [];
  const directories: Uint8Array[] = [];
  let offset = 0;
  let entries = 0;
  for (const files of pieces) {
    const start = offset;
    const piece = encryptedZipsZipJs.openPiece({
      ...{ password, modifiedAt, offset: start },
      write: async (chunk) => {
        chunks.push(chunk.slice());
        offset += chunk.length;
      },
    });
    for (const [name, content] of Object.entries(files))
      await piece.add(name, content, { compress: name.endsWith('.json') });
    const closed = await piece.close();
    directories.push(closed.directory);
    entries += closed.entries;
  }
  const size = directories.reduce((sum, { length }) => sum + length, 0);
  const end = encryptedZipsZipJs.makeEnd({ entries, offset, bytes: size });
  return new Uint8Array(Buffer.concat([...chunks, ...directories, end]));
}

async function read(archive: Uint8Array, secret: string) {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { password: secret, strictness: 'strict' });
  const entries = await reader.getEntries();
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.directory) throw new Error('no folders are written');
      const found = await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true, checkOverlappingEntry: true });
      return [entry.filename, Buffer.from(found).toString(), entry.encrypted, entry.zip64] as const;
    }),
  );
}

const stream = (...parts: readonly string[]) => ReadableStream.from(parts.map(bytes));

test('an archive that was written in pieces is read as one, file by file, with its password alone', async () => {
  const archive = await write([
    { 'a/faktúra.pdf': bytes('%PDF'), 'a/data.json': bytes('{"a":1}'.repeat(500)) },
    { 'b/empty': new Uint8Array() },
    { 'manifest.json': stream('{"version"', ':1}') },
  ]);
  expect(await read(archive, password)).toEqual([
    ['a/faktúra.pdf', '%PDF', true, true],
    ['a/data.json', '{"a":1}'.repeat(500), true, true],
    ['b/empty', '', true, true],
    ['manifest.json', '{"version":1}', true, true],
  ]);
  await expect(read(archive, 'Žaba-7y')).rejects.toThrow();
  expect(Buffer.from(archive).includes('%PDF')).toBe(false);
});

test('a piece without files adds none', async () => {
  expect(await read(await write([{}, { 'a.json': bytes('1') }, {}]), password)).toHaveLength(1);
});
