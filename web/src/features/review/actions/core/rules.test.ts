import { expect, test } from 'vitest';
import { isStalled } from './rules.ts';

const updatedAt = '2026-11-22T10:00:00.000Z';
const after = (minutes: number) => Date.parse(updatedAt) + minutes * 60_000;

test('a document that a machine has in hand may be started again when nothing came of it for ten minutes', () => {
  expect(isStalled({ queue: 'extraction', updatedAt }, after(9))).toBe(false);
  expect(isStalled({ queue: 'extraction', updatedAt }, after(11))).toBe(true);
  expect(isStalled({ queue: null, updatedAt }, after(11))).toBe(false);
});
