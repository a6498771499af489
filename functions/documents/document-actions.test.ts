import { describe, expect, test } from 'vitest';
import { ok } from '#shared/kit/result.ts';
import { maxCollectionSize } from '#functions/ports/collections.ts';
import { firstOwner, idOfNumber, sampleField, samplePage } from '#test/builders/worlds/documents-world.ts';
import { settledFields, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { addToTempbox, listTempbox, removeFromTempbox } from './collections/tempbox.ts';
import { assignPeople } from './actions/assign-people.ts';
import { changeDoctype } from './actions/change-doctype.ts';
import { deletePage } from './pages/delete-page.ts';
import { mergeDocuments } from './copy/merge-documents.ts';
import { payDocument, unpayDocument } from './payment/mark-payment.ts';
import { readAgain } from './actions/read-again.ts';
import { readDocument } from './read/read-document.ts';
import { setFavourite } from './collections/set-favourite.ts';
import { sortPages } from './pages/sort-pages.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
const id = idOfNumber(1);
const asked = <Body>(body: Body, of = id) => ({ params: { id: of }, query: {}, body });
const nothing = { params: {}, query: {}, body: {} };
const read = async (world: World, who: Person = 'ada', of = id) => {
  const found = await readDocument(world)(asked({}, of), world.as(who));
  if (!found.ok) throw new Error(found.error);
  return found.value;
};
const pageId = (n: number): string => idOfNumber(900 + n);
const onPage = (page: number) => [{ page, x: 0.1, y: 0.1, w: 0.2, h: 0.05 }];

/** A document of three pages at its first step; a value was seen on each. */
async function threePages(head: Parameters<World['given']>[0] = {}) {
  const world = await workflowWorld();
  await world.documents.create({
    head: {
      ...(await world.given({ _id: idOfNumber(77) })),
      _id: id,
      version: 0,
      step: 'review',
      userId: ['eva'],
      process: 2,
      ...head,
    },
    pages: [0, 1, 2].map((n) => samplePage(pageId(n), { pageIndex: n })),
    fields: [
      sampleField('invoiceNumber', 'first', { bboxes: onPage(0) }),
      sampleField('supplierName', 'second', { bboxes: onPage(1) }),
      sampleField('totalAmount', '3.00', { bboxes: onPage(2) }),
    ],
    tables: [],
  });
  return { ...world, pdfEngine: { findCarried: async () => ok(null) } };
}

describe('paying', () => {
  test('marks a document once, at any step, and can be taken back (R-PAY-01)', async () => {
    const world = await workflowWorld();
    await world.given({ step: 'archived' });
    const paid = await payDocument(world)(asked({}), world.as('emil'));
    expect(paid).toMatchObject({ ok: true, value: { paid: true } });
    const again = await payDocument(world)(asked({}), world.as('emil'));
    expect(again).toEqual(paid);
    expect((await world.documents.logs(firstOwner, id)).map(({ action }) => action)).toEqual(['paid']);
    expect(await unpayDocument(world)(asked({}), world.as('ada'))).toMatchObject({ ok: true, value: { paid: false } });
    expect(await payDocument(world)(asked({}, idOfNumber(5)), world.as('ada'))).toEqual({
      ok: false,
      error: 'document-not-found',
    });
  });
});

describe('reading again', () => {
  test('starts a new reading at the same step; archived documents and those in hand are refused (R-REA-21)', async () => {
    const world = await workflowWorld();
    const head = await world.given({ step: 'review', process: 2 });
    expect(await readAgain(world)(asked({}), world.as('emil'))).toMatchObject({
      ok: true,
      value: { step: 'review', process: 0 },
    });
    // The history will name who asked for this reading.
    expect(await world.readHead(id)).toMatchObject({ readFor: 'emil' });
    const after = await world.readHead(id);
    expect([after.reading === head.reading, after.predicted, after.queue]).toEqual([false, null, 'preprocessing']);
    expect(world.started).toEqual([`extraction ${id}-${after.reading}`]);
    expect(await readAgain(world)(asked({}), world.as('ada'))).toEqual({ ok: false, error: 'being-processed' });
    await world.given({ _id: idOfNumber(2), step: 'archived', process: 2 });
    expect(await readAgain(world)(asked({}, idOfNumber(2)), world.as('ada'))).toEqual({ ok: false, error: 'archived' });
  });

  test('of a failed document begins from the start', async () => {
    const world = await workflowWorld();
    await world.given({ step: -1, process: 1, error: 'file-broken' });
    expect(await readAgain(world)(asked({}), world.as('ada'))).toMatchObject({
      ok: true,
      value: { step: 'start', error: null },
    });
  });
});

describe('pages', () => {
  test('are put into another order, and values go with the page where they were seen (R-ACT-06)', async () => {
    const world = await threePages();
    const sorted = await sortPages(world)(asked({ pages: [pageId(2), pageId(0), pageId(1)] }), world.as('eva'));
    if (!sorted.ok) throw new Error(sorted.error);
    expect(sorted.value.pages.map(({ _id }) => _id)).toEqual([pageId(2), pageId(0), pageId(1)]);
    const places = sorted.value.fields.map(({ _id, bboxes }) => [_id, bboxes[0]?.page]);
    expect(places).toEqual([
      ['invoiceNumber', 1],
      ['supplierName', 2],
      ['totalAmount', 0],
    ]);
  });

  test.each([
    ['one is missing', [pageId(0), pageId(1)]],
    ['one is not its own', [pageId(0), pageId(1), pageId(7)]],
    ['one is named twice', [pageId(0), pageId(1), pageId(1)]],
  ])('keep their order when %s', async (_, pages) => {
    const world = await threePages();
    expect(await sortPages(world)(asked({ pages }), world.as('ada'))).toEqual({ ok: false, error: 'incorrect-data' });
  });

  test('can be removed until one is left; the value of a removed page keeps its text (R-DET-45)', async () => {
    const world = await threePages();
    const removed = await deletePage(world)(asked({}, pageId(1)), world.as('eva'));
    if (!removed.ok) throw new Error(removed.error);
    expect(removed.value.pages.map(({ _id, pageIndex }) => [_id, pageIndex])).toEqual([
      [pageId(0), 0],
      [pageId(2), 1],
    ]);
    expect(removed.value.fields.map(({ value, bboxes }) => [value, bboxes.map(({ page }) => page)])).toEqual([
      ['first', [0]],
      ['second', []],
      ['3.00', [1]],
    ]);
    await deletePage(world)(asked({}, pageId(0)), world.as('eva'));
    expect(await deletePage(world)(asked({}, pageId(2)), world.as('eva'))).toEqual({ ok: false, error: 'last-page' });
  });

  test.each([
    ['somebody who is not one of its people', {}, 'emil', 'not-editable'],
    ['anybody when it is archived', { step: 'archived' }, 'ada', 'archived'],
    ['anybody while it is read', { process: 1 }, 'ada', 'being-processed'],
  ] as const)('are not touched by %s', async (_, head, who, error) => {
    const world = await threePages(head);
    const pages = [pageId(2), pageId(1), pageId(0)];
    expect(await sortPages(world)(asked({ pages }), world.as(who))).toEqual({ ok: false, error });
    expect(await deletePage(world)(asked({}, pageId(1)), world.as(who))).toEqual({ ok: false, error });
  });
});

test('assignees are set by those who may edit, from administrators and editors alone (R-ACT-07, R-FLD-48)', async () => {
  const world = await threePages();
  const assign = (userId: string[], who: Person = 'eva') => assignPeople(world)(asked({ userId }), world.as(who));
  expect(await assign(['emil', 'ada'])).toMatchObject({ ok: true, value: { userId: ['emil', 'ada'] } });
  expect(await assign(['emil'])).toEqual({ ok: false, error: 'not-editable' });
  expect(await assign(['vera'], 'ada')).toEqual({ ok: false, error: 'nobody-able' });
  expect(await assign(['ada', 'emil'], 'ada')).toMatchObject({ ok: true });
  expect((await world.documents.logs(firstOwner, id)).map(({ action, assignId }) => [action, assignId])).toEqual([
    ['assigned', ['emil', 'ada']],
  ]);
});

test('another type starts its workflow from the beginning and keeps the values (R-ACT-09, R-REA-22)', async () => {
  const world = await threePages({ passedSteps: ['review'], confirmedBy: ['eva'] });
  const change = (doctype: string) => changeDoctype(world)(asked({ doctype }), world.as('eva'));
  expect(await change('nobody')).toMatchObject({ ok: false, error: 'incorrect-data' });
  expect(await change('invoice')).toMatchObject({ ok: true, value: { step: 'review' } });
  const changed = await change('_');
  expect(changed).toMatchObject({
    ok: true,
    value: { doctype: '_', step: 'start', passedSteps: [], queue: 'processing' },
  });
  expect(world.started).toHaveLength(1);
});

test("favourites are each person's own (R-ACT-08, R-ACT-18)", async () => {
  const world = await threePages();
  const set = (favourite: boolean, who: Person) => setFavourite(world)(asked({ favourite }), world.as(who));
  await set(true, 'eva');
  expect([(await read(world, 'eva')).isFavourite, (await read(world, 'ada')).isFavourite]).toEqual([true, false]);
  await set(false, 'eva');
  await set(false, 'eva');
  expect((await read(world, 'eva')).isFavourite).toBe(false);
  expect(await setFavourite(world)(asked({ favourite: true }, idOfNumber(9)), world.as('eva'))).toEqual({
    ok: false,
    error: 'document-not-found',
  });
});

describe('the tempbox', () => {
  const box = async (world: World, who: Person) => {
    const listed = await listTempbox(world)(nothing, world.as(who));
    return listed.ok ? listed.value.map(({ _id }) => _id) : [];
  };
  const put = (world: World, ids: string[], who: Person = 'eva') =>
    addToTempbox(world)({ params: {}, query: {}, body: { ids } }, world.as(who));

  const take = (world: World, ids: string[]) =>
    removeFromTempbox(world)({ params: {}, query: {}, body: { ids } }, world.as('eva'));

  test('keeps documents for the person who put them there: id, name, company and kind of each (R-TMP-01)', async () => {
    const world = await threePages();
    await put(world, [id]);
    const item = { _id: id, name: (await read(world)).name, ownerId: firstOwner, kind: 'extracted' };
    expect(await listTempbox(world)(nothing, world.as('eva'))).toEqual({ ok: true, value: [item] });
    expect(await box(world, 'ada')).toEqual([]);
  });

  test('lists the last one first, and one that is put in again stays where it is (R-TMP-07, R-TMP-08)', async () => {
    const world = await threePages();
    await put(world, [id]);
    world.clock.ms += 1000;
    await put(world, [idOfNumber(77), id]);
    expect(await box(world, 'eva')).toEqual([idOfNumber(77), id]);
  });

  test('lets documents go, and what is not in it is ignored (R-TMP-09)', async () => {
    const world = await threePages();
    await put(world, [id, idOfNumber(77)]);
    await take(world, [id, idOfNumber(5)]);
    expect(await box(world, 'eva')).toEqual([idOfNumber(77)]);
  });

  test('is recorded on each document, in and out (R-TMP-06)', async () => {
    const world = await threePages();
    expect((await read(world, 'eva')).isInTempBox).toBe(false);
    await put(world, [id]);
    expect([(await read(world, 'eva')).isInTempBox, (await read(world, 'ada')).isInTempBox]).toEqual([true, false]);
    await take(world, [id]);
    expect((await read(world, 'eva')).isInTempBox).toBe(false);
  });

  test('takes all that is offered or, when there is no room for all, nothing', async () => {
    const world = await threePages();
    const of = { ownerId: firstOwner, userId: world.as('eva').userId, collection: 'tempbox' } as const;
    const held = Array.from({ length: maxCollectionSize - 1 }, (_, n) => idOfNumber(n + 1000));
    await world.collections.add(of, held, '2026-01-01T00:00:00.000Z');
    const full = { ok: false, error: 'too-many-items', details: { most: maxCollectionSize } };
    expect(await put(world, [id, idOfNumber(77)])).toEqual(full);
    expect(await world.collections.list(of)).toHaveLength(maxCollectionSize - 1);
    expect((await put(world, [id])).ok).toBe(true);
    expect(await put(world, [id, idOfNumber(77)])).toEqual(full);
    expect((await put(world, [id])).ok).toBe(true);
  });

  test('takes all that is offered or, when one is unknown, nothing', async () => {
    const world = await threePages();
    expect(await put(world, [id, idOfNumber(5)])).toEqual({ ok: false, error: 'document-not-found' });
    expect(await box(world, 'eva')).toEqual([]);
  });
});

describe('pasting documents into one', () => {
  const merge = (world: World, secondaries: string[], who: Person = 'ada') =>
    mergeDocuments(world)({ params: {}, query: {}, body: { primary: id, secondaries } }, world.as(who));
  const second = idOfNumber(2);

  async function two(over: Parameters<World['given']>[0] = {}) {
    const world = await threePages();
    const head = {
      ...(await world.readHead(idOfNumber(77))),
      _id: second,
      version: 0,
      process: 2 as const,
      step: 'review',
      ...over,
    };
    await world.documents.create({ head, pages: [samplePage(pageId(7))], fields: settledFields, tables: [] });
    return world;
  }

  test('appends their pages and leaves them in the trash, once however often it is asked for (R-TMP-10, R-ACT-15)', async () => {
    const world = await two();
    await addToTempbox(world)({ params: {}, query: {}, body: { ids: [second] } }, world.as('ada'));
    const merged = await merge(world, [second]);
    expect(merged).toMatchObject({ ok: true, value: { success: true } });
    expect(await merge(world, [second])).toEqual(merged);
    const { pages, fields } = await read(world);
    expect([pages.length, fields.length]).toEqual([4, 3]);
    expect((await world.readHead(second)).deletedAt).not.toBeNull();
    expect(await listTempbox(world)(nothing, world.as('ada'))).toEqual({ ok: true, value: [] });
  });

  test.each([
    ['itself', [id], {}, 'ada', 'same-document'],
    ['a template', [second], { kind: 'template' }, 'ada', 'same-document'],
    ['an archived document', [second], { step: 'archived' }, 'ada', 'archived'],
    ['a document of other people', [second], { userId: ['emil'] }, 'eva', 'not-editable'],
    ['an unknown one', [idOfNumber(5)], {}, 'ada', 'document-not-found'],
  ] as const)('refuses %s and changes nothing', async (...[, secondaries, over, who, error]) => {
    const world = await two(over);
    expect(await merge(world, [...secondaries], who)).toEqual({ ok: false, error });
    expect((await read(world)).pages).toHaveLength(3);
    expect((await world.readHead(second)).deletedAt).toBeNull();
  });
});
