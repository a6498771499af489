import { expect, test } from 'vitest';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { listSiblings, setFieldFlag, toggleField } from './field-view.ts';

const steps = ['start', 'kontro', 'zaucto'];
const type = sampleDoctype({ fields: [doctypeField('note', { required: true, validation: true })] });
const note = (step: string | null) => ({ id: 'note', step });

test('a field that is used again asks for nothing (R-DTY-32)', () => {
  const again = toggleField(toggleField(type, note(null), false, steps), note(null), true, steps);
  expect(again.fields).toEqual([doctypeField('note')]);
});

test('a field that no step uses any more leaves the type (R-DTY-33)', () => {
  const two = ['start', 'kontro'].reduce((was, step) => toggleField(was, note(step), false, steps), type);
  expect(two.fields).toHaveLength(1);
  expect(two.wfFields['kontro']).toMatchObject([{ id: 'note', disable: true }]);
  expect(toggleField(two, note('zaucto'), false, steps).fields).toEqual([]);
  expect(toggleField(two, note('kontro'), true, steps).wfFields['kontro']).toMatchObject([
    { id: 'note', disable: false, required: false, validation: false },
  ]);
});

test('base, tax and total of a rate come and go together (R-DTY-34)', () => {
  expect(listSiblings('vatBase')).toEqual(['vatAmount', 'vatTotal']);
  expect(listSiblings('note')).toEqual([]);
  const used = toggleField(sampleDoctype({ fields: [] }), { id: 'vatTotal', step: null }, true, steps);
  expect(used.fields.map(({ id }) => id)).toEqual(['vatBase', 'vatAmount', 'vatTotal']);
  expect(toggleField(used, { id: 'vatBase', step: null }, false, steps).fields).toEqual([]);
});

test('what a step asks of a field is its own, the lock is that of the type', () => {
  const hidden = setFieldFlag(type, note('kontro'), 'invisible', true);
  expect(hidden.fields).toEqual(type.fields);
  expect(hidden.wfFields['kontro']).toMatchObject([{ id: 'note', invisible: true, required: true }]);
  expect(setFieldFlag(type, note('kontro'), 'lock', true)).toBe(type);
  expect(setFieldFlag(type, note(null), 'lock', true).fields[0]?.lock).toBe(true);
});
