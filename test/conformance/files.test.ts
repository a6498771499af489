import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileRequests } from '#functions/adapters/folder/file-requests.ts';
import { filesInFolder, type FolderOptions } from '#functions/adapters/folder/files.ts';
import { filesInS3 } from '#functions/adapters/s3/files.ts';
import type { UploadTarget } from '#functions/ports/files.ts';
import { filesSuite } from './files.suite.ts';
import { openBucket } from './bucket.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder behind the server that answers its signed addresses. */
async function servedFolder(options: FolderOptions) {
  const answer = fileRequests(options);
  // A client that disconnects ends the answer with an error; the gateway handles it.
  const server = await startServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  const at = (path: string) => `${server.url}${path}`;
  const send = async ({ url, headers }: UploadTarget, bytes: Uint8Array) =>
    (await fetch(at(url), { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
  return { files: filesInFolder(options), at, send, port: server.port, close: server.close };
}

filesSuite('a folder', async (clock) => {
  const folder = await servedFolder({ root: join(root, 'suite'), secret: 'x'.repeat(32), clock });
  const servedType = async (url: string) => (await fetch(folder.at(url))).headers.get('content-type');
  return { ...folder, servedType };
});

filesSuite('S3', async (clock) => {
  const bucket = await openBucket('bucket', clock);
  return { files: filesInS3({ client: bucket.client, bucket: 'bucket', clock }), ...bucket };
});

describe('what S3 is asked to enforce', () => {
  const clock = { now: () => Date.UTC(2026, 0, 15, 12) };
  let opened: Awaited<ReturnType<typeof openBucket>> | undefined;
  beforeAll(async () => {
    opened = await openBucket('bucket', clock);
  });
  afterAll(async () => opened?.close());
  const world = () => {
    if (opened === undefined) throw new Error('the bucket is not open');
    return { files: filesInS3({ client: opened.client, bucket: 'bucket', clock }), ...opened };
  };
  const announced = { size: 3, sha256: createHash('sha256').update('abc').digest('hex'), seconds: 900 };

  test('an upload names length, type, digest and a free key, all of them signed', async () => {
    const { url, headers } = await world().files.uploadTarget('owner/up/x', announced);
    const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders')?.split(';');
    expect(signed).toEqual(['content-length', 'content-type', 'host', 'if-none-match', 'x-amz-checksum-sha256']);
    // Browsers set host and length themselves.
    expect(Object.keys(headers).toSorted()).toEqual(['content-type', 'if-none-match', 'x-amz-checksum-sha256']);
  });

  test.each(['if-none-match', 'x-amz-checksum-sha256', 'content-type'])(
    'an upload without the header %s is refused, and so is one with another value',
    async (name) => {
      const { url, headers } = await world().files.uploadTarget('owner/up/y', announced);
      const others = Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
      const bytes = new TextEncoder().encode('abc');
      const replies = [others, { ...others, [name]: 'text/html' }].map((sent) =>
        world().send({ url, headers: sent }, bytes),
      );
      expect(await Promise.all(replies)).toEqual([403, 403]);
      expect(await world().files.get('owner/up/y')).toBeUndefined();
    },
  );

  test('an address is signed for at least the asked time and says under which name to save', async () => {
    const url = new URL(await world().files.readUrl('owner/x', { seconds: 100, downloadAs: 'faktúra č. 1.pdf' }));
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeGreaterThanOrEqual(100);
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''fakt%C3%BAra");
  });

  test('more than a thousand keys are deleted in batches', async () => {
    const { files, calls } = world();
    await files.delete(Array.from({ length: 2001 }, (_, n) => `owner/${n}`));
    expect(calls.filter((call) => call.startsWith('POST') && call.includes('delete'))).toHaveLength(3);
  });

  test('a key that S3 does not delete is a fault', async () => {
    const reader = { Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['*'], Condition: {} } as const;
    const bucket = await openBucket('bucket', clock, {
      name: 'reader',
      statements: [{ ...reader, Action: [...reader.Action], Resource: [...reader.Resource] }],
    });
    await expect(filesInS3({ client: bucket.client, bucket: 'bucket', clock }).delete(['owner/x'])).rejects.toThrow(
      'AccessDenied',
    );
    await bucket.close();
  });
});

describe('signed addresses of the folder', () => {
  const clock = { ms: Date.UTC(2026, 0, 15, 12) };
  const options = { root: join(root, 'served'), secret: 's'.repeat(32), clock: { now: () => clock.ms } };
  let folder: Awaited<ReturnType<typeof servedFolder>> | undefined;
  const files = filesInFolder(options);
  beforeAll(async () => {
    folder = await servedFolder(options);
  });
  afterAll(async () => folder?.close());
  const at = (path: string) => folder?.at(path) ?? '';

  test('a signed address gives the file, inert', async () => {
    await files.put('owner/p.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg');
    const found = await fetch(at(await files.readUrl('owner/p.jpg', { seconds: 60 })));
    expect([...new Uint8Array(await found.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(found.headers.get('content-type')).toBe('image/jpeg');
    expect(found.headers.get('content-security-policy')).toContain('sandbox');
    expect(found.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  });

  test('a download says its name in any language', async () => {
    const url = await files.readUrl('owner/p.jpg', { seconds: 60, downloadAs: 'účet "1".jpg' });
    const found = await fetch(at(url));
    expect(found.headers.get('content-disposition')).toBe(
      `attachment; filename="u_c_et _1_.jpg"; filename*=UTF-8''%C3%BA%C4%8Det%20%221%22.jpg`,
    );
  });

  test('an address that ran out, was changed or points at nothing gives nothing', async () => {
    const url = await files.readUrl('owner/p.jpg', { seconds: 60 });
    const missing = await files.readUrl('owner/none.jpg', { seconds: 60 });
    const statusOf = async (path: string) => (await fetch(at(path))).status;
    expect(await statusOf(url.replace('p.jpg', 'q.jpg'))).toBe(403);
    expect(await statusOf(url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(403);
    expect(await statusOf('/files-store/owner/p.jpg')).toBe(403);
    expect(await statusOf(missing)).toBe(404);
    clock.ms += 91_000;
    expect(await statusOf(url)).toBe(403);
  });

  const announced = { size: 10, sha256: createHash('sha256').update('ten bytes!').digest('hex'), seconds: 60 };
  const put = (url: string) => fetch(at(url), { method: 'PUT', body: 'ten bytes!' });

  test.each([
    ['another key', (url: string) => url.replace('bad', 'other')],
    ['another length', (url: string) => url.replace(/size=\d+/, 'size=11')],
    ['another digest', (url: string) => url.replace(/sha256=\w+/, `sha256=${'0'.repeat(64)}`)],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['no signature', (url: string) => url.replace(/signature=[^&]+/, 'signature=')],
    ['the signature of a reader', async () => files.readUrl('owner/up/bad', { seconds: 60 })],
  ])('an upload to an address with %s is refused and stores nothing', async (_, changed) => {
    const { url } = await files.uploadTarget('owner/up/bad', announced);
    expect((await put(await changed(url))).status).toBe(403);
    expect(await files.get('owner/up/bad')).toBeUndefined();
    expect(await files.get('owner/up/other')).toBeUndefined();
  });

  test('a form that is posted is no upload', async () => {
    const { url } = await files.uploadTarget('owner/up/form', announced);
    expect((await fetch(at(url), { method: 'POST', body: 'ten bytes!' })).status).toBe(405);
    expect(await files.get('owner/up/form')).toBeUndefined();
  });

  test('an upload that breaks off leaves no trace, and may be begun anew', async () => {
    const { url } = await files.uploadTarget('owner/up/cut', announced);
    const cut = connect(folder?.port ?? 0, '127.0.0.1');
    cut.write(`PUT ${url} HTTP/1.1\r\nhost: local\r\ncontent-length: 10\r\n\r\nten b`);
    await vi.waitFor(() => {
      expect(readdirSync(join(options.root, '~unfinished'))).toHaveLength(1);
    });
    cut.destroy();
    await vi.waitFor(() => {
      expect(readdirSync(join(options.root, '~unfinished'))).toEqual([]);
    });
    expect(await files.get('owner/up/cut')).toBeUndefined();
    expect((await put(url)).status).toBe(200);
  });
});
