import { expect, test } from 'vitest';
import { getRetainedUntil, toRetentionEnd } from './retention.ts';

test('what was archived in a year is kept to the end of a year, whatever the day', () => {
  expect(getRetainedUntil('2026-01-01T00:00:00.000Z', 10)).toBe('2036-12-31');
  expect(getRetainedUntil('2026-12-31T22:59:59.000Z', 10)).toBe('2036-12-31');
  expect(toRetentionEnd('2036-12-31')).toBe('2037-01-01T00:00:00.000Z');
  expect(() => toRetentionEnd('2036-13-31')).toThrow(RangeError);
});
