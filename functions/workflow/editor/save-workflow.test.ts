import { describe, expect, test } from 'vitest';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, twoSteps, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { buildSettingsFile } from '#shared/doctype/settings-file.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { isStepDeletable } from './steps-with-documents.ts';
import { readWorkflow } from './read-workflow.ts';
import { saveWorkflow as contract } from '#shared/api/workflows.ts';
import { saveWorkflow } from './save-workflow.ts';

const drawing = (steps: readonly WorkflowStep[], version = 1) => ({
  doctypeId: 'invoice',
  version,
  isTemporary: true,
  steps: mirrorInputs(Object.fromEntries(steps.map((step) => [step.id, step]))),
});
const changed = (id: string, over: Partial<WorkflowStep>) =>
  twoSteps.map((step) => (step.id === id ? { ...step, ...over } : step));
const without = (id: string) => [
  ...twoSteps.filter((step) => step.id !== id && step.id !== 'review'),
  { ...(twoSteps.find((step) => step.id === 'review') ?? createStep('review')), outputs: ['end'] },
];

async function company() {
  const world = await workflowWorld();
  const workflowVersions = workflowVersionsInTable(world);
  const save = (steps: readonly WorkflowStep[], version?: number) =>
    saveWorkflow({ ...world, workflowVersions })(
      { params: { id: 'invoice' }, query: {}, body: drawing(steps, version) },
      world.as('ada'),
    );
  const deletable = (stepId: string) =>
    isStepDeletable(world)({ params: { id: 'invoice', stepId }, query: {}, body: {} }, world.as('ada'));
  return { world, workflowVersions, save, deletable };
}

test('a name that is too long is a problem of its step, not a request that cannot be read', async () => {
  const { save } = await company();
  const named = changed('approv', { name: 'S'.repeat(31) });
  expect(contract.body.safeParse(drawing(named)).success).toBe(true);
  expect(await save(named)).toMatchObject({
    ok: false,
    error: 'workflow-invalid',
    steps: [{ id: 'approv' }],
  });
});

describe('a workflow that is valid', () => {
  test('is saved whole, its version counts on, and every version is kept with who saved it, also the one from before (R-WFE-24)', async () => {
    const { world, workflowVersions, save } = await company();
    expect(await save(changed('approv', { name: 'Súhlas' }))).toMatchObject({
      ok: true,
      value: { version: 2, isTemporary: false, steps: { approv: { name: 'Súhlas', inputs: ['review'] } } },
    });
    expect(await save(twoSteps, 2)).toMatchObject({ ok: true, value: { version: 3 } });
    expect(await world.doctypes.workflow(firstOwner, 'invoice')).toMatchObject({ version: 3 });
    const versions = await workflowVersions.list(firstOwner, 'invoice');
    expect(versions.map(({ workflow, by }) => [workflow.version, by])).toEqual([
      [3, 'ada'],
      [2, 'ada'],
      [1, null],
    ]);
  });

  test('keeps every setting of a step as it was sent (R-WFE-06)', async () => {
    const { world, save } = await company();
    const step: WorkflowStep = {
      id: 'robot0',
      name: 'Upozornenie',
      type: 'step',
      description: 'Pošle e-mail nad tisíc',
      inputs: ['approv'],
      outputs: ['end'],
      assign: [],
      operatorAssignees: 'AND',
      bulk: true,
      condition: true,
      conditionRules: [{ field: 'totalAmount', operation: 'gte', value: '1000' }],
      operatorConditions: 'OR',
      validations: ['sums-agree', 'amount-within-limit:5000'],
      operatorValidations: 'OR',
      automationSystem: 'notify',
      automationSystemDuplicateDoctype: '',
      automation: '',
      automationParams: { email: 'sef@firma.sk', text: 'Pozrite sa.' },
      deletable: true,
    };
    expect(await save([...changed('approv', { outputs: ['robot0', 'end'] }), step])).toMatchObject({ ok: true });
    const stored = await world.doctypes.workflow(firstOwner, 'invoice');
    expect(stored.steps['robot0']).toEqual(step);
  });

  test('of several administrators who save at once exactly one succeeds', async () => {
    const { save } = await company();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => save(twoSteps)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.error === 'stale-version')).toHaveLength(7);
  });

  test('an automated step keeps no people', async () => {
    const { save } = await company();
    expect(await save(changed('approv', { automationSystem: 'pay' }))).toMatchObject({
      value: { steps: { approv: { assign: [] } } },
    });
  });
});

