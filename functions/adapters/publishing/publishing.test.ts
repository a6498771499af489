import { describe, expect, test } from 'vitest';
import { socketsInMemory } from '#functions/adapters/ws/sockets.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { publishingDoctypes } from './doctypes.ts';
import { publishingUploads } from './uploads.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';

const upload = sampleUpload('0'.repeat(24), {
  ownerId: '1'.repeat(24),
  userId: '2'.repeat(24),
  version: 1,
  thumb: { key: 'o/pictures/x.jpg', width: 10, height: 20 },
  process: 1,
});

/** Uploads in memory, and what the screens of their user received. */
async function world() {
  const kept = new Map<string, UploadRecord>();
  const uploads: Uploads = {
    list: async () => [...kept.values()],
    find: async (_, fileId) => kept.get(fileId),
    findMany: async (_, fileIds) => fileIds.flatMap((fileId) => kept.get(fileId) ?? []),
    add: async (record) => {
      if (kept.has(record.fileId)) return failed('exists');
      kept.set(record.fileId, record);
      return ok(undefined);
    },
    change: async (record) => {
      if (kept.get(record.fileId)?.version !== record.version) return failed('stale-version');
      const next = { ...record, version: record.version + 1 };
      kept.set(record.fileId, next);
      return ok(next);
    },
    changeAll: async (records) => {
      const next = records.map((record) => ({ ...record, version: record.version + 1 }));
      const stale = records.findIndex((record) => kept.get(record.fileId)?.version !== record.version);
      const written = stale === -1 ? next : next.slice(0, stale);
      for (const record of written) kept.set(record.fileId, record);
      return stale === -1 ? ok(next) : failed({ reason: 'stale-version', written });
    },
    delete: async (_, fileIds) => fileIds.forEach((fileId) => kept.delete(fileId)),
    consume: () => [],
    publishConsumed: async () => undefined,
  };
  const sockets = socketsInMemory();
  const received: string[] = [];
  sockets.attach('screen', { send: (text) => received.push(text), close: () => undefined });
  await sockets.rooms.join('screen', [`user:${upload.userId}`]);
  const faults: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (event: string) => faults.push(event) };
  const files = { readUrl: async (key: string) => `/signed/${key}` };
  return { publishing: publishingUploads({ uploads, files, live: sockets.live, log }), received, faults, uploads, log };
}

const listEvents = (received: readonly string[]) => received.map((text) => /"event":"(\w+)"/.exec(text)?.[1]);

