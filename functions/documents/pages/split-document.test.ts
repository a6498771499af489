import { describe, expect, test } from 'vitest';
import { maxDocumentName } from '#shared/document/document.ts';
import { ok } from '#shared/kit/result.ts';
import { firstOwner, idOfNumber, sampleField, samplePage } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { moveToTrash } from '../trash/delete-document.ts';
import { splitDocument } from './split-document.ts';

const openWorld = async () => ({ ...(await workflowWorld()), pdfEngine: { findCarried: async () => ok(null) } });
type World = Awaited<ReturnType<typeof openWorld>>;
const id = idOfNumber(1);
const pageId = (n: number): string => idOfNumber(900 + n);
const onPage = (page: number) => [{ page, x: 0.1, y: 0.1, w: 0.2, h: 0.05 }];

/** A document of five pages; something was read on the first and on the fourth. */
async function fivePages(head: Parameters<World['given']>[0] = {}) {
  const world = await openWorld();
  const other = await world.given({ _id: idOfNumber(77) });
  await world.documents.create({
    head: { ...other, _id: id, version: 0, name: 'Sken', step: 'review', userId: ['eva'], process: 2, ...head },
    pages: [0, 1, 2, 3, 4].map((n) => samplePage(pageId(n), { pageIndex: n, sourcePage: n })),
    fields: [
      sampleField('invoiceNumber', 'first', { bboxes: onPage(0), verified: true }),
      sampleField('totalAmount', '3.00', { bboxes: onPage(3) }),
    ],
    tables: [],
  });
  world.started.splice(0);
  return { world, version: (await world.readHead(id)).version };
}

const split = (world: World, version: number, starts: readonly string[], who: Person = 'ada') =>
  splitDocument(world)({ params: { id }, query: {}, body: { version, starts: [...starts] } }, world.as(who));

const find = async (world: World, _id: string) => {
  const record = await world.documents.find(firstOwner, _id);
  if (record === undefined) throw new Error('no document');
  return record;
};
const sourcePages = async (world: World, _id: string) =>
  (await find(world, _id)).pages.toSorted((a, b) => a.pageIndex - b.pageIndex).map(({ sourcePage }) => sourcePage);

