import { expect, test } from 'vitest';
import { canDelete, canReset, canUnlock, canWork } from './permissions.ts';

test('a document is deleted while it is editable and not archived, or when it failed (specification 001 §6)', () => {
  expect(canDelete({ editable: true, status: 'waiting' })).toBe(true);
  expect(canDelete({ editable: false, status: 'waiting' })).toBe(false);
  expect(canDelete({ editable: true, status: 'confirmed' })).toBe(false);
  expect(canDelete({ editable: false, status: 'failed' })).toBe(true);
});

test('a failed or stalled document is started again by people who work, not by viewers', () => {
  expect(canReset({ status: 'failed' }, false, { role: ['editor'] })).toBe(true);
  expect(canReset({ status: 'waiting' }, true, { role: ['editor'] })).toBe(true);
  expect(canReset({ status: 'waiting' }, false, { role: ['admin'] })).toBe(false);
  expect(canReset({ status: 'failed' }, true, { role: ['viewer'] })).toBe(false);
  expect(canWork({ role: ['viewer'] })).toBe(false);
});

test('administrators alone unlock an archived document', () => {
  expect(canUnlock({ status: 'confirmed' }, { role: ['admin'] })).toBe(true);
  expect(canUnlock({ status: 'confirmed' }, { role: ['editor'] })).toBe(false);
  expect(canUnlock({ status: 'waiting' }, { role: ['admin'] })).toBe(false);
});
