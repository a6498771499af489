import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DocumentChange } from '#functions/ports/documents.ts';
import { getIdentity } from '#shared/document/fields/identity.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import {
  documentsWorld,
  firstOwner as owner,
  idOfNumber,
  sampleField,
  sampleHead,
  samplePage,
  secondOwner,
} from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { toChange } from '../table-change.ts';

const id = idOfNumber(1);
const fields = [sampleField('supplierName', 'Železiarstvo Ďuriš s.r.o.'), sampleField('totalAmount', '120.50')];
const pages = [samplePage(idOfNumber(901)), samplePage(idOfNumber(902), { pageIndex: 1 })];
const whole: DocumentChange = { head: sampleHead(), pages, fields, tables: [] };

const line = (over: Partial<LogItem> = {}): Omit<LogItem, '_id' | 'date'> => ({
  action: 'saved',
  step: 'start',
  stepName: '',
  editorId: 'u',
  assignId: [],
  userId: null,
  emitter: 'user',
  metadata: {},
  diff: { fields: [] },
  modelId: null,
  ...over,
});

test('a new document is found whole, its head, its pages and its row too, and only in its company', async () => {
  const { documents, clock } = documentsWorld();
  const created = await documents.create(whole);
  const head = { ...whole.head, version: 1, updatedAt: new Date(clock.ms).toISOString() };
  expect(created).toEqual({ ok: true, value: head });
  expect(await documents.find(owner, id)).toEqual({ head, pages, fields, tables: [] });
  expect(await documents.findHead(owner, id)).toEqual(head);
  expect(await documents.findPage(owner, idOfNumber(902))).toEqual(pages[1]);
  expect(await documents.rows(owner, [idOfNumber(7), id])).toMatchObject([
    { _id: id, supplierName: 'Železiarstvo Ďuriš s.r.o.', total: '120.50', pageCount: 2, status: 'waiting' },
  ]);
  expect(await documents.find(secondOwner, id)).toBeUndefined();
  expect(await documents.findHead(secondOwner, id)).toBeUndefined();
  expect(await documents.findPage(secondOwner, idOfNumber(902))).toBeUndefined();
  expect(await documents.rows(secondOwner, [id])).toEqual([]);
});

test('the same id is created once, and only from version 0', async () => {
  const { documents, documentIndex } = documentsWorld();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => documents.create(whole)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await documents.create(whole)).toEqual({ ok: false, error: 'exists' });
  await expect(documents.create({ head: sampleHead({ version: 3 }) })).rejects.toThrow(RangeError);
  expect((await documentIndex.counts(owner)).all).toBe(1);
});

test('a failing condition of the writes beside it stops a document, and nothing of it is there', async () => {
  const { documents, documentIndex, table } = documentsWorld();
  const also = [toChange('uploadsConsumed', [{ check: { pk: 'upload', sk: 'a' }, if: 'present' }])];
  expect(await documents.create({ ...whole, also })).toEqual({ ok: false, error: 'conflict' });
  expect(await documents.find(owner, id)).toBeUndefined();
  expect((await documentIndex.counts(owner)).all).toBe(0);
  await table.write({ put: { pk: 'upload', sk: 'a' } });
  expect((await documents.create({ ...whole, also })).ok).toBe(true);
});

test('parts that a change leaves out stay, and the version that was read must still be there', async () => {
  const { documents } = documentsWorld();
  await documents.create(whole);
  const renamed = await documents.change({ head: sampleHead({ version: 1, name: 'Iná' }) });
  expect(renamed).toMatchObject({ ok: true, value: { version: 2, name: 'Iná' } });
  expect(await documents.change({ head: sampleHead({ version: 1 }) })).toEqual({ ok: false, error: 'stale-version' });
  expect(await documents.change({ head: sampleHead({ version: 9 }) })).toEqual({ ok: false, error: 'stale-version' });
  expect(await documents.change({ head: sampleHead({ _id: idOfNumber(2) }) })).toEqual({
    ok: false,
    error: 'stale-version',
  });
  expect(await documents.find(owner, id)).toMatchObject({ head: { name: 'Iná' }, pages, fields });
});

test('of 20 people who change one version at once exactly one wins', async () => {
  const { documents, documentIndex } = documentsWorld();
  await documents.create(whole);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => documents.change({ head: sampleHead({ version: 1, name: `Meno ${i}` }) })),
  );
  const winners = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.name] : []));
  expect(winners).toHaveLength(1);
  expect((await documents.findHead(owner, id))?.name).toBe(winners[0]);
  const found = await documentIndex.search({ ownerId: owner, q: 'meno', today: '2026-01-15', limit: 10 });
  expect(found.hits.map(({ _id, name }) => [_id, name])).toEqual([[id, winners[0]]]);
});

test('a machine starts with the write that asks for it, and not with one that lost', async () => {
  const { documents, started, outbox, clock } = documentsWorld();
  const start = { machine: 'extraction', name: 'e1', input: { documentId: id } } as const;
  await documents.create({ ...whole, start });
  await documents.change({ head: sampleHead({ version: 7 }), start: { ...start, name: 'lost' } });
  clock.ms += 3_600_000;
  expect(await outbox.sweep(0)).toBe(0);
  expect(started).toEqual(['extraction e1']);
});

