import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { shelfSize, type ShelfOf } from '#functions/ports/shelves.ts';
import { idOfNumber } from '#test/builders/documents-world.ts';
import { shelvesInTable } from './shelves.ts';

const of: ShelfOf = { ownerId: 'o', userId: 'u', shelf: 'tempbox' };
const at = '2026-01-15T00:00:00.000Z';
const open = () => shelvesInTable({ table: tableInSqlite({ path: ':memory:', clock: { now: () => 0 } }) });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => idOfNumber(from + n));

test('however many put documents on a shelf at once, it never holds more than it may, and everyone knows what found no room', async () => {
  const shelves = open();
  expect(await shelves.put(of, numbers(0, shelfSize - 6), at)).toEqual([]);
  const left = await Promise.all(numbers(900, 10).map(async (id) => shelves.put(of, [id], at)));
  expect(left.flat()).toHaveLength(4);
  const held = await shelves.list(of);
  expect(held).toHaveLength(shelfSize);
  for (const id of left.flat()) expect(await shelves.has(of, id)).toBe(false);
  expect(await shelves.put(of, numbers(0, 3), at)).toEqual([]);
});

test('a place that is given back is taken again, and shelves are one for each person and purpose', async () => {
  const shelves = open();
  const many = numbers(0, shelfSize + 1);
  expect(await shelves.put(of, [...many, ...many], at)).toEqual(many.slice(-1));
  await shelves.take(of, many.slice(0, 1));
  expect(await shelves.put(of, many.slice(-1), at)).toEqual([]);
  for (const other of [
    { ...of, userId: 'v' },
    { ...of, ownerId: 'p' },
    { ...of, shelf: 'favourites' as const },
  ])
    expect(await shelves.list(other)).toEqual([]);
});