describe('a workflow that is not valid', () => {
  test('is refused with its steps, each with what is wrong in the language of the caller (R-WFE-25)', async () => {
    const { save } = await company();
    expect(await save(changed('approv', { name: '', assign: ['vera'] }))).toMatchObject({
      ok: false,
      error: 'workflow-invalid',
      steps: [
        { id: 'approv', message: 'Názov musí byť zadaný', step: { id: 'approv', assign: ['vera'] } },
        { id: 'approv', message: 'Nikto z riešiteľov nemôže v tejto firme potvrdzovať doklady.' },
      ],
    });
  });

  test('is refused when its first step is automated (R-WFE-18)', async () => {
    const { save } = await company();
    expect(await save(changed('review', { automationSystem: 'pay' }))).toMatchObject({
      error: 'workflow-invalid',
      steps: [{ id: 'review', message: 'Prvý krok nemôže byť automatický.' }],
    });
  });

  test('is refused when it runs in a circle (R-WFE-10)', async () => {
    const { save } = await company();
    const circle = changed('approv', { outputs: ['review', 'end'] });
    expect(await save(circle)).toMatchObject({ error: 'workflow-invalid', steps: [{ id: 'start' }] });
  });

  test('cannot send documents to a company that the administrator does not belong to, unless it does so already', async () => {
    const { world, save } = await company();
    const ownerId = 'c'.repeat(24);
    const handing = changed('approv', {
      assign: [],
      automationSystem: 'move-to-company',
      automationParams: { ownerId },
    });
    expect(await save(handing)).toMatchObject({ error: 'workflow-invalid', steps: [{ id: 'approv' }] });
    await world.draw(handing);
    expect(await save(handing)).toMatchObject({ ok: true });
  });
});

describe('a step at which documents stand', () => {
  test('is not deletable, and the reply names the number of documents; others are (R-WFE-26)', async () => {
    const { world, deletable } = await company();
    for (const number of [1, 2]) await world.given({ _id: idOfNumber(number), step: 'approv' });
    const moved = await world.given({ _id: idOfNumber(3), step: 'approv' });
    await world.given({ _id: idOfNumber(4), step: 'approv', deletedAt: '2026-01-14T00:00:00.000Z' });
    await world.documents.change({ head: { ...moved, step: 'archived' } });
    const answer = await deletable('approv');
    expect(answer).toMatchObject({ value: { deletable: false } });
    expect(answer.ok ? answer.value.message : '').toContain(': 2.');
    expect(await deletable('review')).toEqual({ ok: true, value: { deletable: true, message: '' } });
    expect(await deletable('abc123')).toEqual({ ok: true, value: { deletable: true, message: '' } });
    expect(await deletable('end')).toMatchObject({ value: { deletable: false } });
  });

  test('can neither be removed nor be automated; the refusal brings it back to the editor (R-WFE-25)', async () => {
    const { world, save } = await company();
    await world.given({ step: 'approv' });
    const held = { ok: false, error: 'workflow-steps-held', steps: [{ id: 'approv', step: { assign: ['emil'] } }] };
    expect(await save(without('approv'))).toMatchObject(held);
    expect(await save(changed('approv', { assign: [], automationSystem: 'pay' }))).toMatchObject(held);
    expect(await save(changed('approv', { name: 'Iný názov' }))).toMatchObject({ ok: true });
  });

  test('may go once its documents have', async () => {
    const { world, save } = await company();
    const head = await world.given({ step: 'approv' });
    await world.documents.change({ head: { ...head, step: 'archived' } });
    expect(await save(without('approv'))).toMatchObject({ ok: true });
  });
});

