import { expect, test } from 'vitest';
import { waitsFor } from './next-ahead.ts';

const mine = { _id: 'd', deletedAt: null, queue: null, userId: ['me', 'other'], status: 'waiting' } as const;
const document = { ...mine, userId: [...mine.userId] };

test('a document of mine that waits, or that is on its way, may follow at once', () => {
  expect(waitsFor(document, 'me')).toBe(true);
  expect(waitsFor({ ...document, status: 'inprogress' }, 'me')).toBe(true);
});

test('what is archived, failed, deleted, still being read or somebody else’s is left to the server to judge', () => {
  expect(waitsFor({ ...document, status: 'confirmed' }, 'me')).toBe(false);
  expect(waitsFor({ ...document, status: 'failed' }, 'me')).toBe(false);
  expect(waitsFor({ ...document, deletedAt: '2026-11-21T10:00:00.000Z' }, 'me')).toBe(false);
  expect(waitsFor({ ...document, queue: 'extraction' }, 'me')).toBe(false);
  expect(waitsFor(document, 'a third')).toBe(false);
});
