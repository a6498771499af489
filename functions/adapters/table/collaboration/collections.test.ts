import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { maxCollectionSize, type CollectionKey } from '#functions/ports/collections.ts';
import { idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { collectionsInTable } from './collections.ts';

const of: CollectionKey = { ownerId: 'o', userId: 'u', collection: 'tempbox' };
const at = '2026-01-15T00:00:00.000Z';
const open = () => collectionsInTable({ table: tableInSqlite({ path: ':memory:', clock: { now: () => 0 } }) });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => idOfNumber(from + n));

test('a collection never exceeds its limit under concurrent additions, and each caller learns which had no room', async () => {
  const collections = open();
  expect(await collections.add(of, numbers(0, maxCollectionSize - 6), at)).toEqual([]);
  const left = await Promise.all(numbers(900, 10).map(async (id) => collections.add(of, [id], at)));
  expect(left.flat()).toHaveLength(4);
  const held = await collections.list(of);
  expect(held).toHaveLength(maxCollectionSize);
  for (const id of left.flat()) expect(await collections.has(of, id)).toBe(false);
  expect(await collections.add(of, numbers(0, 3), at)).toEqual([]);
});

test('a freed place is used again, and each user has one collection of each name', async () => {
  const collections = open();
  const many = numbers(0, maxCollectionSize + 1);
  expect(await collections.add(of, [...many, ...many], at)).toEqual(many.slice(-1));
  await collections.remove(of, many.slice(0, 1));
  expect(await collections.add(of, many.slice(-1), at)).toEqual([]);
  for (const other of [
    { ...of, userId: 'v' },
    { ...of, ownerId: 'p' },
    { ...of, collection: 'favourites' as const },
  ])
    expect(await collections.list(other)).toEqual([]);
});
