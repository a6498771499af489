import type { Reception } from '#shared/einvoice/reception.ts';
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { getArchiveKey } from '#functions/present/archive.ts';
import { archiveRow } from '#shared/archive/archive.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { verifySignature } from '#functions/adapters/system/signing.ts';
import { checkArchive } from '#shared/audit/check-archive.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { archiveWorld } from '#test/builders/worlds/archive-world.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';

let open: (() => void)[] = [];
afterEach(() => {
  for (const close of open) close();
  open = [];
});

async function openWorld() {
  const world = await archiveWorld();
  open.push(world.close);
  return world;
}

test('an archive has the documents of its range, original files byte for byte and the hash of every file (R-ARC-02, R-ARC-07)', async () => {
  const world = await openWorld();
  const inside = await world.addDocument(1, '2026-01-31');
  await world.addDocument(2, '2026-02-01');
  await world.addDocument(3, '2025-12-31');
  const undated = await world.addDocument(4, '', { createdAt: '2026-01-15T10:00:00.000Z' });
  await world.addDocument(5, '2026-01-10', { deletedAt: '2026-01-15T10:00:00.000Z' });
  const log = buildLogItem('saved', {
    step: 'start',
    assignId: [],
    diff: [{ id: 'issueDate', action: 'changed', old: { value: 'a' }, new: { value: 'b' } }],
  });
  await world.documents.change({ head: inside, log });
  const { _id } = await world.add();
  await world.run(_id);
  const archive = await world.find(_id);
  expect(archive).toMatchObject({ status: 'done', totalDocs: 2, missingFiles: 0, progress: null });
  const opened = await world.open(_id);
  const manifest = world.parseManifest(opened);
  expect(manifest.documents.map(({ id }) => id)).toEqual([inside._id, undated._id]);
  expect(manifest.company).toEqual({ id: firstOwner, name: 'Kvas s. r. o.', companyId: '12345678' });
  const [first] = manifest.documents;
  const folder = first?.folder ?? '';
  expect(folder).toBe(`documents/2026-01-31 Faktúra 1 ${inside._id}`);
  expect(opened.get(`${folder}/originals/001 Faktúra 1.pdf`)?.toString()).toBe('%PDF-1');
  expect(opened.get(`${folder}/pages/001.jpg`)?.toString()).toBe('picture 1');
  const history: unknown = JSON.parse(opened.get(`${folder}/history.json`)?.toString() ?? '');
  expect(history).toEqual(await world.documents.history(firstOwner, inside._id));
  expect(history).toMatchObject([{ action: 'created' }, { action: 'saved' }]);
  expect(JSON.parse(opened.get(`${folder}/data.json`)?.toString() ?? '')).toMatchObject({
    name: 'Faktúra 1',
    fields: [{ _id: 'issueDate', value: '2026-01-31' }],
    pages: [{ image: 'pages/001.jpg', original: 'originals/001 Faktúra 1.pdf', originalPage: 0 }],
  });
  const files = [...manifest.files, ...manifest.documents.flatMap((document) => document.files)];
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    [...opened.keys()].filter((path) => path !== 'manifest.json' && path !== 'manifest.sig').toSorted(),
  );
  for (const { path, bytes, sha256 } of files) {
    const found = opened.get(path) ?? Buffer.alloc(0);
    expect([found.length, createHash('sha256').update(found).digest('hex')]).toEqual([bytes, sha256]);
  }
});

