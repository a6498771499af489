import { expect, test } from 'vitest';
import { fieldCatalogue } from './catalogue.ts';
import { settingsAt } from './settings.ts';

const usual = fieldCatalogue.filter((field) => field.usual).map(({ id }) => id);

test('a document without a type asks for what nearly every paper has, and demands none of it', () => {
  const settings = settingsAt(undefined, 'start');
  expect([...settings.keys()]).toEqual(usual);
  expect([...settings.values()].every(({ use, required, lock }) => use && !required && !lock)).toBe(true);
});

test('a value that a document without a type holds already stays in sight', () => {
  const settings = settingsAt(undefined, 'start', [{ _id: 'projectOfTheMoon' }, { _id: 'project' }, { _id: 'note' }]);
  expect(new Set(settings.keys())).toEqual(new Set([...usual, 'project']));
});