describe('documents in flight', () => {
  const people = (step: string, assign: string[], operatorAssignees: 'AND' | 'OR' = 'OR') =>
    changed(step, { assign, operatorAssignees });

  test('are reassigned to the new assignees of their step only', async () => {
    const { world, save } = await company();
    for (let number = 1; number <= 250; number += 1)
      await world.given({ _id: idOfNumber(number), step: 'approv', passedSteps: ['review'], userId: ['emil'] });
    const elsewhere = await world.given({ _id: idOfNumber(900), step: 'review', userId: ['eva', 'edo'] });
    expect(await save(people('approv', ['ada', 'edo']))).toMatchObject({ ok: true });
    expect(await world.settle()).toBe(1);
    for (const number of [1, 100, 101, 250])
      expect(await world.readHead(idOfNumber(number))).toMatchObject({ step: 'approv', userId: ['ada', 'edo'] });
    expect(await world.readHead(elsewhere._id)).toEqual(elsewhere);
    const [line] = await world.documents.logs(firstOwner, idOfNumber(7));
    expect(line).toMatchObject({ action: 'assigned', step: 'approv', assignId: ['ada', 'edo'], editorId: null });
  });

  test('keep who has confirmed already; where everybody left has, they are asked again', async () => {
    const { world, save } = await company();
    await world.draw(people('review', ['eva', 'edo', 'ada'], 'AND'));
    const at = { step: 'review', confirmedBy: ['eva'], userId: ['edo', 'ada'] };
    const [one, two] = [
      await world.given({ ...at, _id: idOfNumber(1) }),
      await world.given({ ...at, _id: idOfNumber(2) }),
    ];
    expect(await save(people('review', ['eva', 'emil'], 'AND'))).toMatchObject({ ok: true });
    await world.settle();
    expect(await world.readHead(one._id)).toMatchObject({ confirmedBy: ['eva'], userId: ['emil'] });
    expect(await save(people('review', ['eva'], 'AND'), 2)).toMatchObject({ ok: true });
    await world.settle();
    expect(await world.readHead(two._id)).toMatchObject({ confirmedBy: [], userId: ['eva'] });
  });

  test('are left alone when no step gets other people', async () => {
    const { world, save } = await company();
    await world.given({ step: 'approv', userId: ['emil'] });
    expect(await save(changed('approv', { description: 'Súhlas' }))).toMatchObject({ ok: true });
    expect(world.started).toEqual([]);
  });

  test('are listed at a step by the name that it has now', async () => {
    const { world, save } = await company();
    const { _id } = await world.given({ step: 'approv', userId: ['emil'] });
    expect(await save(changed('approv', { name: 'Súhlas' }))).toMatchObject({ ok: true });
    expect((await world.documents.rows(firstOwner, [_id]))[0]?.stepName).toBe('approv');
    await world.settle();
    expect((await world.documents.rows(firstOwner, [_id]))[0]?.stepName).toBe('Súhlas');
  });
});

test('address and secret of a webhook are shown to administrators alone, and are in no settings file', async () => {
  const { world } = await company();
  const secret = 'veľmi tajné heslo';
  await world.draw([...twoSteps, drawnStep('hook00', ['end'], { automationParams: { url: 'https://a.sk', secret } })]);
  const seenBy = async (person: Person) => {
    const read = await readWorkflow(world)({ params: { doctypeId: 'invoice' }, query: {}, body: {} }, world.as(person));
    return read.ok ? read.value.steps['hook00']?.automationParams : undefined;
  };
  expect(await seenBy('ada')).toEqual({ url: 'https://a.sk', secret });
  const file = buildSettingsFile(sampleDoctype(), await world.doctypes.workflow(firstOwner, 'invoice'));
  expect(JSON.stringify(file)).not.toContain(secret);
  expect(JSON.stringify(file)).not.toContain('https://a.sk');
  for (const person of ['eva', 'vera'] as const) expect(await seenBy(person)).toEqual({ url: '', secret: '' });
});
