import { expect, test } from 'vitest';
import { readFieldFromHash } from './field-key.ts';

test('an address leads to a field, to one of several of it, or to none', () => {
  expect(readFieldFromHash('#field=costCentre')).toBe('costCentre:0');
  expect(readFieldFromHash('#field=centre:2')).toBe('centre:2');
  expect(readFieldFromHash('')).toBeUndefined();
  expect(readFieldFromHash('#field=')).toBeUndefined();
  expect(readFieldFromHash('#field=<b>')).toBeUndefined();
});
