import { expect, test } from 'vitest';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import { mirrorInputs } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { notifiedPeople } from '#test/builders/worlds/notified-people.ts';
import { twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveWorkflow } from './save-workflow.ts';

/** Ada saves other people for steps, and the machine hands their documents over. */
async function company() {
  const world = await workflowWorld();
  const { bell } = notifiedPeople(world);
  async function save(people: Readonly<Record<string, Partial<WorkflowStep>>>) {
    const { version } = await world.doctypes.workflow(firstOwner, 'invoice');
    const steps = twoSteps.map((step) => [step.id, { ...step, ...people[step.id] }] as const);
    const body = { doctypeId: 'invoice', version, isTemporary: true, steps: mirrorInputs(Object.fromEntries(steps)) };
    const params = { id: 'invoice' };
    const deps = { ...world, workflowVersions: workflowVersionsInTable(world) };
    expect(await saveWorkflow(deps)({ params, query: {}, body }, world.as('ada'))).toMatchObject({ ok: true });
  }
  return { world, bell, save };
}

test('who is new at a step hears once of all its open documents; who was there, and who saved the workflow, do not', async () => {
  const { world, bell, save } = await company();
  for (let number = 1; number <= 150; number += 1)
    await world.given({ _id: idOfNumber(number), step: 'approv', passedSteps: ['review'], userId: ['emil'] });
  await world.given({ _id: idOfNumber(900), step: 'review', userId: ['eva', 'edo'] });
  await save({ approv: { assign: ['ada', 'edo', 'emil'] } });
  await world.settle({
    // Every task takes more than a minute here.
    'hand-over-documents': async (input) => {
      world.clock.ms += 90_000;
      return (await world.tasks['hand-over-documents']?.(input)) ?? null;
    },
  });
  expect(await bell('edo')).toMatchObject([{ kind: 'assigned', count: 150, values: { nextStep: 'approv' } }]);
  for (const person of ['ada', 'emil', 'eva', 'vera']) expect([person, await bell(person)]).toEqual([person, []]);
});

test('where all confirm, who takes over hears of it, and who has confirmed already does not', async () => {
  const { world, bell, save } = await company();
  await world.given({ step: 'review', confirmedBy: ['eva'], userId: ['edo'] });
  await save({ review: { assign: ['eva', 'emil'], operatorAssignees: 'AND' } });
  await world.settle();
  expect(await bell('emil')).toMatchObject([{ kind: 'assigned', count: 1 }]);
  expect([await bell('eva'), await bell('edo')]).toEqual([[], []]);
});

test('people who are only taken out of a step, and documents in the trash, notify no one', async () => {
  const { world, bell, save } = await company();
  await world.given({ step: 'review', userId: ['eva', 'edo'] });
  await world.given({ _id: idOfNumber(2), step: 'approv', userId: ['emil'], deletedAt: '2026-01-14T00:00:00.000Z' });
  await save({ review: { assign: ['eva'] }, approv: { assign: ['edo'] } });
  await world.settle();
  for (const person of ['eva', 'edo', 'emil']) expect([person, await bell(person)]).toEqual([person, []]);
});

test('a start that was stored before its author was noted still hands the documents over, and tells everybody who is new', async () => {
  const { world, bell } = await company();
  await world.given({ step: 'approv', userId: ['eva'] });
  const input = { ownerId: firstOwner, doctype: 'invoice', steps: 'approv' };
  const start = { machine: 'hand-over', name: 'earlier', input } as const;
  await world.outbox.record(start);
  await world.outbox.deliver(start);
  await world.settle();
  expect(await bell('emil')).toMatchObject([{ kind: 'assigned', count: 1 }]);
});
