import { describe, expect, test } from 'vitest';
import {
  listDeletedDocuments as trashContract,
  listDocumentIds as idsContract,
  listDocuments as listContract,
} from '#shared/api/document-list.ts';
import {
  firstOwner,
  idOfNumber,
  samplePage,
  sampleField,
  sampleHead,
  secondOwner,
} from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { goodFields, settledFields, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { countDocuments, listDocuments } from './list/list-documents.ts';
import { deleteDocument } from './trash/delete-document.ts';
import { listDeletedDocuments } from './trash/list-deleted-documents.ts';
import { listDocumentIds } from './list/list-document-ids.ts';
import { listDocumentLogs } from './history/list-document-logs.ts';
import { readChanges, readDocumentInfo } from './read/read-document-info.ts';
import { readDocument } from './read/read-document.ts';
import { readPage } from './pages/read-page.ts';
import { resetDocument } from './actions/reset-document.ts';
import { undeleteDocument } from './trash/undelete-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
const of = (id: string) => ({ params: { id }, query: {}, body: {} });
const nowhere = idOfNumber(4711);

describe('reading', () => {
  const page = samplePage(idOfNumber(901), { preview: { key: 'a/p.jpg', width: 875, height: 1237 } });
  const stored = async () => {
    const world = await workflowWorld();
    await world.documents.create({
      head: sampleHead({ step: 'review', userId: ['eva'] }),
      pages: [page],
      fields: settledFields,
      tables: [],
    });
    return world;
  };

  test('gives the document to every member, and says whether this person may edit (R-GRD-33, R-DET-51)', async () => {
    const world = await stored();
    const editable = async (who: Person) => {
      const read = await readDocument(world)(of(idOfNumber(1)), world.as(who));
      return read.ok && read.value.editable;
    };
    expect([await editable('ada'), await editable('eva'), await editable('emil'), await editable('vera')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('gives fields and pages with signed pictures', async () => {
    const world = await stored();
    expect(await readDocument(world)(of(idOfNumber(1)), world.as('vera'))).toMatchObject({
      ok: true,
      value: {
        valid: true,
        status: 'waiting',
        fields: settledFields.map(({ _id, value }) => ({ _id, value })),
        pages: [{ preview: { url: 'https://files.test/a/p.jpg', width: 875 }, processing: false }],
      },
    });
  });

  test('gives every attribute of a document, sizes and predictions with its pages and fields (R-DET-46)', async () => {
    const world = await stored();
    const read = () => readDocument(world)(of(idOfNumber(1)), world.as('eva'));
    const head = await world.readHead(idOfNumber(1));
    await world.documents.change({ head, fields: [...settledFields, sampleField('internalNumber', 'FP26/0007')] });
    const whole = {
      ...{ _id: idOfNumber(1), id: idOfNumber(1), name: 'Faktúra', type: ['application/pdf'], kind: 'extracted' },
      ...{ tags: [], createdAt: '2026-01-15T00:00:00.000Z', updatedAt: '2026-01-15T00:00:00.000Z' },
      ...{ step: 'review', userId: ['eva'], doctype: 'invoice', queue: null, process: 2, error: null, valid: true },
      ...{ paid: false, ownerId: firstOwner, isFavourite: false, isInTempBox: false, origin: { from: 'upload' } },
      ...{ internalNumber: 'FP26/0007', expiration: null },
      pages: [{ _id: page._id, thumb: null, preview: { width: 875, height: 1237 } }],
    };
    const before = await read();
    expect(before).toMatchObject({ ok: true, value: whole });
    const [field] = before.ok ? before.value.fields : [];
    expect([field?.predicted, typeof field?.score]).toEqual([true, 'number']);

    await deleteDocument(world)(of(idOfNumber(1)), world.as('eva'));
    expect(await read()).toMatchObject({ ok: true, value: { expiration: '2026-02-14T00:00:00.000Z' } });
    await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
    await world.accounts.setTrashDays(firstOwner, 0);
    expect(await read()).toMatchObject({ ok: true, value: { expiration: null } });
  });

  test('gives the data of a page: its words and where they come from (R-DET-44)', async () => {
    const world = await stored();
    const wordsKey = await world.documents.putWords(firstOwner, idOfNumber(1), page._id, [
      { text: 'Faktúra', score: 1, box: { x: 0, y: 0, w: 0.1, h: 0.1 } },
    ]);
    await world.documents.change({
      head: await world.readHead(idOfNumber(1)),
      pages: [{ ...page, wordsKey, textSource: 'text' }],
    });
    expect(await readPage(world)(of(page._id), world.as('vera'))).toMatchObject({
      ok: true,
      value: { vision: [{ text: 'Faktúra' }], textSource: 'text' },
    });
  });

  test('info counts states of fields (R-DET-26)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'review' }, goodFields.slice(1));
    expect(await readDocumentInfo(world)(of(_id), world.as('vera'))).toMatchObject({
      ok: true,
      value: { quality: { missing: 1, predicted: 4 } },
    });
  });

  test('what does not exist here is not found', async () => {
    const world = await workflowWorld();
    for (const read of [readDocument(world), readDocumentInfo(world), listDocumentLogs(world)])
      expect(await read(of(nowhere), world.as('ada'))).toEqual({ ok: false, error: 'document-not-found' });
    expect(await readPage(world)(of(nowhere), world.as('ada'))).toEqual({ ok: false, error: 'not-found' });
  });
});

describe('the trash', () => {
  test('takes documents of their people, gives them back, and both are in the history (R-ACT-02, R-LST-28)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'review', userId: ['eva'] });
    const remove = (who: Person) => deleteDocument(world)(of(_id), world.as(who));
    expect(await remove('emil')).toEqual({ ok: false, error: 'not-editable' });
    expect(await remove('eva')).toEqual({ ok: true, value: undefined });
    expect(await remove('eva')).toEqual({ ok: true, value: undefined });
    const trash = await listDeletedDocuments(world)(
      { params: {}, query: {}, body: { sizePerPage: 10, page: 1, filters: {} } },
      world.as('vera'),
    );
    expect(trash).toMatchObject({ ok: true, value: { total: 1, data: [{ _id }] } });
    const restore = undeleteDocument(world);
    expect(await restore(of(_id), world.as('eva'))).toMatchObject({
      ok: true,
      value: { deletedAt: null, step: 'review' },
    });
    expect(await restore(of(_id), world.as('eva'))).toEqual({ ok: false, error: 'not-in-trash' });
    const logs = await listDocumentLogs(world)(of(_id), world.as('vera'));
    expect(logs.ok && logs.value.map(({ action }) => action).sort()).toEqual(['deleted', 'restored']);
  });

  test.each([
    ['was joined with another document stays apart from now on', firstOwner, true],
    ['was moved to another company may be joined', secondOwner, undefined],
  ])('gives back what %s', async (_, ownerId, keptApart) => {
    const world = await workflowWorld();
    const movedTo = { ownerId, _id: nowhere };
    const { _id } = await world.given({
      step: 'review',
      userId: ['eva'],
      deletedAt: '2026-01-01T00:00:00.000Z',
      movedTo,
    });
    expect((await undeleteDocument(world)(of(_id), world.as('eva'))).ok).toBe(true);
    const { head } = (await world.documents.find(firstOwner, _id)) ?? {};
    expect([head?.movedTo, head?.keptApart]).toEqual([undefined, keptApart]);
  });

  test('and the history keeps the order of events within one second, newest first (R-HIS-01)', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'review', userId: ['eva'] });
    for (let turn = 0; turn < 3; turn += 1) {
      await deleteDocument(world)(of(_id), world.as('eva'));
      world.clock.ms += 1;
      await undeleteDocument(world)(of(_id), world.as('eva'));
      world.clock.ms += 1;
    }
    const logs = await listDocumentLogs(world)(of(_id), world.as('vera'));
    const twice = ['restored', 'deleted', 'restored', 'deleted'];
    expect(logs.ok && logs.value.map(({ action }) => action)).toEqual([...twice, 'restored', 'deleted']);
  });

  test('takes no archived document, and a failed one from any editor (R-GRD-37)', async () => {
    const world = await workflowWorld();
    const archived = await world.given({ _id: idOfNumber(1), step: 'archived' });
    const failed = await world.given({ _id: idOfNumber(2), step: -1 });
    expect(await deleteDocument(world)(of(archived._id), world.as('ada'))).toEqual({ ok: false, error: 'archived' });
    expect((await deleteDocument(world)(of(failed._id), world.as('emil'))).ok).toBe(true);
    expect(await deleteDocument(world)(of(nowhere), world.as('ada'))).toEqual({
      ok: false,
      error: 'document-not-found',
    });
  });
});

