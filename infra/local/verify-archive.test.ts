import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signing } from '#functions/adapters/system/signing.ts';
import {
  dayName,
  manifestSignatureName,
  publicKeyName,
  rootsName,
  toManifestText,
  toPem,
} from '#shared/audit/archive-audit.ts';
import { toCanonicalText } from '#shared/audit/canonical.ts';
import { linkLine, toAnchor, type ChainHead, type StoredLine } from '#shared/audit/chain.ts';
import { hashLeaves, toSignedText } from '#shared/audit/roots.ts';
import type { Json } from '#shared/kit/json.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const toBytes = (value: Json): Uint8Array => new Uint8Array(Buffer.from(toCanonicalText(value)));
const ownerId = 'a'.repeat(24);
const ids = ['b', 'c'].map((letter) => letter.repeat(24));
const { sign, publicKey } = signing('k'.repeat(32));
const day = '2026-01-15';
type Contents = Map<string, Uint8Array>;

/** A history of three lines and where its chain stands. */
function history(id: string): { readonly lines: readonly StoredLine[]; readonly head: ChainHead } {
  const of = { ownerId, id };
  let before: ChainHead | { readonly anchor: string } = { anchor: toAnchor(of, [], sha256) };
  const lines = ['created', 'saved', 'archived'].map((action, at) => {
    const line = { _id: `${id}-${at}`, action };
    const chain = linkLine(of, line, { before, on: day, sha256 });
    before = chain;
    return { ...line, chain };
  });
  if ('anchor' in before) throw new Error('there are lines');
  return { lines, head: before };
}

const named = (contents: Contents, path: string) => {
  const bytes = contents.get(path) ?? new Uint8Array();
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
};

/** Names and signs what is there. */
function seal(contents: Contents, key = sign): Contents {
  const beside = [dayName(day), publicKeyName, rootsName];
  const manifest = toBytes({
    version: 1,
    company: { id: ownerId, name: 'Pekáreň', companyId: '' },
    dateFrom: '2026-01-01',
    dateTo: '2026-01-31',
    createdAt: '2026-02-01T10:00:00.000Z',
    documents: ids.map((id) => {
      const folder = `documents/${id}`;
      return {
        id,
        folder,
        files: [`${folder}/history.json`, `${folder}/original.pdf`].map((path) => named(contents, path)),
      };
    }),
    files: beside.map((path) => named(contents, path)),
  });
  contents.set('manifest.json', manifest);
  const signature = { version: 1, key: publicKey, signature: key(toManifestText(sha256(manifest))) };
  return contents.set(manifestSignatureName, toBytes(signature));
}

function archive(): Contents {
  const contents: Contents = new Map();
  const leaves = ids.map((id) => {
    const { lines, head } = history(id);
    contents.set(`documents/${id}/history.json`, toBytes(lines));
    contents.set(`documents/${id}/original.pdf`, toBytes(`%PDF of ${id}`));
    return { document: id, at: head.at, hash: head.hash };
  });
  const root = {
    version: 1 as const,
    ownerId,
    day,
    previous: null,
    documents: leaves.length,
    leaves: hashLeaves(leaves, sha256),
    signedAt: '2026-01-16T01:00:00.000Z',
    key: publicKey,
  };
  contents.set(dayName(day), toBytes(leaves));
  contents.set(rootsName, toBytes([{ ...root, signature: sign(toSignedText(root)) }]));
  contents.set(publicKeyName, new Uint8Array(Buffer.from(toPem(publicKey))));
  return seal(contents);
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function verify(path: string, ...options: readonly string[]) {
  const command = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'verify-archive.ts'),
    path,
    ...options,
  ];
  const run = promisify(execFile)(process.execPath, command, { env: { PATH: process.env['PATH'] } });
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error;
      return { code: error.code, text: `${String(error.stdout)}${String(error.stderr)}` };
    },
  );
}

async function zip(contents: Contents, password?: string): Promise<string> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    level: 0,
    ...(password === undefined ? {} : { password, encryptionStrength: 3 }),
  });
  for (const [path, bytes] of contents) await writer.add(path, new Uint8ArrayReader(bytes));
  const file = join(folder, `${sha256(String(Math.random())).slice(0, 12)}.zip`);
  await writeFile(file, await writer.close());
  return file;
}