test('history comes newest first; long values are cut so that a line stays small', async () => {
  const { documents, clock } = documentsWorld();
  await documents.create({ ...whole, log: line({ action: 'created' }) });
  clock.ms += 1000;
  const long = Array.from({ length: 2000 }, () => ({
    id: 'note',
    action: 'changed' as const,
    old: { value: 'ž'.repeat(2000) },
    new: { value: 'krátka' },
  }));
  await documents.change({ head: sampleHead({ version: 1 }), log: line({ diff: { fields: long } }) });
  const logs = await documents.logs(owner, id);
  expect(logs.map(({ action }) => action)).toEqual(['saved', 'created']);
  expect(logs[0]?.diff.fields).toHaveLength(300);
  expect(logs[0]?.diff.fields[0]).toMatchObject({ old: { value: `${'ž'.repeat(199)}…` }, new: { value: 'krátka' } });
  expect(await documents.logs(secondOwner, id)).toEqual([]);
});

test('history keeps its order also where ten changes fall into one millisecond', async () => {
  const { documents } = documentsWorld();
  await documents.create({ ...whole, log: line({ metadata: { name: '1' } }) });
  for (const version of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await documents.change({ head: sampleHead({ version }), log: line({ metadata: { name: String(version + 1) } }) });
  const logs = await documents.logs(owner, id);
  expect(logs.map(({ metadata }) => metadata['name'])).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

test('long parts are stored in files, and the files of replaced parts are deleted', async () => {
  const { documents, files } = documentsWorld();
  // Parts are packed, so that only what says much is long.
  const many = Array.from({ length: 2000 }, (_, i) =>
    sampleField('note', `ž${randomBytes(150).toString('hex')}`, { _idx: i % 1000 }),
  );
  await documents.create({ ...whole, fields: many });
  expect(files.kept.size).toBe(1);
  expect((await documents.find(owner, id))?.fields).toEqual(many);
  const other = many.map((field) => ({ ...field, value: randomBytes(150).toString('hex') }));
  await documents.change({ head: sampleHead({ version: 1 }), fields: other });
  expect(files.kept.size).toBe(1);
  expect((await documents.find(owner, id))?.fields).toEqual(other);
  await documents.change({ head: sampleHead({ version: 2 }), fields });
  expect(files.kept.size).toBe(0);
});

test('words of a page are kept under a key that the same words always have', async () => {
  const { documents } = documentsWorld();
  const words = [{ text: 'Spolu', box: { x: 0.1, y: 0.1, w: 0.2, h: 0.02 }, score: 0.98 }];
  const key = await documents.putWords(owner, id, idOfNumber(901), words);
  expect(await documents.putWords(owner, id, idOfNumber(901), words)).toBe(key);
  expect(await documents.words(samplePage(idOfNumber(901), { wordsKey: key }))).toEqual(words);
  expect(await documents.words(samplePage(idOfNumber(901)))).toEqual([]);
});

test('the instant of the last change is that of the document, and of the company that of all', async () => {
  const { documents, documentIndex, clock } = documentsWorld();
  expect(await documentIndex.changedAt(owner)).toBeUndefined();
  await documents.create(whole);
  const first = new Date(clock.ms).toISOString();
  clock.ms += 5000;
  await documents.create({ ...whole, head: sampleHead({ _id: idOfNumber(2) }) });
  expect((await documents.findHead(owner, id))?.updatedAt).toBe(first);
  expect(await documentIndex.changedAt(owner)).toBe(new Date(clock.ms).toISOString());
});

test('documents with the same duplicate fields know of each other, live ones only (R-REA-26, R-REA-27)', async () => {
  const { documents, doctypes } = documentsWorld();
  const invoice = sampleDoctype({ id: 'invoice' });
  const global = sampleDoctype({ id: 'other', duplicityGlobalCheck: true });
  for (const type of [invoice, global]) await doctypes.put(owner, type);
  const same = [sampleField('supplierCompanyId', '36 396 567'), sampleField('invoiceNumber', 'FV-1')];
  const put = (number: number, doctype: string, invoiceNumber: string) =>
    documents.create({
      head: sampleHead({ _id: idOfNumber(number), doctype }),
      fields: [sampleField('supplierCompanyId', '36396567'), sampleField('invoiceNumber', invoiceNumber)],
    });
  await put(1, 'invoice', 'fv-1');
  await put(2, 'invoice', 'FV-1');
  await put(3, 'other', 'FV-1');
  await put(4, 'invoice', 'FV-2');
  await put(5, 'invoice', '');
  const within = getIdentity(same, invoice) ?? '';
  const among = getIdentity(same, global) ?? '';
  expect(await documents.findByIdentity(owner, within)).toEqual([2, 1].map(idOfNumber));
  expect(await documents.findByIdentity(owner, among)).toEqual([3, 2, 1].map(idOfNumber));
  await documents.change({ head: sampleHead({ version: 1, deletedAt: '2026-01-15T00:00:00.000Z' }) });
  expect(await documents.findByIdentity(owner, within)).toEqual([idOfNumber(2)]);
  expect(await documents.findByIdentity(secondOwner, within)).toEqual([]);
});
