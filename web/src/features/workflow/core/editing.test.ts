import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createStep,
  createEmptyWorkflow,
  findGraphProblems,
  hasCycle,
  isValidGraph,
  mirrorInputs,
} from '#shared/workflow/graph.ts';
import { workflow } from '#shared/workflow/workflow.ts';
import { perform, getRefusal, type EditCommand } from './commands.ts';
import { toDraft, hasSameSteps, type Draft } from './draft.ts';
import { canRedo, canUndo, performCommand, startHistory, redo, undo, type History } from './history.ts';
import { computeLayout } from './layout.ts';

/** A wish of somebody at the editor; numbers choose among the steps that are there when it is granted. */
type Wish = { readonly move: (typeof moves)[number]; readonly a: number; readonly b: number };
const moves = [
  'insert',
  'insert-between',
  'branch',
  'paste',
  'remove',
  'connect',
  'disconnect',
  'lead',
  'set',
  'move',
  'tidy',
  'put-back',
  'load',
] as const;

/** Loading throws everything away, so it is wished seldom: long drawings are what should be tried. */
const wish: fc.Arbitrary<Wish> = fc.record({
  move: fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...moves.filter((move) => move !== 'load')) },
    { weight: 1, arbitrary: fc.constant<Wish['move']>('load') },
  ),
  a: fc.nat(999),
  b: fc.nat(999),
});

function commandOf({ move, a, b }: Wish, { steps }: Draft, place: number): EditCommand {
  const ids = Object.keys(steps);
  const one = ids[a % ids.length] ?? 'start';
  const other = ids[b % ids.length] ?? 'end';
  const outputs = steps[one]?.outputs ?? [];
  const id = `s${String(place).padStart(5, '0')}`;
  switch (move) {
    case 'insert':
      return { kind: 'insert', id, after: one };
    case 'insert-between':
      return { kind: 'insert-between', id, from: one, to: outputs[b % Math.max(1, outputs.length)] ?? 'end' };
    case 'branch':
      return { kind: 'branch', id, from: one };
    case 'paste':
      return { kind: 'paste', id, copied: steps[other] ?? createStep('other0', 'Kópia'), after: one };
    case 'remove':
      return { kind: 'remove', id: one };
    case 'connect':
      return { kind: 'connect', from: one, to: other };
    case 'disconnect':
      return { kind: 'disconnect', from: one, to: outputs[b % Math.max(1, outputs.length)] ?? 'end' };
    case 'lead':
      return { kind: 'lead', from: one, outputs: [other, ...outputs] };
    case 'set':
      return { kind: 'set', id: one, changes: { name: `Krok ${b}`, assign: b % 2 === 0 ? ['u1'] : [] } };
    case 'move':
      return { kind: 'move', to: { [one]: { x: a, y: b } } };
    case 'tidy':
      return { kind: 'tidy' };
    case 'put-back':
      return {
        kind: 'put-back',
        steps: [{ ...createStep(id, 'Vrátený'), outputs: [other], inputs: [one] }],
        saved: createEmptyWorkflow('fp').steps,
      };
    case 'load':
      return { kind: 'load', steps: createEmptyWorkflow('fp').steps };
  }
}

const start = toDraft(createEmptyWorkflow('fp'));

/** Everything that 200 wishes of somebody at the editor make of an empty workflow. */
function drawn(wishes: readonly Wish[]): { readonly history: History; readonly drafts: readonly Draft[] } {
  let history = startHistory(start);
  const drafts: Draft[] = [start];
  wishes.forEach((each, place) => {
    const next = performCommand(history, commandOf(each, history.present, place));
    if (next !== history) drafts.push(next.present);
    history = next;
  });
  return { history, drafts };
}

/** Every step is reachable from the start, and every path leads to the end. */
function everyWayIsWhole(steps: Draft['steps']): boolean {
  const met = new Set<string>();
  const ahead = ['start'];
  while (ahead.length > 0) {
    const id = ahead.pop() ?? '';
    if (met.has(id)) continue;
    met.add(id);
    const outputs = steps[id]?.outputs ?? [];
    if (id !== 'end' && outputs.length === 0) return false;
    ahead.push(...outputs);
  }
  return met.size === Object.keys(steps).length;
}

const many = { minLength: 200, maxLength: 200 } as const;

