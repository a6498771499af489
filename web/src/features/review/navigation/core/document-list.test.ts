import { expect, test } from 'vitest';
import { maxListedIds } from '#shared/api/document-list.ts';
import { findListPosition, getListStart, listOthers, mergeListParts } from './document-list.ts';

const page = { ids: ['d', 'e', 'f'], offset: 3, total: 8 };
const around = { ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], offset: 0, total: 8 };

test('a page leads on into the pages before and after it', () => {
  const queue = mergeListParts(page, around);
  expect(queue.ids).toEqual(around.ids);
  expect(findListPosition(queue, 'f')).toEqual({ previous: 'e', next: 'g', position: { at: 6, of: 8 } });
  expect(findListPosition(queue, 'd')).toEqual({ previous: 'c', next: 'e', position: { at: 4, of: 8 } });
  expect(findListPosition(queue, 'h').next).toBeUndefined();
});

test('until the list around it is known a page knows its own place', () => {
  const queue = mergeListParts(page, undefined);
  expect(findListPosition(queue, 'f')).toEqual({ previous: 'e', next: undefined, position: { at: 6, of: 8 } });
  expect(findListPosition(queue, 'x')).toEqual({ previous: undefined, next: undefined, position: null });
});

test('documents that left the list meanwhile keep their neighbours', () => {
  const some = mergeListParts(page, { ids: ['a', 'b', 'c', 'e', 'g', 'h'], offset: 0, total: 6 });
  expect(some.ids).toEqual(around.ids);
  expect(some.total).toBe(8);
  const none = mergeListParts(page, { ids: ['a', 'b', 'c', 'g', 'h'], offset: 0, total: 5 });
  expect(findListPosition(none, 'f')).toEqual({ previous: 'e', next: 'g', position: { at: 6, of: 8 } });
});

test('of a long list a part around the page is known, with more after it than before', () => {
  expect(getListStart(20)).toBe(0);
  const start = getListStart(6000);
  expect(start).toBeLessThan(6000);
  expect(start + maxListedIds - 6000).toBeGreaterThan(6000 - start);
  const part = { ids: ['x', 'd', 'e', 'f', 'y'], offset: 5999, total: 9000 };
  expect(findListPosition(mergeListParts({ ids: ['d', 'e', 'f'], offset: 6000, total: 9000 }, part), 'f')).toEqual({
    previous: 'e',
    next: 'y',
    position: { at: 6003, of: 9000 },
  });
});

test('what is left of a list begins with what follows and ends with what was passed over', () => {
  expect(listOthers(around, 'f')).toEqual(['g', 'h', 'a', 'b', 'c', 'd', 'e']);
  expect(listOthers(around, 'x')).toBeUndefined();
});
