import { describe, expect, test } from 'vitest';
import { connect, insertStep } from '#shared/workflow/edit-graph.ts';
import { createStep, createEmptyWorkflow, type Steps } from '#shared/workflow/graph.ts';
import { buildCurve, layOut, computeLayout } from './layout.ts';
import { findDifference, overlay } from './difference.ts';
import { buildEdgeViews, makeViewCache, withMeaning, buildNodeViews, type NodeView } from './drawing.ts';
import { listEdges } from './edges.ts';
import { listFreeTargets, findNeighbour } from './navigation.ts';

const rule = [{ field: 'totalAmount', operation: 'gte' as const, value: '1000' }];
const empty = createEmptyWorkflow('fp').steps;
const line = insertStep(insertStep(empty, 'start', 'aaaaaa'), 'aaaaaa', 'bbbbbb');
/** start → a → (b if the rule holds, else end), b → end */
const fork: Steps = {
  ...connect(line, 'aaaaaa', ['end', 'bbbbbb']),
  bbbbbb: {
    ...createStep('bbbbbb', 'Riaditeľ'),
    inputs: ['aaaaaa'],
    outputs: ['end'],
    condition: true,
    conditionRules: rule,
  },
};

describe('connections', () => {
  test('say which branch is asked first and which is the fallback (R-WFE-15)', () => {
    const ways = listEdges(fork).filter(({ from }) => from === 'aaaaaa');
    expect(ways.map(({ to, role, order }) => [to, role, order])).toEqual([
      ['end', 'otherwise', 0],
      ['bbbbbb', 'rule', 1],
    ]);
    expect(listEdges(fork).find(({ from }) => from === 'start')?.role).toBe('only');
  });

  test('a second branch without rules is never entered', () => {
    const both = connect(line, 'aaaaaa', ['bbbbbb', 'end']);
    expect(
      listEdges(both)
        .filter(({ from }) => from === 'aaaaaa')
        .map(({ role }) => role),
    ).toEqual(['otherwise', 'never']);
  });

  test('that skip a column are led around its nodes', () => {
    const { ways, places } = computeLayout(fork);
    const [way] = ways['aaaaaa-end'] ?? [];
    const node = places['bbbbbb'];
    expect(way).toBeDefined();
    expect(Math.abs((way?.y ?? 0) - ((node?.y ?? 0) + 33))).toBeGreaterThan(33);
    const { path } = buildCurve({ x: 0, y: 0 }, { x: 500, y: 0 }, [{ x: 250, y: 80 }]);
    expect(path).toContain('152 80');
    expect(path).toContain('L348 80');
  });
});

describe('the arrow keys', () => {
  const { places } = layOut({ steps: fork, placed: {} });
  test('walk along connections and back', () => {
    expect(findNeighbour(fork, places, 'start', 'right')).toBe('aaaaaa');
    expect(findNeighbour(fork, places, 'aaaaaa', 'left')).toBe('start');
    expect(findNeighbour(fork, places, 'start', 'left')).toBeUndefined();
  });
  test('walk between branches that lie above each other', () => {
    const drawn = connect(insertStep(fork, 'start', 'cccccc'), 'start', ['cccccc', 'aaaaaa']);
    const at = layOut({ steps: drawn, placed: { cccccc: { x: 0, y: 200 }, aaaaaa: { x: 0, y: 0 } } }).places;
    expect(findNeighbour(drawn, at, 'aaaaaa', 'down')).toBe('cccccc');
    expect(findNeighbour(drawn, at, 'cccccc', 'up')).toBe('aaaaaa');
  });
  test('a connection may end where no cycle comes of it (R-WED-17)', () => {
    expect(listFreeTargets(fork, 'start').toSorted()).toEqual(['bbbbbb', 'end']);
    expect(listFreeTargets(fork, 'bbbbbb')).toEqual([]);
  });
});

describe('two workflows side by side', () => {
  const after: Steps = {
    ...fork,
    aaaaaa: { ...(fork['aaaaaa'] ?? createStep('aaaaaa')), assign: ['u1'], outputs: ['bbbbbb', 'end'] },
  };
  test('say which steps and connections came, went and changed', () => {
    const back = findDifference(fork, line);
    expect(findDifference(line, fork).steps.find(({ id }) => id === 'bbbbbb')).toMatchObject({
      change: 'changed',
      settings: ['name', 'condition'],
    });
    expect(findDifference(line, fork).edges.filter(({ change }) => change !== 'same')).toMatchObject([
      { from: 'aaaaaa', to: 'end', change: 'added' },
    ]);
    expect(back.edges.find(({ change }) => change === 'removed')).toMatchObject({ from: 'aaaaaa', to: 'end' });
    expect(
      findDifference(empty, fork)
        .steps.filter(({ change }) => change === 'added')
        .map(({ id }) => id),
    ).toEqual(['aaaaaa', 'bbbbbb']);
    expect(findDifference(fork, after).steps.find(({ id }) => id === 'aaaaaa')?.settings).toEqual(['assign']);
  });
  test('a connection that is gone asks nothing any more, the others ask what they ask now', () => {
    const both = overlay(fork, line);
    const views = withMeaning(buildEdgeViews(both, {}, {}), line);
    expect(buildEdgeViews(both, {}, {}).find(({ id }) => id === 'aaaaaa-end')?.role).not.toBe('only');
    expect(views.find(({ id }) => id === 'aaaaaa-end')?.role).toBe('only');
    expect(views.find(({ id }) => id === 'aaaaaa-bbbbbb')?.role).toBe('only');
  });
  test('nothing is different between a workflow and itself', () => {
    const { steps, edges } = findDifference(fork, fork);
    expect([...steps, ...edges].every(({ change }) => change === 'same')).toBe(true);
  });
  test('stand in one drawing', () => {
    expect(Object.keys(overlay(empty, fork)).toSorted()).toEqual(['aaaaaa', 'bbbbbb', 'end', 'start']);
    expect(overlay(empty, fork)['start']?.outputs.toSorted()).toEqual(['aaaaaa', 'end']);
  });
});

describe('views of the drawing', () => {
  test('dim where a connection may not end, and mark where it would', () => {
    const connecting = { from: 'start', free: ['bbbbbb', 'end'], to: 'end' };
    const targets = buildNodeViews(fork, { connecting }).map(({ id, target }) => [id, target]);
    expect(Object.fromEntries(targets)).toEqual({ start: 'source', aaaaaa: 'closed', bbbbbb: 'open', end: 'chosen' });
  });
  test('carry the figures of a simulation to nodes and connections', () => {
    const marks = { counts: new Map([['aaaaaa', 37]]), branches: new Map([['aaaaaa-end', 12]]) };
    expect(buildNodeViews(fork, marks).find(({ id }) => id === 'aaaaaa')?.count).toBe(37);
    expect(buildEdgeViews(fork, marks, {}).find(({ id }) => id === 'aaaaaa-end')?.count).toBe(12);
  });
  test('stay the very same object while they say the same', () => {
    const keep = makeViewCache<NodeView, { view: NodeView }>();
    const make = (view: NodeView, before: { view: NodeView } | undefined) =>
      before?.view === view ? before : { view };
    const first = keep(buildNodeViews(fork, {}), make);
    const second = keep(buildNodeViews(fork, { selected: 'aaaaaa' }), make);
    expect(second.filter((one, place) => one !== first[place]).map(({ view }) => view.id)).toEqual(['aaaaaa']);
  });
});
