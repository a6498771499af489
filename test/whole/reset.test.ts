import { describe, expect, test } from 'vitest';
import { resetDocument } from '#functions/documents/actions/reset-document.ts';
import { failDocument } from '#functions/extraction/fail-reading.ts';
import { startWorkflow } from '#functions/extraction/start-workflow.ts';
import { advanceDocument } from '#functions/workflow/engine/move-document.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';

const of = (id: string) => ({ params: { id }, query: {}, body: {} });

describe('a reset of a document that a machine has in hand', () => {
  test('reads it again, and whatever the earlier reading still does is refused', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'start', process: 1, queue: 'extraction', reading: 'dead' });
    expect(await resetDocument(world)(of(_id), world.as('eva'))).toMatchObject({
      ok: true,
      value: { step: 'start', process: 0, queue: 'preprocessing' },
    });
    const after = await world.readHead(_id);
    expect(world.started).toEqual([`extraction ${_id}-${after.reading}`]);
    const late = { ownerId: firstOwner, documentId: _id, reading: 'dead' };
    await startWorkflow(world)(late);
    await failDocument(world)(late);
    expect(await world.readHead(_id)).toEqual(after);
  });

  test('keeps its place in the workflow when it was being read again', async () => {
    const world = await workflowWorld();
    const { _id } = await world.given({ step: 'review', passedSteps: ['first'], process: 1, reading: 'dead' });
    expect((await resetDocument(world)(of(_id), world.as('eva'))).ok).toBe(true);
    expect(await world.readHead(_id)).toMatchObject({ step: 'review', passedSteps: ['first'], process: 0 });
  });

  test('leaves it at its step with its values when it was on its way, and the late movement does nothing', async () => {
    const world = await workflowWorld();
    const passage = { id: 'dead', action: 'confirm', from: 'review', by: 'eva' } as const;
    const { _id } = await world.given({ step: 'review', process: 2, queue: 'processing', userId: ['eva'], passage });
    expect((await resetDocument(world)(of(_id), world.as('eva'))).ok).toBe(true);
    const after = await world.readHead(_id);
    expect(after).toMatchObject({ step: 'review', passage: null, queue: null, userId: ['eva'] });
    await advanceDocument(world)({ ownerId: firstOwner, documentId: _id, passage: 'dead' });
    expect(await world.readHead(_id)).toEqual(after);
  });

  test('lets it set out again when it had not reached its first step', async () => {
    const world = await workflowWorld();
    const passage = { id: 'dead', action: 'start', from: 'start', by: null } as const;
    const { _id } = await world.given({ step: 'start', process: 2, queue: 'processing', passage });
    expect((await resetDocument(world)(of(_id), world.as('eva'))).ok).toBe(true);
    const { passage: next } = await world.readHead(_id);
    expect(world.started).toEqual([`transition ${_id}-${next?.id}`]);
    await world.settle();
    expect((await world.readHead(_id)).step).not.toBe('start');
  });
});