test('an archive holds the original of an e-invoice, and its manifest how it came in and what the rules found', async () => {
  const world = await openWorld();
  const xml = Buffer.from(wrapInSbdh(buildUbl(twoLines), 'archived'));
  const einvoice: Reception = {
    door: 'mail',
    from: 'faktury@dodavatel.example',
    messageId: null,
    receivedAt: '2026-01-30T08:00:00.000Z',
    sha256: createHash('sha256').update(xml).digest('hex'),
    sender: null,
    receiver: null,
    findings: [{ rule: 'BR-CO-15', flag: 'fatal', location: '/Invoice', terms: ['BT-112'] }],
  };
  await world.addDocument(1, '2026-01-31', { einvoice }, await drawOf(xml));
  await world.addDocument(2, '2026-01-31', { einvoice: { ...einvoice, sha256: 'a'.repeat(64) } }, await drawOf(xml));
  const { _id } = await world.add();
  await world.run(_id);
  // The second one does not carry the bytes that were received.
  expect(await world.find(_id)).toMatchObject({ missingFiles: 1 });
  const opened = await world.open(_id);
  const [document, other] = world.parseManifest(opened).documents;
  expect(document?.einvoice).toEqual(einvoice);
  const folder = document?.folder ?? '';
  expect(JSON.parse(opened.get(`${folder}/data.json`)?.toString() ?? '')).toMatchObject({ einvoice });
  const path = `${folder}/originals/einvoice.xml`;
  expect(opened.get(path)?.equals(xml)).toBe(true);
  expect(document?.files).toContainEqual({ path, bytes: xml.length, sha256: einvoice.sha256 });
  expect(other?.files.some(({ path: name }) => name.includes('einvoice'))).toBe(false);
});

/** The PDF that intake makes of an e-invoice. */
async function drawOf(xml: Uint8Array): Promise<Uint8Array> {
  const drawn = await pdfEngineEmbedded().drawData(xml, 'sk');
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.value;
}

test('an archive opens with its password alone, which only an administrator who asks is shown (R-ARC-01)', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-31');
  const { _id } = await world.add();
  await world.run(_id);
  await expect(world.open(_id, 'AAAAA-AAAAA-AAAAA-AAAAA')).rejects.toThrow();
  const password = await world.reveal(_id);
  expect((await world.open(_id, password)).size).toBeGreaterThan(3);
  const rows = await world.list();
  expect(rows).toMatchObject([{ _id, password: true, status: 'done' }]);
  expect(rows[0]?.url).toContain('/files-store/');
  expect(JSON.stringify([rows, await world.find(_id)])).not.toContain(password);
});

test('an archive is written some documents at a time, and goes on where a crash left it', async () => {
  const world = await openWorld();
  for (let number = 1; number <= 230; number += 1) await world.addDocument(number, '2026-01-20');
  const { _id } = await world.add();
  expect(await world.plan(_id)).toEqual({ next: 'write' });
  expect(await world.write(_id)).toEqual({ next: 'write' });
  const before = await world.find(_id);
  expect(before).toMatchObject({ status: 'preparing', progress: { steps: 1, documents: 100 } });
  // The task wrote everything but how far it came: the process died.
  const halted = { ...world.archives, change: async () => Promise.reject(new Error('the power is gone')) };
  const { writeArchive } = await import('./pack/write-archive.ts');
  await expect(writeArchive({ ...world, archives: halted })({ ownerId: firstOwner, archiveId: _id })).rejects.toThrow();
  await world.run(_id);
  await world.run(_id);
  expect(await world.find(_id)).toMatchObject({ status: 'done', totalDocs: 230 });
  const manifest = world.parseManifest(await world.open(_id));
  expect(manifest.documents.map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_, at) => idOfNumber(at + 1)));
  expect(world.started.filter((name) => name.startsWith('notification archive-ready'))).toHaveLength(1);
});

test('a task that died after the file was joined only says that it is done', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const { _id } = await world.add();
  await world.plan(_id);
  await world.write(_id);
  const { finishArchive } = await import('./pack/finish-archive.ts');
  let writes = 0;
  const dying: typeof world.archives = {
    ...world.archives,
    change: async (archive, starts) => {
      writes += 1;
      if (writes === 2) throw new Error('the power is gone');
      return world.archives.change(archive, starts);
    },
  };
  await expect(finishArchive({ ...world, archives: dying })({ ownerId: firstOwner, archiveId: _id })).rejects.toThrow();
  expect((await world.find(_id)).status).toBe('uploading');
  await world.run(_id);
  expect((await world.find(_id)).status).toBe('done');
  expect((await world.open(_id)).has('manifest.json')).toBe(true);
});

test('a range without documents gives an empty archive, one that ends before it begins none', async () => {
  const world = await openWorld();
  const { _id } = await world.add('2020-01-01', '2020-01-31');
  await world.run(_id);
  expect(await world.find(_id)).toMatchObject({ status: 'empty', size: 0 });
  expect(await world.tryAdd('2026-02-01', '2026-01-01')).toEqual({ ok: false, error: 'period-invalid' });
});

