import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addStep, connect, insertStep, createStepId, removeStep } from './edit-graph.ts';
import {
  listAllowedOutputs,
  createStep,
  createEmptyWorkflow,
  findGraphProblems,
  hasCycle,
  sortSteps,
  isValidGraph,
  mirrorInputs,
  findReachable,
  type Steps,
} from './graph.ts';
import { readWorkflow } from './upgrade-workflow.ts';
import { stepId } from './workflow.ts';

const id = (n: number): string => `step${String(n).padStart(2, '0')}`;

/** Any graph that people can draw with the editor's own moves, from the empty one on. */
const drawn: fc.Arbitrary<Steps> = fc
  .array(fc.tuple(fc.constantFrom('insert', 'add', 'connect'), fc.nat(99), fc.nat(99), fc.nat(99)), { maxLength: 14 })
  .map((moves) =>
    moves.reduce<Steps>((steps, [move, a, b, c], n) => {
      const ids = Object.keys(steps);
      const pick = (place: number) => ids[place % ids.length] ?? 'start';
      if (move === 'insert') return insertStep(steps, pick(a), id(n));
      if (move === 'add') return addStep(steps, id(n), { from: pick(a), to: pick(b) });
      const kept = steps[pick(a)]?.outputs ?? [];
      const next = connect(steps, pick(a), [...kept, pick(b), pick(c)]);
      return isValidGraph(next) ? next : steps;
    }, createEmptyWorkflow('invoices').steps),
  );

const some = (steps: Steps, place: number): string => Object.keys(steps)[place % Object.keys(steps).length] ?? '';

describe('a workflow graph', () => {
  test('without steps goes straight from start to end (R-WFE-05, R-WFE-12)', () => {
    const workflow = createEmptyWorkflow('invoices');
    const { steps } = workflow;
    expect(workflow).toMatchObject({ doctypeId: 'invoices', isTemporary: false });
    expect(Object.keys(steps)).toEqual(['start', 'end']);
    expect(steps['start']?.outputs).toEqual(['end']);
    expect(steps['end']?.inputs).toEqual(['start']);
    expect(findGraphProblems(steps)).toEqual([]);
  });

  test('stays valid whatever is inserted, added or connected', () => {
    fc.assert(
      fc.property(drawn, (steps) => {
        expect(findGraphProblems(steps)).toEqual([]);
      }),
    );
  });

  test('stays valid when any step is removed, and nothing else is lost (R-WFE-11)', () => {
    fc.assert(
      fc.property(drawn, fc.nat(99), (steps, place) => {
        const gone = some(steps, place);
        const left = removeStep(steps, gone);
        expect(findGraphProblems(left)).toEqual([]);
        const removable = steps[gone]?.type === 'step';
        expect(Object.keys(left)).toEqual(Object.keys(steps).filter((key) => !removable || key !== gone));
      }),
    );
  });

  test('removing all steps one by one ends with the empty workflow', () => {
    fc.assert(
      fc.property(drawn, (steps) => {
        const left = Object.keys(steps).reduce<Steps>((rest, gone) => removeStep(rest, gone), steps);
        expect(left).toEqual(createEmptyWorkflow('invoices').steps);
      }),
    );
  });

  test('no output that is offered ever makes a cycle, and every other would (R-WED-17)', () => {
    fc.assert(
      fc.property(drawn, fc.nat(99), (steps, place) => {
        const from = some(steps, place);
        const step = steps[from];
        const offered = listAllowedOutputs(steps, from);
        if (!step || step.type === 'end') {
          expect(offered).toEqual([]);
          return;
        }
        for (const to of Object.keys(steps)) {
          const cyclic = hasCycle({ ...steps, [from]: { ...step, outputs: [...step.outputs, to] } });
          expect(offered.includes(to)).toBe(!cyclic && to !== 'start');
        }
      }),
    );
  });

  test('every way from any step reaches the end', () => {
    fc.assert(
      fc.property(drawn, fc.nat(99), fc.infiniteStream(fc.nat(99)), (steps, place, choices) => {
        let at = some(steps, place);
        for (let moves = 0; at !== 'end'; moves += 1) {
          expect(moves).toBeLessThan(Object.keys(steps).length);
          const outputs = steps[at]?.outputs ?? [];
          at = outputs[Number(choices.next().value) % outputs.length] ?? 'nowhere';
        }
        expect(findReachable(steps, 'start').has('end')).toBe(true);
      }),
    );
  });

  test('steps are listed so that each stands before those that follow it', () => {
    fc.assert(
      fc.property(drawn, (steps) => {
        const order = sortSteps(steps).map((step) => step.id);
        expect([...order].sort()).toEqual(Object.keys(steps).sort());
        expect([order[0], order.at(-1)]).toEqual(['start', 'end']);
        for (const step of Object.values(steps))
          for (const next of step.outputs) expect(order.indexOf(next)).toBeGreaterThan(order.indexOf(step.id));
      }),
    );
  });
});

