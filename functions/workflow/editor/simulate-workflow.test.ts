import { expect, test } from 'vitest';
import { toWrites } from '#functions/adapters/table/table-change.ts';
import { workflowVersionsInTable } from '#functions/adapters/table/doctypes/workflow-versions.ts';
import { createStep, mirrorInputs } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, goodFields, settledFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { listWorkflowVersions, readWorkflowVersion } from './read-workflow.ts';
import { simulateWorkflow } from './simulate-workflow.ts';

const draft = (steps: Workflow['steps']): Workflow => ({ doctypeId: 'invoice', version: 1, isTemporary: false, steps });
const asked = (body: Workflow, id = 'invoice') => ({ params: { id }, query: {}, body });

/** The second step only for what costs at least this much. */
const withLimit = (limit: string): Workflow =>
  draft(
    mirrorInputs(
      Object.fromEntries(
        [
          drawnStep('start', ['review']),
          drawnStep('review', ['approv', 'end']),
          drawnStep('approv', ['end'], {
            condition: true,
            conditionRules: [{ field: 'totalAmount', operation: 'gte', value: limit }],
          }),
          drawnStep('end', []),
        ].map((step) => [step.id, step]),
      ),
    ),
  );

test('a draft is tried on the documents of the type, wherever they stand, and none of them changes', async () => {
  const world = await workflowWorld({ steps: twoSteps });
  const cheap = goodFields.map((field) => (field._id === 'totalAmount' ? { ...field, value: '10.00' } : field));
  const first = await world.given({ step: 'archived', process: 2 });
  await world.given({ _id: 'b'.repeat(24), step: 'review', process: 2 }, cheap);
  await world.given({ _id: 'c'.repeat(24), process: 2, deletedAt: '2026-01-01T00:00:00.000Z' });
  await world.given({ _id: 'd'.repeat(24), process: 1 });
  const before = await world.documents.find(firstOwner, first._id);
  const found = await simulateWorkflow(world)(asked(withLimit('100')), world.as('ada'));
  if (!found.ok) throw new Error(found.error);
  expect(found.value).toMatchObject({ documents: 2, archived: 2, changedCount: 1, stuckCount: 0 });
  expect(found.value.changed).toEqual([
    expect.objectContaining({ docId: 'b'.repeat(24), before: ['review', 'approv', 'end'], after: ['review', 'end'] }),
  ]);
  expect(await world.documents.find(firstOwner, first._id)).toEqual(before);
});

/** A person, if there is one, and then a step that exports. */
const withExport = (people: readonly string[]): Workflow =>
  draft(
    mirrorInputs(
      Object.fromEntries(
        [
          drawnStep('start', [people[0] ?? 'robot0']),
          ...people.map((id) => drawnStep(id, ['robot0'])),
          drawnStep('robot0', ['end'], { automationSystem: 'export' }),
          drawnStep('end', []),
        ].map((step) => [step.id, step]),
      ),
    ),
  );

test('a step that exports is foreseen to keep what may not leave, unless a person confirms before it what a person can', async () => {
  const world = await workflowWorld({ steps: twoSteps, doctype: { exportSystem: 'pohoda' } });
  const due = { ...sampleField('paymentAmount', '999.00'), verified: true };
  const named = (invoiceNumber: string) =>
    settledFields.map((field) => (field._id === 'invoiceNumber' ? { ...field, value: invoiceNumber } : field));
  await world.given({ _id: idOfNumber(1), process: 2, createdAt: '2026-01-01T00:00:00.000Z' }, named('1'));
  await world.given({ _id: idOfNumber(2), process: 2, createdAt: '2026-01-02T00:00:00.000Z' }, named('1'));
  await world.given({ _id: idOfNumber(3), process: 2 }, [...named('3'), due]);
  const simulate = async (people: readonly string[]) => {
    const found = await simulateWorkflow(world)(asked(withExport(people)), world.as('ada'));
    if (!found.ok) throw new Error(found.error);
    const { archived, stuckCount, stuck } = found.value;
    return { archived, stuckCount, stuck: stuck.map(({ docId, step, reason }) => [docId, step, reason]) };
  };
  const copy = [idOfNumber(2), 'robot0', 'leaving-document-repeated'];
  const differing = [idOfNumber(3), 'robot0', 'leaving-due-differs'];
  const alone = await simulate([]);
  expect({ ...alone, stuck: new Set(alone.stuck) }).toEqual({
    ...{ archived: 1, stuckCount: 2 },
    stuck: new Set([differing, copy]),
  });
  expect(await simulate(['review'])).toEqual({ archived: 2, stuckCount: 1, stuck: [copy] });
});

test('a draft with an invalid graph is refused, and so is that of an unknown type', async () => {
  const world = await workflowWorld();
  const dead = draft({ start: { ...createStep('start'), outputs: [] }, end: createStep('end') });
  expect(await simulateWorkflow(world)(asked(dead), world.as('ada'))).toEqual({ ok: false, error: 'workflow-invalid' });
  expect(await simulateWorkflow(world)(asked(withLimit('1'), 'unknown'), world.as('ada'))).toEqual({
    ok: false,
    error: 'not-found',
  });
});

test('every saved workflow is kept: newest first, with who and when, and each can be read again', async () => {
  const world = await workflowWorld();
  const workflowVersions = workflowVersionsInTable(world);
  const need = { ...world, workflowVersions };
  for (const [version, by] of [
    ['9', 'ada'],
    ['10', 'gone'],
    ['11', null],
  ] as const) {
    const workflow = { ...withLimit(version), version: Number(version) };
    const savedAt = `2026-11-${version.padStart(2, '0')}T08:00:00.000Z`;
    await world.table.transact(toWrites([workflowVersions.keep(firstOwner, { workflow, savedAt, by })]));
  }
  const listed = await listWorkflowVersions(need)({ params: { id: 'invoice' }, query: {}, body: {} }, world.as('ada'));
  expect(listed).toEqual({
    ok: true,
    value: [
      { version: 11, savedAt: '2026-11-11T08:00:00.000Z', by: null, steps: 2 },
      { version: 10, savedAt: '2026-11-10T08:00:00.000Z', by: null, steps: 2 },
      { version: 9, savedAt: '2026-11-09T08:00:00.000Z', by: { _id: 'ada', name: 'ada' }, steps: 2 },
    ],
  });
  const read = (version: number) =>
    readWorkflowVersion(need)(
      { params: { id: 'invoice', version: String(version) }, query: {}, body: {} },
      world.as('ada'),
    );
  expect(await read(10)).toEqual({ ok: true, value: { ...withLimit('10'), version: 10 } });
  expect(await read(8)).toEqual({ ok: false, error: 'not-found' });
});
