import { expect, test } from 'vitest';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { assignPeople } from './assign-people.ts';

async function world() {
  const { deps, ids, as } = await collaborationWorld();
  const assign = (userId: string[], by: Parameters<typeof as>[0]) =>
    assignPeople(deps)({ params: { id: sharedDocumentId }, query: {}, body: { userId } }, as(by));
  return { ids, assign, ...notifiedPeople(deps) };
}

test('who is given a document hears of it, and who has it already does not', async () => {
  const { ids, assign, bell } = await world();
  expect(await assign([ids.eva, ids.emil], 'ada')).toMatchObject({ ok: true });
  expect(await bell(ids.emil)).toMatchObject([{ kind: 'assigned', count: 1, documentId: sharedDocumentId }]);
  expect([await bell(ids.eva), await bell(ids.ada)]).toEqual([[], []]);
});

test('who takes a document over themselves, and who only loses it, are not notified', async () => {
  const { ids, assign, bell } = await world();
  expect(await assign([ids.ada], 'ada')).toMatchObject({ ok: true });
  expect([await bell(ids.ada), await bell(ids.eva)]).toEqual([[], []]);
});

test('who has lost a document again before the notification goes out is not notified of it', async () => {
  const { ids, assign, bell } = await world();
  await assign([ids.eva, ids.emil], 'ada');
  await assign([ids.eva], 'ada');
  expect(await bell(ids.emil)).toEqual([]);
});
