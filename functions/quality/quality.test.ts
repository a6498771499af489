import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import type { listActiveDocuments as listContract, readStats as statsContract } from '#shared/api/quality.ts';
import { buildLogItem, type LogAction } from '#shared/document/log-item.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { readQuality } from './read-quality.ts';
import { listActiveDocuments, readStats } from './read-stats.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;
type Query = InputOf<typeof statsContract>['query'];
type Listed = InputOf<typeof listContract>['query'];

const ask = (world: World, who: Person, query: Query = {}) =>
  readStats(world)({ params: {}, query, body: {} }, world.as(who));
const list = (world: World, who: Person, query: Listed) =>
  listActiveDocuments(world)({ params: {}, query, body: {} }, world.as(who));
const report = (world: World, body: { readonly from: string; readonly to: string; readonly doctype?: string }) =>
  readQuality(world)({ params: {}, query: {}, body }, world.as('eva'));

async function act(world: World, id: string, action: LogAction, by: string): Promise<void> {
  const head = await world.readHead(id);
  const log = buildLogItem(action, { step: 'review', editorId: by, assignId: [] });
  const changed = await world.documents.change({ head, log });
  if (!changed.ok) throw new Error(changed.error);
}

/** Two documents: Eva changed both and discussed one, Edo confirmed one. */
async function busyWorld() {
  const world = await workflowWorld();
  const ids = [idOfNumber(1), idOfNumber(2)] as const;
  for (const _id of ids) await world.given({ _id, step: 'review', userId: ['eva'] });
  const { userId: eva } = world.as('eva');
  const { userId: edo } = world.as('edo');
  for (const id of ids) await act(world, id, 'saved', eva);
  await act(world, ids[0], 'confirmed', edo);
  const message = { _id: world.ids.id(), ownerId: firstOwner, docId: ids[1], userId: eva, text: 'ahoj', mentions: [] };
  await world.discussions.add({ ...message, sentAt: '2026-01-15T00:00:00.000Z' }, message._id);
  return { world, ids, eva, edo };
}

describe('the report of activity', () => {
  test('counts what each person did on each day, also what they wrote (R-ANA-05, R-ANA-06)', async () => {
    const { world, eva, edo } = await busyWorld();
    const answered = await ask(world, 'ada');
    if (!answered.ok) throw new Error(answered.error);
    expect([answered.value.from, answered.value.to]).toEqual(['2026-01-02', '2026-01-15']);
    const day = '2026-01-15';
    expect(answered.value.counts.toSorted((a, b) => (a.what < b.what ? -1 : 1))).toEqual([
      { day, userId: eva, what: 'changed', count: 2, documents: 2 },
      { day, userId: eva, what: 'commented', count: 1, documents: 1 },
      { day, userId: edo, what: 'confirmed', count: 1, documents: 1 },
    ]);
  });

  test('shows an editor their own activity, and nothing of a colleague whom they ask for', async () => {
    const { world, eva, edo } = await busyWorld();
    const own = await ask(world, 'eva');
    expect(own.ok && own.value.counts.every(({ userId }) => userId === eva)).toBe(true);
    expect(own.ok && own.value.people.map(({ _id }) => _id)).toEqual([eva]);
    expect(await ask(world, 'eva', { user: edo })).toMatchObject({ ok: true, value: { counts: [] } });
    const range = { from: '2026-01-15', to: '2026-01-15' };
    expect(await list(world, 'eva', { ...range, user: edo })).toEqual({ ok: true, value: { ids: [], capped: false } });
  });

  test('leads from a number to its documents, but for those in the trash', async () => {
    const { world, ids, eva } = await busyWorld();
    const query = { from: '2026-01-15', to: '2026-01-15', user: eva, what: 'changed' } as const;
    expect(await list(world, 'ada', query)).toMatchObject({ value: { ids: [ids[1], ids[0]], capped: false } });
    const head = await world.readHead(ids[1]);
    await world.documents.change({ head: { ...head, deletedAt: '2026-01-15T00:00:00.000Z' } });
    expect(await list(world, 'ada', query)).toMatchObject({ value: { ids: [ids[0]], capped: false } });
    expect(await ask(world, 'ada', { user: eva })).toMatchObject({ ok: true });
  });

  test('refuses a period that ends before it begins or is too long (R-ANA-02)', async () => {
    const { world } = await busyWorld();
    const refused = { ok: false, error: 'incorrect-data', details: { field: 'to' } };
    expect(await ask(world, 'ada', { from: '2026-01-15', to: '2026-01-14' })).toEqual(refused);
    expect(await ask(world, 'ada', { from: '2026-01-01', to: '2026-12-31' })).toEqual(refused);
    expect(await report(world, { from: '2026-01-15', to: '2026-01-14' })).toEqual(refused);
  });
});

test('a confirmation is in the report of its day, beside the period before, and none without a record is', async () => {
  const world = await workflowWorld();
  await world.given({ _id: idOfNumber(1), step: 'review', userId: ['eva'] });
  await world.given({ _id: idOfNumber(2), step: 'archived', userId: [] });
  await world.confirm(await world.readHead(idOfNumber(1)));
  const day = { from: '2026-01-15', to: '2026-01-15' };
  const now = await report(world, day);
  expect(now).toMatchObject({
    ok: true,
    value: {
      report: { total: { documents: 1, read: 0, byPerson: 1 }, models: [{ key: '' }], unrecorded: 1 },
      before: { total: { documents: 0 } },
    },
  });
  expect(await report(world, { from: '2026-01-16', to: '2026-01-16' })).toMatchObject({
    value: { report: { total: { documents: 0 } }, before: { total: { documents: 1 } } },
  });
  expect(await report(world, { ...day, doctype: 'receipt' })).toMatchObject({
    value: { report: { total: { documents: 0 } } },
  });
});
