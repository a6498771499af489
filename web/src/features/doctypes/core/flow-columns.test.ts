import { expect, test } from 'vitest';
import { createStep, endId, mirrorInputs, startId } from '#shared/workflow/graph.ts';
import { buildFlowColumns } from './flow-columns.ts';

const step = (id: string, outputs: string[]) => ({ ...createStep(id, id), outputs });
const idsOf = (steps: ReturnType<typeof mirrorInputs>) =>
  buildFlowColumns({ steps }).map((column) => column.map(({ id }) => id).toSorted());

test('branches stand above each other and the end stands behind them all', () => {
  const steps = mirrorInputs({
    [endId]: createStep(endId),
    direct: step('direct', [endId]),
    checks: step('checks', ['direct', 'approv']),
    approv: step('approv', ['booked']),
    booked: step('booked', [endId]),
    [startId]: step(startId, ['checks']),
  });
  expect(idsOf(steps)).toEqual([[startId], ['checks'], ['approv', 'direct'], ['booked'], [endId]]);
});

test('a workflow with nothing but its ends has two columns, and a circle does not hang the screen', () => {
  expect(idsOf(mirrorInputs({ [startId]: step(startId, [endId]), [endId]: createStep(endId) }))).toEqual([
    [startId],
    [endId],
  ]);
  const circle = mirrorInputs({
    [startId]: step(startId, ['aaaaaa']),
    aaaaaa: step('aaaaaa', ['bbbbbb']),
    bbbbbb: step('bbbbbb', ['aaaaaa']),
  });
  expect(idsOf(circle).flat().toSorted()).toEqual(['aaaaaa', 'bbbbbb', startId]);
});
