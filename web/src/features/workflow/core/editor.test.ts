import { describe, expect, test } from 'vitest';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import {
  updateEditor,
  openEditor,
  isUnsaved,
  getSteps,
  toWorkflow,
  type Editor,
  type EditorMessage,
} from './editor.ts';

/** Ids come out as 000000, 111111, … */
const counting = () => {
  let calls = 0;
  return () => (Math.floor(calls++ / 6) % 36) / 36;
};
const random = counting();
const saved = { ...createEmptyWorkflow('fp'), version: 4 };
const add: EditorMessage = { kind: 'add', place: 'insert', random };
const run = (editor: Editor, ...messages: readonly EditorMessage[]): Editor => messages.reduce(updateEditor, editor);

describe('the editor', () => {
  test('puts a new step after the selected one, selects it and asks for its name', () => {
    const one = run(openEditor(saved), { kind: 'select', id: 'start' }, add);
    expect(one.selected).toBe('000000');
    expect([one.editing, one.focusRequest.field]).toEqual([true, 'name']);
    const two = run(one, add);
    expect(getSteps(two)['000000']?.outputs).toEqual(['111111']);
  });

  test('puts a new step before the end when none is selected', () => {
    const start = openEditor(saved);
    const one = run(start, add, { kind: 'select', id: undefined }, add);
    expect(getSteps(one)['start']?.outputs).not.toContain('end');
    expect(Object.values(getSteps(one)).filter(({ outputs }) => outputs.includes('end'))).toHaveLength(1);
  });

  test('knows that something is unsaved, and that undoing it all leaves nothing to save', () => {
    const start = openEditor(saved);
    const changed = run(start, add);
    expect([isUnsaved(start), isUnsaved(changed)]).toEqual([false, true]);
    expect(isUnsaved(run(changed, { kind: 'undo' }))).toBe(false);
  });

  test('a temporary workflow is unsaved from the beginning, and saving makes it one like others (R-WED-05)', () => {
    const copied = openEditor(saved, createEmptyWorkflow('fv'));
    expect([copied.temporary, isUnsaved(copied)]).toEqual([true, true]);
    expect(toWorkflow(copied)).toMatchObject({ doctypeId: 'fp', version: 4, isTemporary: false });
    const kept = run(copied, { kind: 'saved', workflow: { ...saved, version: 5 } });
    expect([kept.temporary, isUnsaved(kept), kept.saved.version]).toEqual([false, false, 5]);
  });

  test('removing the selected step selects the one before it', () => {
    const two = run(openEditor(saved), { kind: 'select', id: 'start' }, add, add);
    const ids = Object.keys(getSteps(two)).filter((id) => id !== 'start' && id !== 'end');
    const last = two.selected ?? '';
    const gone = run(two, { kind: 'do', command: { kind: 'remove', id: last } });
    expect(ids).toContain(gone.selected);
    expect(gone.selected).not.toBe(last);
  });

  test('walks free targets while connecting and skips those that would make a cycle (R-WED-17)', () => {
    const two = run(openEditor(saved), { kind: 'select', id: 'start' }, add, add);
    const connecting = run(two, { kind: 'connect-from', from: 'start', by: 'keys' });
    const second = two.selected ?? '';
    const free = new Set([connecting.connecting?.to, run(connecting, { kind: 'connect-next', by: 1 }).connecting?.to]);
    expect(free).toEqual(new Set([second, 'end']));
    const done = run(connecting, { kind: 'connect-to', to: second });
    expect(getSteps(done)['start']?.outputs).toContain(second);
    expect(done.connecting).toBeUndefined();
    const wrong = run(two, { kind: 'connect-from', from: second, by: 'keys' });
    expect([wrong.connecting, wrong.refused]).toEqual([undefined, 'cycle']);
  });

  test('flags the steps that the server names, draws the removed ones again, and forgets a flag once it is confirmed (R-WED-09)', () => {
    const two = run(openEditor(saved), { kind: 'select', id: 'start' }, add, add);
    const id = two.selected ?? '';
    const step = getSteps(two)[id];
    const without = run(two, { kind: 'do', command: { kind: 'remove', id } });
    const asked = run(without, {
      kind: 'questioned',
      steps: [{ id, message: 'Stoja tu 3 doklady.', step: step ?? null }],
    });
    expect(getSteps(asked)[id]).toBeDefined();
    expect(asked.toCheck).toEqual({ [id]: 'Stoja tu 3 doklady.' });
    expect(run(asked, { kind: 'checked', ids: [id] }).toCheck).toEqual({});
    expect(getSteps(run(asked, { kind: 'undo' }))[id]).toBeUndefined();
  });

  test('copies a step with its settings and pastes it after the selected one', () => {
    const one = run(openEditor(saved), { kind: 'select', id: 'start' }, add);
    const id = one.selected ?? '';
    const named = run(one, { kind: 'do', command: { kind: 'set', id, changes: { name: 'Kontrola', assign: ['u1'] } } });
    const pasted = run(named, { kind: 'copy' }, { kind: 'paste', random });
    expect(getSteps(pasted)[pasted.selected ?? '']).toMatchObject({ name: 'Kontrola 2', assign: ['u1'], inputs: [id] });
  });

  test('keeps the own drawing on top of what somebody else has saved, or takes theirs over', () => {
    const mine = run(openEditor(saved), add);
    const theirs = { ...saved, version: 5 };
    const rebased = run(mine, { kind: 'rebased', workflow: theirs });
    expect([toWorkflow(rebased).version, getSteps(rebased)]).toEqual([5, getSteps(mine)]);
    expect(getSteps(run(mine, { kind: 'renewed', workflow: theirs }))).toEqual(saved.steps);
  });
});
