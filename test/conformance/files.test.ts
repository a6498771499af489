import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileRequests } from '#functions/adapters/folder/file-requests.ts';
import { filesInFolder } from '#functions/adapters/folder/files.ts';
import { filesInS3 } from '#functions/adapters/s3/files.ts';
import { filesSuite } from './files.suite.ts';
import { bucketInMemory } from './files-s3-double.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

filesSuite('a folder', async (clock) => ({
  files: filesInFolder({ root: join(root, 'suite'), secret: 'x'.repeat(32), clock }),
  close: async () => undefined,
}));

filesSuite('S3', async (clock) => {
  const { client, mock } = bucketInMemory('bucket');
  return { files: filesInS3({ client, bucket: 'bucket', clock }), close: async () => mock.restore() };
});

const policy = z.object({ expiration: z.string(), conditions: z.array(z.unknown()) });

describe('what S3 is asked to enforce', () => {
  const now = Date.UTC(2026, 0, 15, 12);
  const { client, mock } = bucketInMemory('bucket');
  const files = filesInS3({ client, bucket: 'bucket', clock: { now: () => now } });

  test('a form allows this key, this type and at most so many bytes', async () => {
    const options = { type: 'application/pdf', maxBytes: 5000, seconds: 900 };
    const { fields } = await files.uploadTarget('owner/up/x.pdf', options);
    const said: unknown = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString('utf8'));
    const { conditions } = policy.parse(said);
    expect(conditions).toContainEqual(['content-length-range', 0, 5000]);
    expect(conditions).toContainEqual(['eq', '$Content-Type', 'application/pdf']);
    expect(conditions).toContainEqual({ key: 'owner/up/x.pdf' });
  });

  test('an address is signed for at least the asked time and says under which name to save', async () => {
    const url = new URL(await files.readUrl('owner/x', { seconds: 100, downloadAs: 'faktúra č. 1.pdf' }));
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeGreaterThanOrEqual(100);
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''fakt%C3%BAra");
  });

  test('more than a thousand keys are deleted in batches', async () => {
    await files.delete(Array.from({ length: 2001 }, (_, n) => `owner/${n}`));
    expect(mock.commandCalls(DeleteObjectsCommand)).toHaveLength(3);
  });

  test('a key that S3 could not delete is a fault', async () => {
    mock.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'owner/x', Code: 'InternalError' }] });
    await expect(files.delete(['owner/x'])).rejects.toThrow('InternalError');
  });
});

describe('signed addresses of the folder', () => {
  const clock = { ms: Date.UTC(2026, 0, 15, 12) };
  const options = { root: join(root, 'served'), secret: 's'.repeat(32), clock: { now: () => clock.ms } };
  const files = filesInFolder(options);
  const answer = fileRequests(options);
  const server = createServer((request, response) => void answer(request, response));
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.close());
  const at = (path: string) => `${origin}${path}`;

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

  const post = async (fields: Readonly<Record<string, string>>, size: number, type = 'application/pdf') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(size).fill(13)], { type }), 'x.pdf');
    return fetch(at('/files-store'), { method: 'POST', body: form });
  };
  const allowed = { type: 'application/pdf', maxBytes: 100_000, seconds: 60 };

  test('a form stores its file byte for byte', async () => {
    const { fields } = await files.uploadTarget('owner/up/ok.pdf', allowed);
    expect((await post(fields, 100_000)).status).toBe(204);
    const stored = await files.get('owner/up/ok.pdf');
    expect(stored?.length).toBe(100_000);
    expect(stored?.every((byte) => byte === 13)).toBe(true);
    expect((await files.info('owner/up/ok.pdf'))?.type).toBe('application/pdf');
  });

  test.each([
    ['one byte too many', {}, 100_001, 413],
    ['fifty megabytes', {}, 50_000_000, 413],
    ['another key', { key: 'owner/up/other.pdf' }, 10, 403],
    ['another type', { 'Content-Type': 'text/html' }, 10, 403],
    ['a greater limit', { maxBytes: '200000' }, 10, 403],
    ['a later end', { expires: '99999999999' }, 10, 403],
    ['no signature', { signature: '' }, 10, 403],
  ])('a form with %s is refused and stores nothing', async (_, changed, size, status) => {
    const { fields } = await files.uploadTarget('owner/up/bad.pdf', allowed);
    expect((await post({ ...fields, ...changed }, size)).status).toBe(status);
    expect(await files.get('owner/up/bad.pdf')).toBeUndefined();
    expect(await files.get('owner/up/other.pdf')).toBeUndefined();
  });

  test('a form that ran out is refused', async () => {
    const { fields } = await files.uploadTarget('owner/up/late.pdf', allowed);
    clock.ms += 61_000;
    expect((await post(fields, 10)).status).toBe(403);
  });

  test('what is no form, and a form that breaks off, is refused and leaves no trace', async () => {
    const { fields } = await files.uploadTarget('owner/up/cut.pdf', allowed);
    const plain = await fetch(at('/files-store'), { method: 'POST', body: 'hello' });
    const head = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const cut = `${head.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf of it`;
    const broken = await fetch(at('/files-store'), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: cut,
    });
    expect([plain.status, broken.status]).toEqual([400, 400]);
    expect(await files.get('owner/up/cut.pdf')).toBeUndefined();
    expect(readdirSync(join(options.root, '~unfinished'))).toEqual([]);
  });
});