describe('what is wrong with a graph is reported by step', () => {
  const line = insertStep(createEmptyWorkflow('invoices').steps, 'start', 'aaaaaa');
  const change = (key: string, outputs: string[]) => ({
    ...line,
    [key]: { ...(line[key] ?? createStep(key)), outputs },
  });
  test.each([
    ['a cycle (R-WFE-10)', change('aaaaaa', ['aaaaaa', 'end']), { step: null, problem: 'cycle' }],
    ['a dead end (R-WFE-08)', change('aaaaaa', []), { step: 'aaaaaa', problem: 'no-outputs' }],
    ['a step that nothing leads to (R-WFE-08)', change('start', ['end']), { step: 'aaaaaa', problem: 'disconnected' }],
    ['an end that leads on (R-WFE-09)', change('end', ['aaaaaa']), { step: 'end', problem: 'end-has-outputs' }],
    ['an unknown step', change('aaaaaa', ['bbbbbb', 'end']), { step: 'aaaaaa', problem: 'unknown-output' }],
    [
      'two starts (R-WFE-07)',
      { ...line, bbbbbb: { ...createStep('bbbbbb'), type: 'start' as const } },
      { step: null, problem: 'several-starts' },
    ],
    [
      'no end (R-WFE-07)',
      Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'end')),
      { step: null, problem: 'end-missing' },
    ],
    ['a way back to the start', change('aaaaaa', ['start', 'end']), { step: 'start', problem: 'start-has-inputs' }],
  ])('%s', (_, steps: Steps, problem) => {
    expect(findGraphProblems(steps)).toContainEqual(problem);
  });
});

describe('older workflows', () => {
  const old = {
    doctypeId: 'invoices',
    steps: [
      { id: 'aaaaaa', name: 'Kontrola', assign: 'u1' },
      { id: 'bbbbbb', name: 'Schválenie', assign: ['u2', 'u3'] },
    ],
  };

  test('get start and end, their steps are chained and assignees become a list (R-WFE-13)', () => {
    const { steps } = readWorkflow(old);
    expect(sortSteps(steps).map((step) => step.id)).toEqual(['start', 'aaaaaa', 'bbbbbb', 'end']);
    expect([steps['aaaaaa']?.assign, steps['bbbbbb']?.assign]).toEqual([['u1'], ['u2', 'u3']]);
    expect(isValidGraph(steps)).toBe(true);
  });

  test('are converted once: what came out comes back as it is', () => {
    const once = readWorkflow(old);
    expect(readWorkflow(once)).toEqual(once);
    fc.assert(
      fc.property(drawn, (steps) => {
        const today = { doctypeId: 'invoices', version: 3, isTemporary: false, steps: mirrorInputs(steps) };
        expect(readWorkflow(today)).toEqual(today);
      }),
    );
  });
});

test('ids of steps are six base-36 characters that no other step has (R-WFE-14)', () => {
  const numbers = [0, 0, 0, 0, 0, 0, 0.99, 0.5, 0.2, 0.1, 0.7, 0];
  let next = 0;
  const made = createStepId({ '000000': createStep('000000') }, () => numbers[next++] ?? 0);
  expect(made).not.toBe('000000');
  expect(stepId.safeParse(made).success).toBe(true);
});
