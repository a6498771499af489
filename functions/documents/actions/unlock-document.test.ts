import { expect, test } from 'vitest';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { unlockDocument } from './unlock-document.ts';

const archived = { step: 'archived', passedSteps: ['review', 'approv'], userId: [] } as const;

async function unlocked(head: Parameters<Awaited<ReturnType<typeof workflowWorld>>['given']>[0], steps = twoSteps) {
  const world = await workflowWorld({ steps });
  const given = await world.given(head);
  const call = () => unlockDocument(world)({ params: { id: given._id }, query: {}, body: {} }, world.as('ada'));
  return { world, given, call, answer: await call() };
}

test('an archived document returns to the last step that a person confirmed, with its assignees (R-ACT-03)', async () => {
  const { world, given, answer } = await unlocked(archived);
  expect(answer).toMatchObject({ ok: true, value: { step: 'approv', userId: ['emil'] } });
  expect(await world.readHead(given._id)).toMatchObject({ step: 'approv', passedSteps: ['review'], confirmedBy: [] });
  const [line] = await world.documents.logs(firstOwner, given._id);
  expect(line).toMatchObject({ action: 'unlocked', editorId: 'ada', assignId: ['emil'] });
  await world.confirm(await world.readHead(given._id), { by: 'ada' });
  expect(await world.readHead(given._id)).toMatchObject(archived);
});

test('automated steps and steps that are gone are passed over on the way back', async () => {
  const steps = [
    drawnStep('start', ['review']),
    drawnStep('review', ['robot0'], { assign: ['eva'] }),
    drawnStep('robot0', ['end'], { automationSystem: 'pay' }),
    drawnStep('end', []),
  ];
  const { answer } = await unlocked({ ...archived, passedSteps: ['review', 'robot0', 'gone00'] }, steps);
  expect(answer).toMatchObject({ value: { step: 'review', userId: ['eva'] } });
});

test('without a remaining step it waits at the start, assigned to the person who unlocked it', async () => {
  const { answer } = await unlocked({ ...archived, passedSteps: [] });
  expect(answer).toMatchObject({ value: { step: 'start', userId: ['ada'] } });
});

test('a document that is not in the archive cannot be unlocked, also when it just was', async () => {
  const { call } = await unlocked(archived);
  expect(await call()).toEqual({ ok: false, error: 'not-archived' });
});