async function unpack(contents: Contents): Promise<string> {
  const root = await mkdtemp(join(folder, 'unpacked-'));
  for (const [path, bytes] of contents) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
  return root;
}

/** The same file with one bit of the middle byte turned. */
const turned = (bytes: Uint8Array | undefined): Uint8Array =>
  (bytes ?? new Uint8Array()).map((byte, at) => (at === (bytes ?? []).length >> 1 ? byte ^ 1 : byte));

describe('the command that verifies an archive', () => {
  test('finds nothing wrong with an archive as it was made, packed with a password and unpacked', async () => {
    const packed = await verify(await zip(archive(), 'tajné'), '--password', 'tajné', '--key', publicKey);
    expect(packed.code).toBe(0);
    expect(packed.text).toContain('2 documents, 9 files, 1 signed days');
    expect(packed.text).toContain('Nothing is wrong.');
    expect((await verify(await unpack(archive()))).code).toBe(0);
  });

  test.each(['documents/B/original.pdf', 'documents/B/history.json'])(
    'names the document whose file %s has one changed byte',
    async (pattern) => {
      const [id = ''] = ids;
      const contents = archive();
      const path = pattern.replace('B', id);
      contents.set(path, turned(contents.get(path)));
      const { code, text } = await verify(await unpack(contents));
      expect(code).toBe(1);
      expect(text).toContain(`Document ${id} (documents/${id}): The file ${path} was changed.`);
      expect(text).not.toContain(ids[1]);
    },
  );

  test('names the document of a changed byte in the packed file', async () => {
    const [id = ''] = ids;
    const file = await zip(archive());
    const bytes = await readFile(file);
    const at = bytes.indexOf(`PDF of ${id}`);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const { code, text } = await verify(file);
    expect(code).toBe(1);
    expect(text).toContain(`Document ${id} (documents/${id}): The file documents/${id}/original.pdf is damaged.`);
  });

  test('does not believe a manifest that was written anew for what was changed', async () => {
    const [id = ''] = ids;
    const path = `documents/${id}/original.pdf`;
    const contents = archive();
    contents.set(path, turned(contents.get(path)));
    const stranger = signing('s'.repeat(32));
    expect((await verify(await unpack(seal(contents, stranger.sign)))).text).toContain(
      'manifest.json was changed after it was signed',
    );
    contents.delete(manifestSignatureName);
    const unsigned = await verify(await unpack(contents));
    expect(unsigned.code).toBe(1);
    expect(unsigned.text).toContain('manifest.sig is missing');
  });

  test('names a document whose history was shortened and signed with another key', async () => {
    const [id = ''] = ids;
    const contents = archive();
    const path = `documents/${id}/history.json`;
    contents.set(path, toBytes(history(id).lines.slice(0, 2)));
    const { text } = await verify(await unpack(seal(contents)));
    expect(text).toContain(
      `Document ${id} (documents/${id}): The history ends too early: the root of ${day} covers line 3`,
    );
    expect((await verify(await unpack(archive()), '--key', 'A'.repeat(43))).text).toContain(
      'is signed with another key',
    );
  });

  test('finds what is missing and what was added', async () => {
    const [id = ''] = ids;
    const contents = archive();
    contents.delete(`documents/${id}/original.pdf`);
    contents.set(`documents/${id}/other.pdf`, toBytes('x'));
    const { text } = await verify(await unpack(contents));
    expect(text).toContain(`Document ${id} (documents/${id}): The file documents/${id}/original.pdf is missing.`);
    expect(text).toContain(`Document ${id} (documents/${id}): The file documents/${id}/other.pdf was added`);
  });

  test('says how it is used, that a password is needed, and what it cannot open', async () => {
    const help = await verify('--help');
    expect(help.code).toBe(0);
    expect(help.text).toContain('ARCHIVE_PASSWORD');
    const locked = await verify(await zip(archive(), 'tajné'));
    expect(locked.code).toBe(2);
    expect(locked.text).toContain('The archive is encrypted');
    expect(await verify(await zip(archive(), 'tajné'), '--password', 'iné')).toMatchObject({ code: 1 });
    expect((await verify(join(folder, 'none.zip'))).code).toBe(2);
  });
});