describe('whatever two hundred commands do to a workflow', () => {
  test('it stays a graph without cycles, and is valid or says by name what is wrong (R-WFE-07, R-WFE-09, R-WED-17)', () => {
    fc.assert(
      fc.property(fc.array(wish, many), (wishes) => {
        const { drafts } = drawn(wishes);
        for (const { steps } of drafts) {
          expect(hasCycle(steps)).toBe(false);
          expect(everyWayIsWhole(steps)).toBe(findGraphProblems(steps).length === 0);
          for (const { step } of findGraphProblems(steps))
            expect(step === null || steps[step] !== undefined).toBe(true);
          const mirror = mirrorInputs(steps);
          expect(Object.values(steps).every((step) => hasSameSteps({ x: step }, { x: mirror[step.id] ?? step }))).toBe(
            true,
          );
        }
        const last = drafts.at(-1);
        expect(workflow.safeParse({ ...createEmptyWorkflow('fp'), steps: last?.steps }).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('undoing all of it gives the start back, redoing all of it the end', () => {
    fc.assert(
      fc.property(fc.array(wish, many), (wishes) => {
        const { history, drafts } = drawn(wishes);
        let back = history;
        while (canUndo(back)) back = undo(back);
        expect(back.present).toEqual(start);
        let forth = back;
        const again: Draft[] = [forth.present];
        while (canRedo(forth)) {
          forth = redo(forth);
          again.push(forth.present);
        }
        expect(forth.present).toEqual(history.present);
        expect(again).toEqual(drafts);
      }),
      { numRuns: 40 },
    );
  });

  test('every node finds a place of its own from left to right', () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 30, maxLength: 30 }), (wishes) => {
        const { steps } = drawn(wishes).history.present;
        const { places } = computeLayout(steps);
        expect(Object.keys(places).toSorted()).toEqual(Object.keys(steps).toSorted());
        for (const step of Object.values(steps))
          for (const to of step.outputs) expect(places[to]?.x ?? 0).toBeGreaterThan(places[step.id]?.x ?? 0);
        const spots = Object.values(places).map(({ x, y }) => `${x} ${y}`);
        expect(new Set(spots).size).toBe(spots.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('commands', () => {
  const line = perform(start, { kind: 'insert', id: 'aaaaaa', after: 'start' });
  const two = perform(line, { kind: 'insert', id: 'bbbbbb', after: 'aaaaaa' });

  test('a step may be put into a connection without touching the others', () => {
    const fork = perform(two, { kind: 'connect', from: 'aaaaaa', to: 'end' });
    const { steps } = perform(fork, { kind: 'insert-between', id: 'cccccc', from: 'aaaaaa', to: 'end' });
    expect(steps['aaaaaa']?.outputs).toEqual(['bbbbbb', 'cccccc']);
    expect(steps['cccccc']?.outputs).toEqual(['end']);
  });

  test('a branch leads back to where the ways from its step meet', () => {
    const beside = perform(two, { kind: 'branch', id: 'cccccc', from: 'aaaaaa' });
    expect(beside.steps['cccccc']?.outputs).toEqual(['bbbbbb']);
    const third = perform(perform(two, { kind: 'connect', from: 'start', to: 'bbbbbb' }), {
      kind: 'branch',
      id: 'cccccc',
      from: 'start',
    });
    expect(third.steps['start']?.outputs).toEqual(['aaaaaa', 'bbbbbb', 'cccccc']);
    expect(third.steps['cccccc']?.outputs).toEqual(['bbbbbb']);
  });

  test('removing a step connects its neighbours (R-WFE-11)', () => {
    const { steps } = perform(two, { kind: 'remove', id: 'aaaaaa' });
    expect(steps['start']?.outputs).toEqual(['bbbbbb']);
  });

  test.each([
    [{ kind: 'connect', from: 'bbbbbb', to: 'aaaaaa' }, 'cycle'],
    [{ kind: 'connect', from: 'aaaaaa', to: 'aaaaaa' }, 'cycle'],
    [{ kind: 'connect', from: 'aaaaaa', to: 'start' }, 'cycle'],
    [{ kind: 'connect', from: 'aaaaaa', to: 'bbbbbb' }, 'connected-already'],
    [{ kind: 'connect', from: 'end', to: 'aaaaaa' }, 'end-leads-nowhere'],
    [{ kind: 'insert', id: 'cccccc', after: 'end' }, 'end-leads-nowhere'],
    [{ kind: 'remove', id: 'start' }, 'not-removable'],
    [{ kind: 'remove', id: 'gone00' }, 'not-removable'],
    [{ kind: 'disconnect', from: 'aaaaaa', to: 'end' }, 'no-such-step'],
  ] as const)('%o is refused: %s (R-WED-17)', (command, reason) => {
    expect(getRefusal(two, command)).toBe(reason);
    expect(perform(two, command)).toBe(two);
  });

  test('a pasted step has the settings of the copied one and a name of its own', () => {
    const named = perform(two, {
      kind: 'set',
      id: 'aaaaaa',
      changes: { name: 'Kontrola účtovníčkou Janou H.', assign: ['u1'], operatorAssignees: 'AND' },
    });
    const copied = named.steps['aaaaaa'] ?? createStep('none00');
    const { steps } = perform(named, { kind: 'paste', id: 'cccccc', copied, after: 'bbbbbb' });
    expect(steps['cccccc']).toMatchObject({ assign: ['u1'], operatorAssignees: 'AND', outputs: ['end'] });
    expect(steps['cccccc']?.name).toBe('Kontrola účtovníčkou Janou H 2');
    expect(steps['cccccc']?.name.length).toBeLessThanOrEqual(30);
    expect(steps['bbbbbb']?.outputs).toEqual(['cccccc']);
  });

  test('steps that hold documents come back where they were, without a cycle (R-WED-09)', () => {
    const held = two.steps['aaaaaa'] ?? createStep('none00');
    const without = perform(two, { kind: 'remove', id: 'aaaaaa' });
    const { steps } = perform(without, { kind: 'put-back', steps: [held], saved: two.steps });
    expect(hasSameSteps(steps, two.steps)).toBe(true);
    expect(isValidGraph(steps)).toBe(true);
  });

  test('changes of one visit of a field are undone together, those of two visits one by one', () => {
    const set = (name: string, gesture: string): EditCommand => ({
      kind: 'set',
      id: 'aaaaaa',
      changes: { name },
      gesture,
    });
    const typed = [set('K', '1'), set('Ko', '1'), set('Kontrola', '1'), set('Schválenie', '2')].reduce(
      performCommand,
      startHistory(two),
    );
    const once = undo(typed);
    expect(once.present.steps['aaaaaa']?.name).toBe('Kontrola');
    expect(undo(once).present).toEqual(two);
  });
});
