import { expect, test } from 'vitest';
import { blankStep, endId, mirrored, startId } from '#shared/workflow/graph.ts';
import { flowColumns } from './flow-columns.ts';

const step = (id: string, outputs: string[]) => ({ ...blankStep(id, id), outputs });
const idsOf = (steps: ReturnType<typeof mirrored>) =>
  flowColumns({ steps }).map((column) => column.map(({ id }) => id).toSorted());

test('branches stand above each other and the end stands behind them all', () => {
  const steps = mirrored({
    [endId]: blankStep(endId),
    direct: step('direct', [endId]),
    checks: step('checks', ['direct', 'approv']),
    approv: step('approv', ['booked']),
    booked: step('booked', [endId]),
    [startId]: step(startId, ['checks']),
  });
  expect(idsOf(steps)).toEqual([[startId], ['checks'], ['approv', 'direct'], ['booked'], [endId]]);
});

test('a workflow with nothing but its ends has two columns, and a circle does not hang the screen', () => {
  expect(idsOf(mirrored({ [startId]: step(startId, [endId]), [endId]: blankStep(endId) }))).toEqual([
    [startId],
    [endId],
  ]);
  const circle = mirrored({
    [startId]: step(startId, ['aaaaaa']),
    aaaaaa: step('aaaaaa', ['bbbbbb']),
    bbbbbb: step('bbbbbb', ['aaaaaa']),
  });
  expect(idsOf(circle).flat().toSorted()).toEqual(['aaaaaa', 'bbbbbb', startId]);
});