test('the same range is started once while it is being written', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const [first, second] = [await world.add(), await world.add()];
  expect(second._id).toBe(first._id);
  await world.run(first._id);
  expect((await world.add())._id).not.toBe(first._id);
});

test('an archive is deleted with its password alone, and guesses are limited (R-ARC-04, R-ARC-08)', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const { _id } = await world.add();
  await world.run(_id);
  const password = await world.reveal(_id);
  expect(await world.delete(_id, 'AAAAA-AAAAA-AAAAA-AAAAA')).toEqual({ ok: false, error: 'wrong-password' });
  expect(await world.delete(_id, ` ${password.toLowerCase()} `)).toMatchObject({
    ok: true,
    value: { status: 'waiting_for_delete' },
  });
  expect(world.started).toContain(`archive ${_id}-remove`);
  await world.removeFiles(_id);
  await world.removeFiles(_id);
  expect(await world.find(_id)).toMatchObject({ status: 'deleted', sealedPassword: null });
  expect(await world.files.get(getArchiveKey({ ownerId: firstOwner, _id }))).toBeUndefined();
  expect(await world.list()).toMatchObject([{ status: 'deleted', url: null, password: false }]);
  const other = await world.add();
  for (let guess = 0; guess < 10; guess += 1) await world.delete(other._id, 'x');
  expect(await world.delete(other._id, await world.reveal(other._id))).toMatchObject({ error: 'too-many-attempts' });
});

test('an archive that is deleted while it is written stops and leaves no files', async () => {
  const world = await openWorld();
  for (let number = 1; number <= 150; number += 1) await world.addDocument(number, '2026-01-20');
  const { _id } = await world.add();
  await world.plan(_id);
  await world.write(_id);
  await world.delete(_id, await world.reveal(_id));
  await world.removeFiles(_id);
  expect(await world.write(_id)).toEqual({ next: 'stop' });
  expect(await world.files.get(`${firstOwner}/archives/${_id}/work/ids.json`)).toBeUndefined();
  expect(await world.files.get(`${firstOwner}/archives/${_id}/work/0.tail`)).toBeUndefined();
});

test('an archive that failed is reported, and goes on when somebody tries again', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const { _id } = await world.add();
  await world.fail(_id);
  await world.fail(_id);
  expect(world.started.filter((name) => name.startsWith('notification archive-failed'))).toHaveLength(1);
  expect(await world.list()).toMatchObject([{ failed: true, status: 'waiting' }]);
  expect(await world.retry(_id)).toMatchObject({ ok: true, value: { failed: false } });
  expect(world.started).toContain(`archive ${_id}-1`);
  await world.run(_id);
  expect((await world.find(_id)).status).toBe('done');
});

test('a file that the store has lost is counted, and the rest is archived', async () => {
  const world = await openWorld();
  const { _id: document } = await world.addDocument(1, '2026-01-20');
  await world.files.delete([`${firstOwner}/uploads/${document}`]);
  const { _id } = await world.add();
  await world.run(_id);
  expect(await world.find(_id)).toMatchObject({ status: 'done', missingFiles: 1 });
  expect(
    world.parseManifest(await world.open(_id)).documents[0]?.files.map(({ path }) => path.split('/').at(-1)),
  ).toEqual(['data.json', 'history.json', '001.jpg']);
});

test('the schedule of a company starts each archive once, in no person’s name', async () => {
  const world = await openWorld();
  world.clock.ms = Date.UTC(2026, 1, 26, 8);
  await world.archives.saveSchedule(firstOwner, { monthly: true, yearly: true });
  expect(await world.startDue()).toEqual({ started: 2, replicated: 0 });
  expect(await world.startDue()).toEqual({ started: 0, replicated: 0 });
  expect((await world.list()).map(({ dateFrom, dateTo, automatic }) => [dateFrom, dateTo, automatic])).toEqual(
    expect.arrayContaining([
      ['2026-01-01', '2026-01-31', true],
      ['2024-01-01', '2024-12-31', true],
    ]),
  );
  await world.archives.saveSchedule(firstOwner, { monthly: false, yearly: false });
  world.clock.ms = Date.UTC(2026, 4, 26, 8);
  expect(await world.startDue()).toEqual({ started: 0, replicated: 0 });
});

