import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { fieldCatalogue, findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { changeFields } from './change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { listHiddenValues, isHidden, isShown } from './hidden-fields.ts';
import { listFieldStates } from './field-states.ts';

const today = '2026-11-20';
const value = (_id: string, text: string, verified = false): FieldValue => ({
  _id,
  _idx: 0,
  value: text,
  bboxes: [],
  score: 0.9,
  verified,
  predicted: true,
  checks: [],
});
const typed = (_id: string, text: string) => ({ _id, _idx: 0, value: text, bboxes: [], verified: true });
const shownIds = (fields: readonly FieldValue[]) => {
  const use = { use: true, invisible: false, validation: true, lock: false };
  const type = {
    fields: ['vatRegime', 'ossCountry', 'ossRate', 'note'].map((id) => ({ id, ...use, required: id === 'ossCountry' })),
    wfFields: {},
    confirming: defaultConfirming,
    exportSystemType: null,
  };
  return listFieldStates(fields, type, 'aaaaaa').map(({ id }) => id);
};

describe('a field that only means something with another one', () => {
  test('is hidden while that one says something else, and nothing is missing there (R-FLD-07)', () => {
    expect(shownIds([])).toEqual(['vatRegime', 'ossCountry', 'ossRate', 'note']);
    expect(shownIds([value('vatRegime', 'oss')])).toEqual(['vatRegime', 'ossCountry', 'ossRate', 'note']);
    expect(shownIds([value('vatRegime', 'standard')])).toEqual(['vatRegime', 'note']);
  });

  test('keeps what was read until a person has settled the other one', () => {
    const read = [value('vatRegime', 'standard'), value('ossCountry', 'DE')];
    expect(shownIds(read)).toEqual(['vatRegime', 'ossCountry', 'note']);
    expect(changeFields(read, [typed('note', 'x')], today).fields).toContainEqual(read[1]);
  });

  test('is cleared and settled when hidden, which the history tells (R-FLD-07)', () => {
    const read = [value('vatRegime', 'oss'), value('ossCountry', 'DE'), value('ossRate', '19')];
    const { fields, diff } = changeFields(read, [typed('vatRegime', 'standard')], today);
    expect(fields.filter(({ _id }) => _id.startsWith('oss'))).toMatchObject([
      { _id: 'ossCountry', value: '', verified: true, predicted: false },
      { _id: 'ossRate', value: '', verified: true, predicted: false },
    ]);
    expect(diff.map(({ id, action }) => `${id ?? ''} ${action}`)).toEqual([
      'vatRegime changed',
      'ossCountry removed',
      'ossRate removed',
    ]);
  });

  test('takes no value in the same save that hides it', () => {
    const { fields, diff } = changeFields([], [typed('ossCountry', 'DE'), typed('vatRegime', 'exempt')], today);
    expect(fields.find(({ _id }) => _id === 'ossCountry')).toMatchObject({ value: '', verified: true });
    expect(diff.map(({ id }) => id)).toEqual(['vatRegime']);
  });
});

test.each([
  ['that the type shows', 'aaaaaa', false, value('note', ''), 'standard', true],
  ['that the type hides, though a person settled it', 'aaaaaa', true, value('note', 'x', true), 'standard', false],
  ['that the type hides, in the archive, settled', archivedStep, true, value('note', 'x', true), 'standard', true],
  ['that the type hides, in the archive, never settled', archivedStep, true, value('note', 'x'), 'standard', false],
  ['that another one makes meaningless', 'aaaaaa', false, value('ossRate', 'x'), 'standard', false],
  [
    'that another one makes meaningless, in the archive',
    archivedStep,
    true,
    value('ossRate', 'x', true),
    'exempt',
    false,
  ],
  ['that another one gives a meaning', 'aaaaaa', false, value('ossRate', 'x'), 'oss', true],
])('a field %s is shown or not (R-FLD-04, R-FLD-07)', (...[, step, invisible, held, regime, shown]) => {
  const fields = [value('vatRegime', regime, true), held];
  expect(isShown(held._id, held, { settings: { invisible }, step, fields })).toBe(shown);
});

test('after a save no hidden field holds a value, and no other value is touched (R-FLD-07)', () => {
  const conditional = fieldCatalogue.filter(({ shownWhen }) => shownWhen !== undefined).map(({ id }) => id);
  const choices = ['vatRegime', 'paymentMethod'].flatMap((id) =>
    ['', ...(findFieldDefinition(id)?.options ?? [])].map((option) => typed(id, option)),
  );
  const filled = fc.subarray([...conditional, 'note', 'currency'].map((id) => value(id, 'x1')));
  fc.assert(
    fc.property(filled, fc.array(fc.constantFrom(...choices), { minLength: 1, maxLength: 4 }), (held, changes) => {
      const { fields } = changeFields(held, changes, today);
      expect(listHiddenValues(fields)).toEqual([]);
      for (const before of held) {
        const now = fields.find(({ _id }) => _id === before._id);
        if (isHidden(before._id, before, fields)) expect(now).toMatchObject({ value: '', verified: true });
        else expect(now).toEqual(before);
      }
    }),
  );
});

test('conditions name fields that are choices, and answers that those offer', () => {
  const conditions = fieldCatalogue.flatMap(({ shownWhen }) => shownWhen ?? []);
  expect(conditions.length).toBeGreaterThan(0);
  for (const { field, is } of conditions)
    expect(findFieldDefinition(field)?.options).toEqual(expect.arrayContaining([...is]));
});
