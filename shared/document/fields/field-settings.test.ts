import { expect, test } from 'vitest';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { getFieldSettings } from './field-settings.ts';

const usual = fieldCatalogue.filter((field) => field.usual).map(({ id }) => id);

test('a document without a type asks for what nearly every document has, and demands none of it', () => {
  const settings = getFieldSettings(undefined, 'start');
  expect([...settings.keys()]).toEqual(usual);
  expect([...settings.values()].every(({ use, required, lock }) => use && !required && !lock)).toBe(true);
});

test('a value that a document without a type holds already stays in sight', () => {
  const settings = getFieldSettings(undefined, 'start', [
    { _id: 'projectOfTheMoon' },
    { _id: 'project' },
    { _id: 'note' },
  ]);
  expect(new Set(settings.keys())).toEqual(new Set([...usual, 'project']));
});

test('the rate of a foreign document shows although its type does not use it', () => {
  const doctype = sampleDoctype({ fields: [doctypeField('note')] });
  expect([...getFieldSettings(doctype, 'start', [{ _id: 'note' }]).keys()]).toEqual(['note']);
  const held = getFieldSettings(doctype, 'start', [{ _id: 'note' }, { _id: 'exchangeRate' }, { _id: 'project' }]);
  expect([...held.keys()]).toEqual(['note', 'exchangeRate']);
});
