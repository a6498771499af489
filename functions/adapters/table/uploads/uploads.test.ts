import { beforeEach, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { transactionLimit, type Table } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { uploadsInTable } from './uploads.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import { toWrites } from '../table-change.ts';

const clock = { ms: 0, now: () => clock.ms };
let table: Table;
let uploads: Uploads;
beforeEach(() => {
  clock.ms = Date.UTC(2026, 0, 15);
  table = tableInSqlite({ path: ':memory:', clock });
  uploads = uploadsInTable({ table, clock });
});

const upload = (fileId: string, over: Partial<UploadRecord> = {}): UploadRecord =>
  sampleUpload(fileId, { preview: { key: 'p', width: 1, height: 2 }, ...over });
const ids = (list: readonly UploadRecord[]) => list.map(({ fileId }) => fileId);

test('a user sees the own pages of the company, oldest first', async () => {
  await uploads.add(upload('b', { createdAt: '2026-01-15T10:00:01.000Z' }));
  await uploads.add(upload('a', { createdAt: '2026-01-15T10:00:02.000Z' }));
  await uploads.add(upload('c', { userId: 'other' }));
  await uploads.add(upload('d', { ownerId: 'p' }));
  expect(ids(await uploads.list('o', 'u'))).toEqual(['b', 'a']);
  expect(await uploads.find('o', 'a')).toEqual(upload('a', { createdAt: '2026-01-15T10:00:02.000Z' }));
  expect(await uploads.find('o', 'd')).toBeUndefined();
});

test('the same page is added once', async () => {
  expect(await uploads.add(upload('a'))).toEqual({ ok: true, value: undefined });
  expect(await uploads.add(upload('a', { name: 'iná.pdf' }))).toEqual({ ok: false, error: 'exists' });
});

test('a page is changed on the version that was read', async () => {
  await uploads.add(upload('a'));
  expect(await uploads.change(upload('a', { userRotate: 90 }))).toMatchObject({
    value: { version: 1, userRotate: 90 },
  });
  expect(await uploads.change(upload('a'))).toEqual({ ok: false, error: 'stale-version' });
});

test('deleted pages are gone, deleting them again is harmless', async () => {
  const names = Array.from({ length: 150 }, (_, i) => `f${i}`);
  for (const name of names) await uploads.add(upload(name));
  await uploads.delete('o', [...names.slice(1), 'f1', 'unknown']);
  expect(ids(await uploads.list('o', 'u'))).toEqual(['f0']);
});

test('pages that became a document leave the list with its transaction, and still answer', async () => {
  for (const name of ['a', 'b']) await uploads.add(upload(name));
  const writes = toWrites(uploads.consume([upload('a'), upload('b')], 'doc'));
  expect(writes).toHaveLength(2);
  expect((await table.transact(writes)).ok).toBe(true);
  expect(await uploads.list('o', 'u')).toEqual([]);
  expect(await uploads.find('o', 'a')).toMatchObject({ documentId: 'doc', version: 1 });
  expect((await table.transact(toWrites(uploads.consume([upload('a')], 'other')))).ok).toBe(false);
});

test('300 pages become one document with 20 writes', async () => {
  const pages = Array.from({ length: 300 }, (_, i) => upload(`f${String(i).padStart(3, '0')}`));
  for (const page of pages) await uploads.add(page);
  await uploads.add(upload('left'));
  const writes = toWrites(uploads.consume(pages, 'doc'));
  expect(writes).toHaveLength(20);
  expect(writes.length).toBeLessThan(transactionLimit);
  expect((await table.transact(writes)).ok).toBe(true);
  expect((await uploads.find('o', 'f299'))?.documentId).toBe('doc');
  expect(ids(await uploads.list('o', 'u'))).toEqual(['left']);
  expect(ids(await uploads.list('o', 'u'))).toEqual(['left']);
  for (const { fileId } of pages) expect((await uploads.find('o', fileId))?.documentId).toBe('doc');
});

test('of more pages than one transaction takes, the answer names those that changed before a later one lost its race', async () => {
  const pages = Array.from({ length: transactionLimit + 50 }, (_, i) => upload(`f${String(i).padStart(3, '0')}`));
  for (const page of pages) await uploads.add(page);
  const moved = (all: readonly UploadRecord[]) => all.map((page) => ({ ...page, tempId: 'moved' }));
  const written = await uploads.changeAll(moved(pages));
  expect(written.ok && ids(written.value)).toEqual(ids(pages));
  const raced = pages.map((page, at) => ({ ...page, version: at === transactionLimit + 7 ? 0 : 1 }));
  const partly = await uploads.changeAll(moved(raced));
  if (partly.ok) throw new Error('nobody lost');
  expect(partly.error.written).toEqual(
    moved(raced.slice(0, transactionLimit)).map((page) => ({ ...page, version: 2 })),
  );
  const now = await uploads.findMany('o', ids(pages));
  expect(now.map(({ version }) => version)).toEqual(pages.map((_, at) => (at < transactionLimit ? 2 : 1)));
});

test('many pages are looked at in one reading of their keys, those that a document took among them', async () => {
  const pages = Array.from({ length: 300 }, (_, i) => upload(`f${String(i).padStart(3, '0')}`));
  for (const page of pages) await uploads.add(page);
  for (const page of [upload('left'), upload('theirs', { userId: 'other' })]) await uploads.add(page);
  await table.transact(toWrites(uploads.consume(pages, 'doc')));
  const asked: string[] = [];
  const counted = uploadsInTable({
    clock,
    table: {
      ...table,
      get: async (key) => (asked.push('get'), table.get(key)),
      getMany: async (keys) => (asked.push('getMany'), table.getMany(keys)),
      query: async (query) => (asked.push('query'), table.query(query)),
    },
  });
  const found = await counted.findMany('o', ['left', 'unknown', 'theirs', 'f299', 'f000', 'f299']);
  expect(found.map(({ fileId, documentId }) => [fileId, documentId])).toEqual([
    ['left', null],
    ['theirs', null],
    ['f299', 'doc'],
    ['f000', 'doc'],
  ]);
  expect(asked).toEqual(['getMany', 'query', 'query']);
  expect(await uploads.findMany('p', ['left'])).toEqual([]);
});

test('the list is bounded at what a user may hold', async () => {
  for (let i = 0; i < 2003; i += 1) await uploads.add(upload(`f${i}`));
  expect(await uploads.list('o', 'u')).toHaveLength(2000);
});
