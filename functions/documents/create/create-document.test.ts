import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { createDocument as contract } from '#shared/api/documents.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { createDocument } from './create-document.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
type Body = InputOf<typeof contract>['body'];

const create = (world: World, numbers: readonly number[], over: Partial<Body> = {}, who: Person = 'eva') => {
  const origin = { pages: numbers.map((n) => ({ fileId: idOfNumber(n) })) };
  return createDocument(world)(
    { params: {}, query: {}, body: contract.body.parse({ name: 'Faktúra', origin, ...over }) },
    world.as(who),
  );
};
const withUploads = async (count: number): Promise<World> => {
  const world = await workflowWorld();
  for (let n = 1; n <= count; n += 1) await world.upload(idOfNumber(n), { page: n - 1, doctype: 'invoice' });
  return world;
};

describe('uploaded pages become a document', () => {
  test('with pages in the asked order, its type, its history, and its reading started (R-INT-44)', async () => {
    const world = await withUploads(2);
    const made = await create(world, [2, 1], {}, 'eva');
    if (!made.ok) throw new Error(made.error);
    const record = await world.documents.find(firstOwner, made.value._id);
    expect(record?.head).toMatchObject({
      name: 'Faktúra',
      doctype: 'invoice',
      step: 'start',
      process: 0,
      queue: 'preprocessing',
      predicted: null,
      userId: ['eva'],
      origin: { from: 'upload', userId: 'eva' },
      type: ['application/pdf'],
    });
    expect(record?.pages.map(({ sourcePage, pageIndex }) => [sourcePage, pageIndex])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(world.started).toEqual([`extraction ${made.value._id}-${record?.head.reading ?? ''}`]);
    expect(await world.documents.logs(firstOwner, made.value._id)).toMatchObject([
      { action: 'created', editorId: 'eva', metadata: { pages: 2 } },
    ]);
    expect(await world.uploads.list(firstOwner, 'eva')).toEqual([]);
  });

  test('once: asking again, for all or some of its pages, answers the same document', async () => {
    const world = await withUploads(3);
    const made = await create(world, [1, 2]);
    expect(made.ok).toBe(true);
    expect(await create(world, [1, 2])).toEqual(made);
    expect(await create(world, [2])).toEqual(made);
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(1);
    expect(world.started).toHaveLength(1);
  });

  test('once also when the requests race', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), async (racers) => {
        const world = await withUploads(2);
        const answers = await Promise.all(Array.from({ length: racers }, () => create(world, [1, 2])));
        const ids = answers.map((answer) => (answer.ok ? answer.value._id : answer.error));
        expect(new Set(ids).size).toBe(1);
        expect(answers.every(({ ok }) => ok)).toBe(true);
        expect((await world.documentIndex.counts(firstOwner)).all).toBe(1);
        expect(world.started).toHaveLength(1);
      }),
      { numRuns: 5 },
    );
  });

  test('and a page belongs to one document only', async () => {
    const world = await withUploads(3);
    await create(world, [1, 2]);
    expect(await create(world, [2, 3])).toMatchObject({ ok: false, error: 'upload-missing' });
    const [a, b] = await Promise.all([create(world, [3]), create(world, [3], { name: 'Iná' })]);
    expect([a, b].every((answer) => answer.ok)).toBe(true);
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(2);
  });

  test('up to 300 pages in one document', async () => {
    const world = await withUploads(300);
    const made = await create(
      world,
      Array.from({ length: 300 }, (_, n) => n + 1),
    );
    expect(made.ok).toBe(true);
    expect(await world.uploads.list(firstOwner, 'eva')).toEqual([]);
    expect(await create(world, [300, 1])).toEqual(made);
  });

  test('whose pages are looked at together, however many there are', async () => {
    const world = await withUploads(40);
    const looks: number[] = [];
    const uploads: World['uploads'] = {
      ...world.uploads,
      find: async (ownerId, fileId) => (looks.push(1), world.uploads.find(ownerId, fileId)),
      findMany: async (ownerId, fileIds) => (looks.push(fileIds.length), world.uploads.findMany(ownerId, fileIds)),
    };
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1);
    expect((await create({ ...world, uploads }, numbers)).ok).toBe(true);
    expect(looks).toEqual([40]);
  });

  test('without reading when it is not wanted: the workflow begins at once', async () => {
    const world = await withUploads(1);
    const made = await create(world, [1], { process: false });
    if (!made.ok) throw new Error(made.error);
    await world.settle();
    expect(await world.readHead(made.value._id)).toMatchObject({
      process: 2,
      step: 'review',
      userId: ['eva', 'edo'],
      queue: null,
    });
  });
});

describe('no document is made', () => {
  test.each([
    ['of pages that do not exist', [9], {}, 'not-found'],
    ['of an unknown type', [1], { doctype: 'nonsense' }, 'not-found'],
  ] as const)('%s', async (_, pages, over, error) => {
    expect(await create(await withUploads(1), pages, over)).toMatchObject({ ok: false, error });
  });

  test('of pages that are not ready or belong to another user', async () => {
    const world = await withUploads(1);
    await world.upload(idOfNumber(2), { process: 1 });
    expect(await create(world, [1, 2])).toMatchObject({ ok: false, error: 'upload-missing', details: { count: 1 } });
    expect(await create(world, [1], {}, 'ada')).toMatchObject({ ok: false, error: 'not-found' });
    expect((await world.documentIndex.counts(firstOwner)).all).toBe(0);
  });
});
