import { expect, test } from 'vitest';
import { askedField } from './asked-field.ts';

test('an address leads to a field, to one of several of it, or to none', () => {
  expect(askedField('#field=costCentre')).toBe('costCentre:0');
  expect(askedField('#field=centre:2')).toBe('centre:2');
  expect(askedField('')).toBeUndefined();
  expect(askedField('#field=')).toBeUndefined();
  expect(askedField('#field=<b>')).toBeUndefined();
});