test('archives are listed without a payload, the newest first, with everything that they have (R-ARC-06, R-ARC-09)', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const { _id } = await world.add();
  await world.run(_id);
  world.clock.ms += 60_000;
  await world.add('2025-01-01', '2025-12-31');
  const [newest, done] = await world.list();
  expect(newest).toMatchObject({
    dateFrom: '2025-01-01',
    dateTo: '2025-12-31',
    status: 'waiting',
    archived: null,
    url: null,
  });
  const { size, url, ...rest } = archiveRow.parse(done);
  const at = '2026-01-15T00:00:00.000Z';
  expect(rest).toEqual({
    ...{ _id, dateFrom: '2026-01-01', dateTo: '2026-01-31', createdAt: at, archived: at, updated: at },
    ...{ status: 'done', failed: false, automatic: false, totalDocs: 1, writtenDocs: 1, missingFiles: 0 },
    ...{ replicated: false, password: true },
  });
  expect(size).toBe((await world.files.info(getArchiveKey({ ownerId: firstOwner, _id })))?.size);
  expect(url).toContain('archive.zip');
});

/** What the verification of an opened archive says. */
const verify = (opened: ReadonlyMap<string, Buffer>) =>
  checkArchive(
    {
      list: async () => [...opened.keys()],
      text: async (path) => opened.get(path)?.toString(),
      hash: async (path) => {
        const bytes = opened.get(path);
        return bytes && { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      },
    },
    { sha256: (text) => createHash('sha256').update(text).digest('hex'), verify: verifySignature },
  );

test('an archive is verified whole without the product, and one changed byte names its document', async () => {
  const world = await openWorld();
  const first = await world.addDocument(1, '2026-01-20');
  await world.addDocument(2, '2026-01-20');
  world.clock.ms += 2 * 86_400_000;
  await world.documents.change({ head: first, log: buildLogItem('archived', { step: 'archived', assignId: [] }) });
  await world.signRoots();
  const { _id } = await world.add();
  await world.run(_id);
  const opened = await world.open(_id);
  expect(await verify(opened)).toMatchObject({
    problems: [],
    documents: 2,
    roots: 1,
    unsigned: 1,
    key: world.secrets.publicKey,
  });
  const folder = world.parseManifest(opened).documents[0]?.folder ?? '';
  for (const name of [...opened.keys()].filter((path) => path.startsWith(`${folder}/`))) {
    const bytes = Buffer.from(opened.get(name) ?? []);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    const { problems } = await verify(new Map([...opened, [name, bytes]]));
    expect(problems).toContainEqual({ document: { id: first._id, folder }, problem: 'file-changed', path: name });
    expect(problems.every(({ document }) => document?.id === first._id)).toBe(true);
  }
});

test('a locked archive is not deleted before its day, which the refusal names, and a longer lock holds it for longer', async () => {
  const world = await openWorld();
  await world.addDocument(1, '2026-01-20');
  const { _id } = await world.add();
  await world.run(_id);
  await world.setRetention(10);
  const password = await world.reveal(_id);
  const key = getArchiveKey({ ownerId: firstOwner, _id });
  expect(await world.delete(_id, password)).toEqual({
    ok: false,
    error: 'archive-retained',
    details: { date: '2036-12-31' },
  });
  await expect(world.files.delete([key])).rejects.toThrow('2037-01-01');
  const { _id: later } = await world.add();
  await world.run(later);
  expect(await world.fileLocks.lockedUntil(getArchiveKey({ ownerId: firstOwner, _id: later }))).toBe(
    '2037-01-01T00:00:00.000Z',
  );
  await world.setRetention(12);
  expect(await world.fileLocks.lockedUntil(key)).toBe('2039-01-01T00:00:00.000Z');
  world.clock.ms = Date.UTC(2039, 0, 2);
  expect(await world.delete(_id, password)).toMatchObject({ ok: true, value: { status: 'waiting_for_delete' } });
  await world.removeFiles(_id);
  expect(await world.files.get(key)).toBeUndefined();
});
