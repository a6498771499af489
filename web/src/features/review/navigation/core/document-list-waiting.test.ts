import { expect, test } from 'vitest';
import { isWaitingFor } from './document-list.ts';

const mine = { _id: 'd', deletedAt: null, queue: null, userId: ['me', 'other'], status: 'waiting' } as const;
const document = { ...mine, userId: [...mine.userId] };

test('a document of mine that waits, or that is on its way, may follow at once', () => {
  expect(isWaitingFor(document, 'me')).toBe(true);
  expect(isWaitingFor({ ...document, status: 'inprogress' }, 'me')).toBe(true);
});

test('what is archived, failed, deleted, still being read or somebody else’s is left to the server to judge', () => {
  expect(isWaitingFor({ ...document, status: 'confirmed' }, 'me')).toBe(false);
  expect(isWaitingFor({ ...document, status: 'failed' }, 'me')).toBe(false);
  expect(isWaitingFor({ ...document, deletedAt: '2026-11-21T10:00:00.000Z' }, 'me')).toBe(false);
  expect(isWaitingFor({ ...document, queue: 'extraction' }, 'me')).toBe(false);
  expect(isWaitingFor(document, 'a third')).toBe(false);
});
