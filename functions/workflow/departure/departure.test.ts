import { expect, test } from 'vitest';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { handOverPerson } from './hand-over-person.ts';

type World = Awaited<ReturnType<typeof workflowWorld>>;

const leaving = { ownerId: firstOwner, userId: 'eva', successor: 'emil', by: 'ada' };

/** Eva leaves; emil takes over. */
async function depart(world: World): Promise<void> {
  const start = { machine: 'departure', name: world.ids.id(), input: leaving } as const;
  await world.outbox.record(start);
  await world.outbox.deliver(start);
  expect(await world.settle()).toBe(1);
}

const given = (world: World, number: number, over: Partial<DocumentHead>) =>
  world.given({ _id: idOfNumber(number), step: 'review', ...over });

test('documents, steps of workflows and uploaded files of somebody who leaves go to the person who was named', async () => {
  const world = await workflowWorld();
  const alone = await given(world, 1, { userId: ['eva'] });
  const shared = await given(world, 2, { userId: ['eva', 'edo', 'emil'] });
  const failed = await given(world, 3, { userId: ['eva'], step: -1, failedAt: 'review', error: 'no-pages' });
  const others = await given(world, 4, { userId: ['edo'] });
  await world.upload('f'.repeat(24));
  await depart(world);
  const assigned = await Promise.all(
    [alone, shared, failed, others].map(async ({ _id }) => (await world.readHead(_id)).userId),
  );
  expect(assigned).toEqual([['emil'], ['emil', 'edo'], ['emil'], ['edo']]);
  const { steps, version } = await world.doctypes.workflow(firstOwner, 'invoice');
  expect([steps['review']?.assign, version]).toEqual([['emil', 'edo'], 2]);
  expect((await world.uploads.list(firstOwner, 'emil')).map(({ fileId }) => fileId)).toEqual(['f'.repeat(24)]);
  expect(await world.uploads.list(firstOwner, 'eva')).toEqual([]);
});

test('the history of a document names the administrator who handed it over, and a repeated run adds nothing', async () => {
  const world = await workflowWorld();
  const { _id } = await given(world, 1, { userId: ['eva'] });
  await depart(world);
  await depart(world);
  const assigned = (await world.documents.logs(firstOwner, _id)).filter(({ action }) => action === 'assigned');
  expect(assigned).toHaveLength(1);
  expect(assigned[0]).toMatchObject({ editorId: 'ada', assignId: ['emil'], emitter: 'user' });
  expect((await world.doctypes.workflow(firstOwner, 'invoice')).version).toBe(2);
});

test('the workflow before and the one with the successor are both kept as versions', async () => {
  const world = await workflowWorld();
  await depart(world);
  const versions = await world.workflowVersions.list(firstOwner, 'invoice');
  expect(versions.map(({ workflow, by }) => [workflow.version, by])).toEqual([
    [2, 'ada'],
    [1, null],
  ]);
});

test('what the person had confirmed at a step that needs everybody is asked of the successor', async () => {
  const steps = [
    drawnStep('start', ['review']),
    drawnStep('review', ['end'], { assign: ['eva', 'edo'], operatorAssignees: 'AND' }),
    drawnStep('end', []),
  ];
  const world = await workflowWorld({ steps });
  const { _id } = await given(world, 1, { userId: ['edo'], confirmedBy: ['eva'] });
  await depart(world);
  await world.confirm(await world.readHead(_id), { by: 'edo' });
  expect(await world.readHead(_id)).toMatchObject({ step: 'review', userId: ['emil'] });
  await world.confirm(await world.readHead(_id), { by: 'emil' });
  expect((await world.readHead(_id)).step).toBe('archived');
});

test('a document that a machine is moving is waited for, and one that changes meanwhile is handed over as it is then', async () => {
  const world = await workflowWorld();
  const passage = { id: 'p1', action: 'confirm' as const, from: 'start', by: 'ada' };
  const { _id } = await given(world, 1, { userId: ['eva'], passage });
  const place = { cursor: '', round: 1, busy: false };
  expect(await handOverPerson(world)({ ...leaving, place })).toMatchObject({ next: 'again', round: 2 });
  expect((await world.readHead(_id)).userId).toEqual(['eva']);
  const head = await world.readHead(_id);
  await world.documents.change({ head: { ...head, passage: null, userId: ['edo', 'eva'] } });
  expect(await handOverPerson(world)({ ...leaving, place })).toMatchObject({ next: 'done' });
  expect((await world.readHead(_id)).userId).toEqual(['edo', 'emil']);
});

test('waiting for machines ends', async () => {
  const world = await workflowWorld();
  await given(world, 1, { userId: ['eva'], passage: { id: 'p1', action: 'confirm', from: 'start', by: 'ada' } });
  const place = { cursor: '', round: 19, busy: false };
  expect(await handOverPerson(world)({ ...leaving, place })).toMatchObject({ next: 'done' });
});

test('archived documents and those in the trash stay as they were', async () => {
  const world = await workflowWorld();
  const archived = await given(world, 1, { userId: ['eva'], step: 'archived' });
  const deleted = await given(world, 2, { userId: ['eva'], deletedAt: '2026-01-14T00:00:00.000Z' });
  await depart(world);
  for (const { _id } of [archived, deleted]) expect((await world.readHead(_id)).userId).toEqual(['eva']);
});
