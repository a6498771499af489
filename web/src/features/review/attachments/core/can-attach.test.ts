import { expect, test } from 'vitest';
import { canAttach } from './can-attach.ts';

const open: Parameters<typeof canAttach>[0] = { status: 'waiting', deletedAt: null, userId: ['eva'] };

test('administrators attach files, and editors who are assignees', () => {
  expect(canAttach(open, { role: ['admin'], _id: 'jan' })).toBe(true);
  expect(canAttach(open, { role: ['editor'], _id: 'eva' })).toBe(true);
  expect(canAttach(open, { role: ['editor'], _id: 'jan' })).toBe(false);
  expect(canAttach(open, { role: ['viewer'], _id: 'eva' })).toBe(false);
});

test('nothing is attached to an archived or deleted document', () => {
  expect(canAttach({ ...open, status: 'confirmed' }, { role: ['admin'], _id: 'eva' })).toBe(false);
  expect(canAttach({ ...open, deletedAt: '2026-01-15T00:00:00.000Z' }, { role: ['admin'], _id: 'eva' })).toBe(false);
});
