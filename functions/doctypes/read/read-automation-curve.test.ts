import { expect, test } from 'vitest';
import { learnedInTable } from '#functions/adapters/table/learning/learned.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { readAutomationCurve } from './read-automation-curve.ts';

const asked = (id: string) => ({ params: { id }, query: {}, body: {} });
const idOf = (n: number): string => String(n).padStart(24, '0');

test('the threshold is judged by what people confirmed: how many go through, and of these how many were wrong', async () => {
  const world = await workflowWorld();
  const learned = learnedInTable({
    ...world,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const at = '2026-11-01T08:00:00.000Z';
  const state = await learned.state({ ownerId: firstOwner, doctype: 'invoice' });
  const taught = [
    { sureUpTo: 99.5, right: 8, asked: 8 },
    { sureUpTo: 90, right: 7, asked: 8 },
    { sureUpTo: null, right: 1, asked: 8 },
    // A document read before confidence was stored, and one with no value to judge.
    { right: 8, asked: 8 },
    { sureUpTo: 80, right: 0, asked: 0 },
  ].map((one, n) => ({ documentId: idOf(n), at, ...one }));
  expect((await learned.change({ state, taught })).ok).toBe(true);
  await world.given({ _id: idOf(1) });
  await world.given({ _id: `${Math.floor(world.clock.now() / 1000 - 86_400).toString(16)}${'0'.repeat(16)}` });

  const found = await readAutomationCurve({ ...world, learned })(asked('invoice'), world.as('ada'));
  if (!found.ok) throw new Error(found.error);
  const at97 = found.value.points.find(({ threshold }) => threshold === 97.5);
  const at80 = found.value.points.find(({ threshold }) => threshold === 80);
  expect([found.value.documents, found.value.perMonth]).toEqual([3, 1]);
  expect(at97).toMatchObject({ through: 1 / 3, errors: { per100: 0 } });
  expect(at80).toMatchObject({ through: 2 / 3, errors: { per100: 50 } });
});

test('a type without confirmed documents has no curve, and an unknown one is not found', async () => {
  const world = await workflowWorld();
  const learned = learnedInTable({
    ...world,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const none = await readAutomationCurve({ ...world, learned })(asked('invoice'), world.as('ada'));
  expect(none).toMatchObject({ ok: true, value: { documents: 0, perMonth: 0 } });
  expect(await readAutomationCurve({ ...world, learned })(asked('unknown'), world.as('ada'))).toEqual({
    ok: false,
    error: 'not-found',
  });
});