test('a failed document is read again from the beginning under a reading of its own; others are not (R-REA-20)', async () => {
  const world = await workflowWorld();
  const { _id } = await world.given({ step: -1, failedAt: 'start', error: 'file-broken', reading: 'old' });
  expect(await resetDocument(world)(of(_id), world.as('eva'))).toMatchObject({
    ok: true,
    value: { step: 'start', error: null, process: 0, queue: 'preprocessing' },
  });
  const { reading } = await world.readHead(_id);
  expect(reading).not.toBe('old');
  expect(world.started).toEqual([`extraction ${_id}-${reading}`]);
  const resting = await world.given({ _id: idOfNumber(2), step: 'review', process: 2 });
  expect(await resetDocument(world)(of(resting._id), world.as('eva'))).toEqual({ ok: false, error: 'not-failed' });
});

describe('the list', () => {
  const listed = async (world: World, body: object = {}) => {
    const answer = await listDocuments(world)(
      { params: {}, query: {}, body: listContract.body.parse(body) },
      world.as('vera'),
    );
    if (!answer.ok) throw new Error('refused');
    return { ...answer.value, data: answer.value.data.map(({ _id }) => Number.parseInt(_id, 16)) };
  };
  async function filled(): Promise<World> {
    const world = await workflowWorld();
    for (let n = 1; n <= 12; n += 1) {
      const step = n === 12 ? 'archived' : 'review';
      const supplier = n % 2 === 0 ? 'Pekáreň' : 'Mlyn';
      await world.given({ _id: idOfNumber(n), step }, [
        sampleField('supplierName', supplier),
        sampleField('totalAmount', `${n * 9}.00`),
      ]);
    }
    return world;
  }

  test('shows ten, newest first, with counts per tab (R-LST-05, R-LST-15, R-LST-20)', async () => {
    expect(await listed(await filled())).toEqual({
      data: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
      total: 12,
      capped: false,
      counts: { waiting: 11, inprogress: 0, confirmed: 1, failed: 0 },
      sums: [{ currency: '', amount: '702.00' }],
    });
  });

  test('filters by tab, pages, and orders by amount as numbers', async () => {
    const world = await filled();
    expect(await listed(world, { filters: { status: 'waiting' }, sizePerPage: 5, page: 3 })).toMatchObject({
      data: [1],
      total: 11,
    });
    expect((await listed(world, { sortField: 'total', sortOrder: 'asc', sizePerPage: 12 })).data).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  test('finds words without regard to diacritics, in any order asked for (R-LST-02)', async () => {
    const world = await filled();
    const found = await listed(world, {
      q: 'pekaren',
      sortField: 'total',
      sortOrder: 'asc',
      filters: { status: 'waiting' },
      sizePerPage: 3,
    });
    expect(found).toMatchObject({ data: [2, 4, 6], total: 5, capped: false, counts: { waiting: 5, confirmed: 1 } });
  });

  test('gives the documents with the asked ids, but none from the trash (R-BLK-13)', async () => {
    const world = await filled();
    await deleteDocument(world)(of(idOfNumber(3)), world.as('ada'));
    const ids = [3, 5, 4711].map(idOfNumber);
    expect(await listed(world, { filters: { ids } })).toMatchObject({ data: [5], total: 1 });
  });

  const idsOf = async (world: World, body: object = {}) => {
    const asked = { params: {}, query: {}, body: idsContract.body.parse(body) };
    const answer = await listDocumentIds(world)(asked, world.as('vera'));
    if (!answer.ok) throw new Error('refused');
    return { ...answer.value, ids: answer.value.ids.map((id) => Number.parseInt(id, 16)) };
  };

  test('names all documents of a list at once, in its order, for a tab and for words (R-LST-22)', async () => {
    const world = await filled();
    expect(await idsOf(world)).toEqual({ ids: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], total: 12, capped: false });
    const cheapest = { sortField: 'total', sortOrder: 'asc', filters: { status: 'waiting' } };
    expect((await idsOf(world, cheapest)).ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await idsOf(world, { offset: 2, limit: 3 })).toEqual({ ids: [10, 9, 8], total: 12, capped: true });
    expect((await idsOf(world, { ...cheapest, q: 'pekaren', offset: 1, limit: 2 })).ids).toEqual([4, 6]);
    expect(await idsOf(world, { ...cheapest, q: 'pekaren' })).toEqual({
      ids: [2, 4, 6, 8, 10],
      total: 5,
      capped: false,
    });
  });

  test('is of the signed-in company, whatever company the question names (R-LST-27)', async () => {
    const world = await filled();
    expect((await listed(world, { project: firstOwner })).total).toBe(12);
    expect((await listed(world, { project: 'ffffffffffffffffffffffff' })).total).toBe(12);
  });

  test('of the trash is asked with filters, which so far narrow nothing (R-LST-21)', async () => {
    const world = await filled();
    await deleteDocument(world)(of(idOfNumber(3)), world.as('ada'));
    const body = trashContract.body.parse({ filters: {} });
    const trash = await listDeletedDocuments(world)({ params: {}, query: {}, body }, world.as('vera'));
    expect(trash).toMatchObject({ ok: true, value: { total: 1, data: [{ _id: idOfNumber(3) }] } });
  });

  test('counts for the sidebar follow', async () => {
    const world = await filled();
    const counts = await countDocuments(world)({ params: {}, query: {}, body: {} }, world.as('vera'));
    expect(counts).toMatchObject({
      ok: true,
      value: { all: 12, trash: 0, doctypes: { invoice: { total: 12, waiting: 11, confirmed: 1 } } },
    });
  });
});

test('changes since an instant answer 205, none 204 (R-LIV-31)', async () => {
  const world = await workflowWorld();
  const { _id } = await world.given();
  const at = world.clock.ms;
  const ask = (id: string, ms: number) =>
    readChanges(world)({ params: { id }, query: { since: new Date(ms).toISOString() }, body: {} }, world.as('vera'));
  for (const id of ['all', _id]) {
    expect(await ask(id, at - 1000)).toEqual({ ok: true, value: { status: 205 } });
    expect(await ask(id, at + 1000)).toEqual({ ok: true, value: { status: 204 } });
  }
  expect(await ask(nowhere, 0)).toEqual({ ok: true, value: { status: 204 } });
});
