import { describe, expect, test } from 'vitest';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import type { BulkAction, BulkChange, bulkPayload } from '#shared/api/document-actions.ts';
import type * as z from 'zod';
import { firstOwner, idOfNumber, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { actOnDocuments } from './act-on-documents.ts';

const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['approv'], { assign: ['eva'], bulk: true }),
  drawnStep('approv', ['end'], { assign: ['eva'], bulk: true }),
  drawnStep('end', []),
];
type Payload = Partial<z.input<typeof bulkPayload>>;

async function open() {
  const world = await workflowWorld({ steps });
  const act = async (action: BulkAction, numbers: readonly number[], payload: Payload = {}, by: Person = 'eva') => {
    const { tags, acknowledged = {}, ...rest } = payload;
    const named = tags === undefined ? {} : { tags: { add: tags.add ?? [], remove: tags.remove ?? [] } };
    const body = { ids: numbers.map(idOfNumber), payload: { ...rest, ...named, acknowledged } };
    const deps = { ...world, collections: collectionsInTable({ table: world.table }) };
    const done = await actOnDocuments(deps)({ params: { action }, query: {}, body }, world.as(by));
    if (!done.ok) throw new Error(done.error);
    return done.value;
  };
  const place = (n: number, over: Parameters<typeof world.given>[0] = {}) =>
    world.given({ _id: idOfNumber(n), step: 'review', userId: ['eva'], process: 2, ...over });
  const head = (n: number) => world.readHead(idOfNumber(n));
  return { world, act, place, head };
}

describe('a bulk action says what takes it back', () => {
  test.each([
    ['delete', 'undelete', {}],
    ['pay', 'unpay', {}],
    ['tempbox', 'untempbox', {}],
    ['tag', 'tag', { tags: { add: ['Súrne'], remove: ['energie'] } }],
    ['assign', 'assign', { people: { mode: 'add', ids: ['edo'] } }],
  ] as const satisfies readonly (readonly [BulkAction, BulkAction, BulkChange])[])(
    '%s, and nothing of a document that it did not change',
    async (action, back, change) => {
      const { world, act, place, head } = await open();
      await place(1, { tags: [{ value: 'energie', label: 'ENERGIE' }] });
      const before = await head(1);
      const [done] = await act(action, [1], change);
      expect(done?.undo?.action).toBe(back);
      expect((await act(action, [1], change))[0]).toMatchObject({ ok: true });
      expect((await act(action, [1], change))[0]?.undo).toBeUndefined();
      const { action: again, ...payload } = done?.undo ?? { action: back };
      expect(await act(again, [1], payload)).toMatchObject([{ ok: true }]);
      const { tags, userId, paid, deletedAt, step } = await head(1);
      expect({ tags, userId, paid, deletedAt, step }).toEqual({
        tags: before.tags,
        userId: before.userId,
        paid: before.paid,
        deletedAt: null,
        step: before.step,
      });
      const tempbox = { ownerId: firstOwner, userId: 'eva', collection: 'tempbox' } as const;
      expect(await collectionsInTable({ table: world.table }).list(tempbox)).toEqual([]);
    },
  );

  test('only to an administrator where a document went into the archive', async () => {
    const { world, act, place, head } = await open();
    await place(1, { step: 'approv', passedSteps: ['review'], userId: ['eva', 'ada'] });
    await place(2, { step: 'approv', passedSteps: ['review'], userId: ['eva', 'ada'] });
    expect((await act('archive', [1]))[0]?.undo).toBeUndefined();
    expect((await act('archive', [2], {}, 'ada'))[0]?.undo).toEqual({ action: 'unarchive' });
    await world.settle();
    expect((await act('unarchive', [2]))[0]).toMatchObject({ ok: false, refusal: 'forbidden' });
    expect((await act('unarchive', [2], {}, 'ada'))[0]).toMatchObject({ ok: true });
    expect((await head(2)).step).toBe('approv');
  });

  test('not where the people who gave a document away may not change it any more, and never the last of them goes', async () => {
    const { act, place } = await open();
    await place(1);
    expect((await act('assign', [1], { people: { mode: 'remove', ids: ['eva'] } }))[0]).toMatchObject({
      refusal: 'last-assignee',
    });
    expect((await act('assign', [1], { people: { mode: 'set', ids: ['vera'] } }))[0]?.refusal).toBe('nobody-able');
    const [given] = await act('assign', [1], { people: { mode: 'set', ids: ['edo'] } });
    expect(given).toEqual({ _id: idOfNumber(1), ok: true, refusal: null, message: null });
  });

  test('not for a type, whose workflow starts over, except for a failed document', async () => {
    const { world, act, place, head } = await open();
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'receipt', name: 'Bloček' }));
    await place(1);
    await place(2, { step: -1, failedAt: 'start' });
    const done = await act('doctype', [1, 2], { doctype: 'receipt' });
    expect(done.map(({ undo }) => undo)).toEqual([undefined, { action: 'doctype', doctype: 'invoice' }]);
    expect([(await head(1)).doctype, (await head(2)).doctype]).toEqual(['receipt', 'receipt']);
    expect((await act('doctype', [1]))[0]).toMatchObject({ ok: false, refusal: 'incorrect-data' });
  });
});

test('a part that is sent twice takes no document a step too far, and one that went elsewhere meanwhile stays', async () => {
  const { world, act, place, head } = await open();
  for (const n of [1, 2, 3]) await place(n);
  const seen = { steps: Object.fromEntries([1, 2, 3].map((n) => [idOfNumber(n), 'review'])) };
  expect(await act('forward', [1, 2], seen)).toMatchObject([{ ok: true }, { ok: true }]);
  await world.settle();
  await world.documents.change({ head: { ...(await head(3)), step: 'start', passedSteps: [] } });
  expect((await act('forward', [1, 2, 3], seen)).map(({ refusal }) => refusal)).toEqual([null, null, 'stale-version']);
  await world.settle();
  expect([(await head(1)).step, (await head(2)).step, (await head(3)).step]).toEqual(['approv', 'approv', 'start']);
  const back = { steps: { [idOfNumber(1)]: 'approv' } };
  await act('back', [1], back);
  await world.settle();
  expect(await act('back', [1], back)).toMatchObject([{ ok: true }]);
  await world.settle();
  expect((await head(1)).step).toBe('review');
});

test('documents move to another company together, and moving them again makes no second copy', async () => {
  const { world, act, place, head } = await open();
  await world.accounts.addOwner({ ...sampleOwner, _id: secondOwner });
  await world.accounts.join('eva', secondOwner, 'editor');
  await place(1);
  await place(2, { userId: ['edo'] });
  const done = await act('move', [1, 2], { ownerId: secondOwner });
  expect(done.map(({ refusal }) => refusal)).toEqual([null, 'not-editable']);
  expect((await head(1)).deletedAt).not.toBeNull();
  await act('move', [1], { ownerId: secondOwner });
  expect(await world.documentIndex.counts(secondOwner)).toMatchObject({ all: 1 });
});