describe('changes of uploads are published to the screens of their user', () => {
  /** The events of a stored upload's changes, without that of its adding. */
  async function eventsAfter(...changes: readonly UploadRecord[]) {
    const { publishing, received } = await world();
    await publishing.add(upload);
    received.length = 0;
    for (const change of changes) await publishing.change(change);
    return listEvents(received);
  }

  test('an added upload is published as tempfile_added, with signed addresses and without storage keys (R-LIV-08)', async () => {
    const { publishing, received } = await world();
    await publishing.add(upload);
    expect(listEvents(received)).toEqual(['tempfile_added']);
    expect(received[0]).toContain('"url":"/signed/o/pictures/x.jpg"');
    expect(received[0]).not.toContain('sourceKey');
  });

  test('a locked upload is published as tempfile_lock (R-LIV-10)', async () => {
    expect(await eventsAfter({ ...upload, error: 'file-locked', process: -1 })).toEqual(['tempfile_lock']);
  });

  test('an upload that was prepared is published as tempfile_done once, and later changes as updates (R-LIV-09, R-LIV-11)', async () => {
    const done = { ...upload, process: 2 } as const;
    expect(await eventsAfter(done, { ...done, version: 2, userRotate: 90 })).toEqual([
      'tempfile_done',
      'tempfile_updated',
    ]);
  });

  test('uploads that are changed together are published as tempfile_updated (R-LIV-09)', async () => {
    const { publishing, received } = await world();
    await publishing.add({ ...upload, process: 2 });
    await publishing.changeAll([{ ...upload, process: 2, tempId: 'other' }]);
    expect(listEvents(received)).toEqual(['tempfile_added', 'tempfile_updated']);
  });

  test('deleted uploads are published as tempfiles_deleted, those of them that were there (R-LIV-07)', async () => {
    const { publishing, received } = await world();
    await publishing.add(upload);
    await publishing.delete(upload.ownerId, [upload.fileId, 'f'.repeat(24)]);
    expect(received[1]).toBe(`{"event":"tempfiles_deleted","fileIds":["${upload.fileId}"]}`);
  });

  test('the screen that changed something is skipped, and a refused write is not published (R-LIV-16)', async () => {
    const { publishing, received } = await world();
    await publishing.add(upload, 'screen');
    await publishing.add(upload);
    await publishing.change({ ...upload, version: 7 });
    expect(received).toEqual([]);
  });

  test('of many pages those are published that were written before another request was faster', async () => {
    const { publishing, received } = await world();
    const other = { ...upload, fileId: 'e'.repeat(24) };
    await publishing.add(upload, 'screen');
    await publishing.add(other, 'screen');
    const many = [upload, { ...other, version: 7 }].map((file) => ({ ...file, tempId: 'moved' }));
    expect(await publishing.changeAll(many)).toMatchObject({ ok: false, error: { reason: 'stale-version' } });
    expect(listEvents(received)).toEqual(['tempfile_updated']);
    expect(received[0]).toContain(upload.fileId);
  });

  test('pages that a document took leave the other screens of their user, not the one that made it (R-LIV-11, R-TMP-11)', async () => {
    const { publishing, received } = await world();
    await publishing.publishConsumed([upload], 'screen');
    expect(received).toEqual([]);
    await publishing.publishConsumed([upload]);
    expect(received).toEqual([`{"event":"tempfiles_deleted","fileIds":["${upload.fileId}"]}`]);
  });

  test('a write holds even when publishing fails', async () => {
    const { uploads, faults, log } = await world();
    const live = {
      publish: async () => Promise.reject(new Error('down')),
      send: async () => undefined,
      close: async () => undefined,
      disconnect: async () => undefined,
    };
    const deaf = publishingUploads({ uploads, files: { readUrl: async () => '' }, live, log });
    expect((await deaf.add(upload)).ok).toBe(true);
    expect(faults).toEqual(['announcement-failed']);
  });
});

test('a type that is made, saved or removed is published to all screens of its company (R-LIV-03)', async () => {
  const sockets = socketsInMemory();
  const received: string[] = [];
  sockets.attach('screen', { send: (text) => received.push(text), close: () => undefined });
  await sockets.rooms.join('screen', ['owner:o']);
  const table = tableInSqlite({ path: ':memory:', clock: { now: () => 0 } });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const doctypes = publishingDoctypes({ doctypes: doctypesInTable({ table }), live: sockets.live, log });
  await doctypes.put('o', sampleDoctype({ id: 'made', version: 3 }));
  await doctypes.add({ ownerId: 'o', doctype: sampleDoctype({ id: 'added', name: 'Objednávka' }) });
  await doctypes.delete('o', 'made');
  expect(received).toEqual([
    '{"event":"doctype_updated","doctypeId":"made","version":3}',
    '{"event":"doctype_updated","doctypeId":"added","version":1}',
    '{"event":"doctype_updated","doctypeId":"made","version":null}',
  ]);
});

test('a saved workflow is published to the screens of its company, except the one that saved it; a lost race is not published', async () => {
  const sockets = socketsInMemory();
  const received: string[] = [];
  for (const socket of ['mine', 'theirs']) {
    sockets.attach(socket, { send: (text) => received.push(`${socket} ${text}`), close: () => undefined });
    await sockets.rooms.join(socket, ['owner:o']);
  }
  const table = tableInSqlite({ path: ':memory:', clock: { now: () => 0 } });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const doctypes = publishingDoctypes({ doctypes: doctypesInTable({ table }), live: sockets.live, log });
  const write = { ownerId: 'o', workflow: createEmptyWorkflow('invoice'), also: () => [], except: 'mine' };
  expect(await doctypes.saveWorkflow(write)).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await doctypes.saveWorkflow(write)).toEqual(failed('stale-version'));
  expect(received).toEqual(['theirs {"event":"workflow_updated","doctypeId":"invoice"}']);
});