describe('splitting a document', () => {
  test('names the new documents as long as a name may be', async () => {
    const { world, version } = await fivePages({ name: 'A'.repeat(maxDocumentName) });
    const made = await split(world, version, [pageId(3)]);
    if (!made.ok) throw new Error(made.error);
    expect(made.value.documents.map(({ name }) => name)).toEqual([`${'A'.repeat(maxDocumentName - 4)} (2)`]);
  });

  test('moves the later pages into documents of their own, and all of them are read again', async () => {
    const { world, version } = await fivePages();
    const made = await split(world, version, [pageId(3), pageId(1)]);
    if (!made.ok) throw new Error(made.error);
    const { documents } = made.value;
    expect(documents.map(({ name }) => name)).toEqual(['Sken (2)', 'Sken (3)']);
    const ids = documents.map(({ _id }) => _id);
    expect(await Promise.all([id, ...ids].map((one) => sourcePages(world, one)))).toEqual([[0], [1, 2], [3, 4]]);
    expect((await find(world, ids[1] ?? '')).pages.map(({ pageIndex }) => pageIndex)).toEqual([0, 1]);
    expect(await find(world, ids[0] ?? '')).toMatchObject({
      head: { doctype: 'invoice', step: 'start', userId: ['eva'], process: 0, queue: 'preprocessing', passage: null },
      fields: [],
    });
    const first = await find(world, id);
    expect(first.head).toMatchObject({ step: 'review', process: 0, version: made.value.version });
    expect(first.fields.map(({ _id, bboxes }) => [_id, bboxes.length])).toEqual([
      ['invoiceNumber', 1],
      ['totalAmount', 0],
    ]);
    expect(world.started).toHaveLength(3);
  });

  test('stands in the history of the first document and of every new one', async () => {
    const { world, version } = await fivePages();
    const made = await split(world, version, [pageId(2)]);
    const _id = (made.ok && made.value.documents[0]?._id) || '';
    expect((await world.documents.logs(firstOwner, id))[0]).toMatchObject({
      action: 'pages-split',
      metadata: { pages: 3, documents: [{ _id, name: 'Sken (2)' }] },
    });
    expect((await world.documents.logs(firstOwner, _id))[0]).toMatchObject({
      action: 'created',
      metadata: { pages: 3, documents: [{ _id: id, name: 'Sken' }] },
    });
  });

  test('makes the same documents once, however often it is asked for', async () => {
    const { world, version } = await fivePages();
    const starts = [pageId(1), pageId(3)];
    const made = await split(world, version, starts);
    const started = world.started.length;
    const again = await split(world, version, starts);
    expect(again.ok && again.value.documents.map(({ _id }) => _id)).toEqual(
      made.ok && made.value.documents.map(({ _id }) => _id),
    );
    expect(world.started).toHaveLength(started);
    expect(await sourcePages(world, id)).toEqual([0]);
  });

  test('that was interrupted after the new documents were made is completed by asking again', async () => {
    const { world, version } = await fivePages();
    const broken = { ...world.documents, change: () => Promise.reject(new Error('the process died')) };
    const body = { version, starts: [pageId(2)] };
    const asked = { params: { id }, query: {}, body };
    await expect(splitDocument({ ...world, documents: broken })(asked, world.as('ada'))).rejects.toThrow('died');
    expect(await sourcePages(world, id)).toEqual([0, 1, 2, 3, 4]);
    const made = await split(world, version, [pageId(2)]);
    if (!made.ok) throw new Error(made.error);
    expect(await sourcePages(world, id)).toEqual([0, 1]);
    expect(await sourcePages(world, made.value.documents[0]?._id ?? '')).toEqual([2, 3, 4]);
  });

  test('takes the new documents back where the first one may not give its pages any more', async () => {
    const { world, version } = await fivePages();
    const before = await world.documentIndex.counts(firstOwner);
    const create: World['documents']['create'] = async (change) => {
      const made = await world.documents.create(change);
      const { head } = await find(world, id);
      await world.documents.change({ head: { ...head, step: 'archived' } });
      return made;
    };
    const asked = { params: { id }, query: {}, body: { version, starts: [pageId(2)] } };
    const documents = { ...world.documents, create };
    expect(await splitDocument({ ...world, documents })(asked, world.as('ada'))).toEqual({
      ok: false,
      error: 'archived',
    });
    expect(await sourcePages(world, id)).toEqual([0, 1, 2, 3, 4]);
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(before.all);
  });

  test.each([
    ['the first page', [pageId(0)], {}, 'ada', 'incorrect-data'],
    ['a page of another document', [idOfNumber(5)], {}, 'ada', 'incorrect-data'],
    ['an archived document', [pageId(2)], { step: 'archived' }, 'ada', 'archived'],
    ['a document that is being read', [pageId(2)], { process: 1 }, 'ada', 'being-processed'],
    ['a document of a template', [pageId(2)], { kind: 'template' }, 'ada', 'not-editable'],
    ['a document of other people', [pageId(2)], { userId: ['emil'] }, 'eva', 'not-editable'],
  ] as const)('is refused for %s and changes nothing', async (...[, starts, head, who, error]) => {
    const { world, version } = await fivePages(head);
    expect(await split(world, version, starts, who)).toEqual({ ok: false, error });
    expect(await sourcePages(world, id)).toEqual([0, 1, 2, 3, 4]);
    expect(world.started).toEqual([]);
  });

  test('is refused where somebody has changed the document meanwhile, or where it is in the trash', async () => {
    const { world, version } = await fivePages();
    expect(await split(world, version - 1, [pageId(2)])).toEqual({ ok: false, error: 'stale-version' });
    const { head } = await find(world, id);
    await world.documents.change(moveToTrash(head, world.as('ada'), world.clock));
    expect((await split(world, version + 1, [pageId(2)])).ok).toBe(false);
    expect(await sourcePages(world, id)).toEqual([0, 1, 2, 3, 4]);
  });
});
