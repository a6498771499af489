import { expect, test } from 'vitest';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import type { BulkAction } from '#shared/api/document-actions.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { maxCollectionSize } from '#functions/ports/collections.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { actOnDocuments } from './act-on-documents.ts';

const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['second'], { assign: ['eva', 'edo'] }),
  drawnStep('second', ['approv'], { assign: ['emil'], bulk: true }),
  drawnStep('approv', ['end'], { assign: ['emil'], bulk: true }),
  drawnStep('end', []),
];

async function open() {
  const world = await workflowWorld({ steps });
  const act = async (
    action: BulkAction,
    numbers: readonly number[],
    by: Person = 'emil',
    documents: Documents = world.documents,
  ) => {
    const done = await actOnDocuments({ ...world, documents, collections: collectionsInTable({ table: world.table }) })(
      { params: { action }, query: {}, body: { ids: numbers.map(idOfNumber) } },
      world.as(by),
    );
    if (!done.ok) throw new Error(done.error);
    return done.value;
  };
  const place = (n: number, step: string, userId: readonly string[]) =>
    world.given({ _id: idOfNumber(n), step, userId, process: 2, passedSteps: step === 'approv' ? ['review'] : [] });
  return { world, act, place };
}

test('of many chosen documents, those whose step allows it are confirmed; the others answer a reason (R-WFE-20, R-LST-19)', async () => {
  const { world, act, place } = await open();
  await place(1, 'approv', ['emil']);
  await place(2, 'review', ['emil']);
  await place(3, 'approv', ['eva']);
  await place(4, 'archived', ['emil']);
  const done = await act('forward', [1, 2, 3, 4, 9]);
  expect(done.map(({ _id, ok, refusal }) => [Number(_id), ok, refusal])).toEqual([
    [1, true, null],
    [2, false, 'step-not-bulk'],
    [3, false, 'not-editable'],
    [4, false, 'archived'],
    [9, false, 'document-not-found'],
  ]);
  expect(done[1]?.message).toMatch(/hromadné posúvanie/u);
  await world.settle();
  expect((await world.readHead(idOfNumber(1))).step).toBe('archived');
  expect((await world.readHead(idOfNumber(2))).step).toBe('review');
});

test('a document chosen twice is confirmed once', async () => {
  const { world, act, place } = await open();
  await place(1, 'approv', ['emil']);
  expect(await act('forward', [1, 1])).toHaveLength(1);
  expect(await world.settle()).toBe(1);
});

test('many documents go back to the step before where their step allows it (R-WFE-20)', async () => {
  const { world, act, place } = await open();
  await place(1, 'approv', ['emil']);
  expect(await act('back', [1])).toMatchObject([{ ok: true }]);
  await world.settle();
  expect((await world.readHead(idOfNumber(1))).step).toBe('review');
});

test('many documents are marked as paid and the mark is taken back; doing it again changes nothing (R-PAY-01, R-PAY-11)', async () => {
  const { world, act, place } = await open();
  await place(1, 'review', ['eva']);
  await place(2, 'archived', []);
  expect(await act('pay', [1, 2])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await act('pay', [1, 2])).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await world.readHead(idOfNumber(2))).paid).toBe(true);
  expect((await world.documents.logs(firstOwner, idOfNumber(2))).map(({ action }) => action)).toEqual(['paid']);
  await act('unpay', [1]);
  expect((await world.readHead(idOfNumber(1))).paid).toBe(false);
});

test('documents whose step leads to the archive are archived; the others stay and answer a reason (R-LST-18, R-ACT-20, R-WFE-17)', async () => {
  const { world, act, place } = await open();
  await place(1, 'approv', ['emil']);
  await place(2, 'review', ['emil']);
  await place(3, 'approv', ['eva']);
  await place(4, 'archived', ['emil']);
  const done = await act('archive', [1, 2, 3, 4, 9]);
  expect(done.map(({ _id, ok, refusal }) => [Number(_id), ok, refusal])).toEqual([
    [1, true, null],
    [2, false, 'not-last-step'],
    [3, false, 'not-editable'],
    [4, false, 'archived'],
    [9, false, 'document-not-found'],
  ]);
  await world.settle();
  expect((await world.readHead(idOfNumber(1))).step).toBe('archived');
  expect((await world.readHead(idOfNumber(2))).step).toBe('review');
});

