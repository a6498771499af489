import { expect, test } from 'vitest';
import { listReported } from '#test/builders/records/reported-events.ts';
import { idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { drawnStep, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

test('those who have a document next are notified of it, with the step and who sent it', async () => {
  const world = await workflowWorld();
  const head = await world.given({ step: 'review', userId: ['eva', 'edo'] });
  await world.confirm(head);
  expect(listReported(world.inputs)).toMatchObject([
    { kind: 'assigned', by: 'eva', people: ['emil'], documentId: head._id, values: { nextStep: 'approv' } },
  ]);
});

test('a returned document notifies those who have it again, not as a new one', async () => {
  const world = await workflowWorld();
  const head = await world.given({ step: 'approv', userId: ['emil'], passedSteps: ['review'] });
  await world.confirm(head, { by: 'emil', returned: true });
  expect(listReported(world.inputs)).toMatchObject([{ kind: 'returned', by: 'emil', people: ['eva', 'edo'] }]);
});

test('a document that goes into the archive waits for no one, and notifies no one', async () => {
  const world = await workflowWorld();
  const head = await world.given({ step: 'approv', userId: ['emil'], passedSteps: ['review'] });
  await world.confirm(head, { by: 'emil' });
  expect(await world.readHead(head._id)).toMatchObject({ step: 'archived' });
  expect(listReported(world.inputs)).toEqual([]);
});

test('an automated step that fails notifies the assignees, with its reason', async () => {
  const broken = drawnStep('sendit', ['end'], { automationSystem: 'unknown' });
  const steps = [
    ...twoSteps.filter(({ id }) => id === 'start' || id === 'end'),
    drawnStep('review', ['sendit'], { assign: ['eva'] }),
    broken,
  ];
  const world = await workflowWorld({ steps });
  const head = await world.given({ step: 'review', userId: ['eva'] });
  await world.confirm(head);
  expect(listReported(world.inputs)).toMatchObject([
    {
      kind: 'automation-failed',
      by: 'eva',
      documentId: head._id,
      values: { reason: 'automation-failed:automation-unknown' },
    },
  ]);
});

test('the first step tells its people of a new document, but not the one who uploaded it', async () => {
  const world = await workflowWorld();
  const { bell } = notifiedPeople(world);
  const passage = { id: 'p1', action: 'start' as const, from: 'start', by: null };
  const head = await world.given({ step: 'start', passage, origin: { from: 'upload', userId: 'eva' } });
  world.started.push(`transition ${head._id}-p1`);
  await world.settle();
  expect(await world.readHead(head._id)).toMatchObject({ step: 'review', userId: ['eva', 'edo'] });
  expect(await bell('edo')).toMatchObject([{ kind: 'assigned', documentId: head._id, values: { nextStep: 'review' } }]);
  expect(await bell('eva')).toEqual([]);
});

test('many documents that are confirmed together come to the next person as one notification', async () => {
  const world = await workflowWorld();
  const { bell } = notifiedPeople(world);
  for (const number of [1, 2, 3])
    await world.confirm(await world.given({ _id: idOfNumber(number), step: 'review', userId: ['eva', 'edo'] }));
  expect(await bell('emil')).toMatchObject([{ kind: 'assigned', count: 3 }]);
  expect([await bell('eva'), await bell('edo')]).toEqual([[], []]);
});

test('where all have to confirm, the others are not notified anew of what they had before', async () => {
  const steps = twoSteps.map((step) => (step.id === 'review' ? { ...step, operatorAssignees: 'AND' as const } : step));
  const world = await workflowWorld({ steps });
  const { bell } = notifiedPeople(world);
  const head = await world.given({ step: 'review', userId: ['eva', 'edo'] });
  await world.confirm(head);
  expect(await world.readHead(head._id)).toMatchObject({ step: 'review', userId: ['edo'] });
  expect([await bell('edo'), await bell('emil')]).toEqual([[], []]);
});
