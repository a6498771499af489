import { expect, test } from 'vitest';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

const confirms = 50;

/** review by eva and edo, then a robot that asks for the export, then emil. */
const stepsWith = (operatorAssignees: 'AND' | 'OR') => [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot0'], { assign: ['eva', 'edo'], operatorAssignees }),
  drawnStep('robot0', ['approv'], { automationSystem: 'export' }),
  drawnStep('approv', ['end'], { assign: ['emil'] }),
  drawnStep('end', []),
];

const transitionsOf = async (world: Awaited<ReturnType<typeof workflowWorld>>, id: string) =>
  (await world.documents.logs(firstOwner, id)).filter(({ action, step }) => action === 'moved' && step === 'approv');

test('fifty confirmations of one document by two people at once make one transition', async () => {
  const world = await workflowWorld({ steps: stepsWith('OR'), doctype: { exportSystem: 'pohoda' } });
  const given = await world.given({ step: 'review', userId: ['eva', 'edo'] });
  const answers = await Promise.all(
    Array.from({ length: confirms }, (_, place) => world.confirm(given, { by: place % 2 === 0 ? 'eva' : 'edo' })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.error === 'stale-version')).toHaveLength(confirms - 1);
  expect(await world.readHead(given._id)).toMatchObject({ step: 'approv', passedSteps: ['review', 'robot0'] });
  expect(await transitionsOf(world, given._id)).toHaveLength(1);
  expect(await world.exportJobs.waiting(firstOwner, confirms)).toHaveLength(1);
});

test('where both have to agree, fifty confirmations that each look again make one transition, after both (R-WFE-19)', async () => {
  const world = await workflowWorld({ steps: stepsWith('AND'), doctype: { exportSystem: 'pohoda' } });
  const given = await world.given({ step: 'review', userId: ['eva', 'edo'] });
  const outcomes: string[] = [];
  /** Reads the document as it is and confirms, until the confirmation is taken or is no longer theirs to give. */
  const insist = async (by: 'eva' | 'edo'): Promise<void> => {
    for (;;) {
      const answer = await world.confirm(await world.readHead(given._id), { by });
      if (answer.ok) outcomes.push(by);
      if (answer.ok || (answer.error !== 'stale-version' && answer.error !== 'being-processed')) return;
    }
  };
  await Promise.all(Array.from({ length: confirms }, (_, place) => insist(place % 2 === 0 ? 'eva' : 'edo')));
  expect(new Set(outcomes)).toEqual(new Set(['eva', 'edo']));
  expect(await world.readHead(given._id)).toMatchObject({ step: 'approv', confirmedBy: [], userId: ['emil'] });
  expect(await transitionsOf(world, given._id)).toHaveLength(1);
  expect(await world.exportJobs.waiting(firstOwner, confirms)).toHaveLength(1);
});
