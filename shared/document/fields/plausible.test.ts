import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { isPlausible } from './plausible.ts';

const proposed = (over: Partial<FieldValue> = {}) =>
  ({
    state: 'predicted',
    look: null,
    value: sampleField('totalAmount', '12.00', { source: 'text', score: 0.9, ...over }),
  }) as const;

test('a proposed value is plausible from the measured score on, which is higher for what was recognised from a picture', () => {
  const scores = [0.899, 0.9, 0.949, 0.95];
  expect(scores.map((score) => isPlausible(proposed({ score })))).toEqual([false, true, true, true]);
  expect(scores.map((score) => isPlausible(proposed({ score, source: 'ocr' })))).toEqual([false, false, false, true]);
});

test('a value that a check speaks against is not plausible, however high its score', () => {
  for (const result of ['warned', 'failed'] as const)
    expect(isPlausible(proposed({ score: 0.99, checks: [{ name: 'symbol-is-number', result }] }))).toBe(false);
  expect(isPlausible(proposed({ checks: [{ name: 'date', result: 'passed' }] }))).toBe(true);
});

test('what is settled, invalid or empty is no matter of one command for many', () => {
  const { value } = proposed();
  for (const state of ['verified', 'invalid', 'missing', 'optional'] as const)
    expect(isPlausible({ state, value, look: null })).toBe(false);
  expect(isPlausible(proposed({ value: ' ' }))).toBe(false);
});