test('a document changed while it is archived is judged again and never skips an approval that it needs now (R-ACT-20, R-WFE-17)', async () => {
  const { world, act, place } = await open();
  /** Another user changes each document right after its first read. */
  const meanwhile = (change: Partial<DocumentHead>): Documents => {
    const seen = new Set<string>();
    const find: Documents['find'] = async (ownerId, id) => {
      const record = await world.documents.find(ownerId, id);
      if (record !== undefined && !seen.has(id)) {
        seen.add(id);
        await world.documents.change({ head: { ...record.head, ...change } });
      }
      return record;
    };
    return { ...world.documents, find };
  };
  await place(1, 'approv', ['emil']);
  expect(await act('archive', [1], 'emil', meanwhile({ name: 'Iné meno' }))).toMatchObject([{ ok: true }]);
  await place(2, 'approv', ['emil']);
  expect(await act('archive', [2], 'emil', meanwhile({ step: 'second' }))).toMatchObject([
    { ok: false, refusal: 'not-last-step' },
  ]);
  await world.settle();
  expect(await world.readHead(idOfNumber(1))).toMatchObject({ step: 'archived', name: 'Iné meno' });
  expect((await world.readHead(idOfNumber(2))).step).toBe('second');
});

test('many documents are added to the tempbox of the caller; repeating it changes nothing (R-LST-18, R-TMP-08)', async () => {
  const { world, act, place } = await open();
  await place(1, 'review', ['eva']);
  await place(2, 'archived', []);
  expect(await act('tempbox', [1, 2, 9])).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, refusal: 'document-not-found' },
  ]);
  await act('tempbox', [1, 2]);
  const collection = (userId: string) =>
    collectionsInTable({ table: world.table }).list({ ownerId: firstOwner, userId, collection: 'tempbox' });
  expect((await collection('emil')).toSorted()).toEqual([idOfNumber(1), idOfNumber(2)]);
  expect(await collection('eva')).toEqual([]);
});

test('a full tempbox takes as many as it has room for and refuses the others, and only the chosen ones are looked up', async () => {
  const { world, act, place } = await open();
  const of = { ownerId: firstOwner, userId: 'emil', collection: 'tempbox' } as const;
  const collections = collectionsInTable({ table: world.table });
  const held = Array.from({ length: maxCollectionSize - 2 }, (_, n) => idOfNumber(n + 1000));
  expect(await collections.add(of, held, '2026-01-01T00:00:00.000Z')).toEqual([]);
  for (const n of [1, 2, 3, 4]) await place(n, 'review', ['eva']);
  let looked = 0;
  const findHead: typeof world.documents.findHead = (ownerId, id) => {
    looked += 1;
    return world.documents.findHead(ownerId, id);
  };
  const done = await act('tempbox', [1, 2, 3, 4], 'emil', { ...world.documents, findHead });
  expect(done.map(({ refusal }) => refusal)).toEqual([null, null, 'too-many-items', 'too-many-items']);
  expect(done[3]?.message).toContain(String(maxCollectionSize));
  expect(looked).toBe(0);
  expect(await act('tempbox', [2])).toMatchObject([{ ok: true }]);
  expect(await collections.list(of)).toHaveLength(maxCollectionSize);
});

test('what may not be deleted stays, the rest goes to the trash (R-LST-18)', async () => {
  const { world, act, place } = await open();
  await place(1, 'review', ['emil']);
  await place(2, 'archived', ['emil']);
  expect(await act('delete', [1, 2])).toMatchObject([{ ok: true }, { ok: false, refusal: 'archived' }]);
  expect((await world.readHead(idOfNumber(1))).deletedAt).not.toBeNull();
  expect((await world.readHead(idOfNumber(2))).deletedAt).toBeNull();
});
