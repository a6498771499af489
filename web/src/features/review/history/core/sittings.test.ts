import { expect, test } from 'vitest';
import { buildLogItem, type ReadLogItem } from '#shared/document/log-item.ts';
import type { LogChange } from '#shared/text/log-change-text.ts';
import { groupSittings } from './sittings.ts';

let count = 0;
/** A line of history at a minute of a day, with changes as [value, before, after]. */
const line = (editorId: string, minute: number, ...diff: readonly LogChange[]): ReadLogItem => {
  count += 1;
  return {
    _id: String(count).padStart(24, '0'),
    date: new Date(Date.UTC(2026, 0, 15, 8, minute)).toISOString(),
    isRead: true,
    keyName: null,
    ...buildLogItem('saved', { step: 'review', editorId, assignId: [], diff }),
  };
};
const changed = (id: string, old: string, now: string, place?: LogChange['place']): LogChange => ({
  id,
  action: 'changed',
  old: { value: old },
  new: { value: now },
  ...(place === undefined ? {} : { place }),
});
const found = (...lines: readonly ReadLogItem[]) =>
  groupSittings(lines.toReversed()).map(({ first, changes }) => [
    first.editorId,
    ...changes.map(({ old, new: now }) => `${old.value}>${now.value}`),
  ]);

test('a pause of more than half an hour begins another sitting, another person has one of their own', () => {
  const lines = [
    line('eva', 0, changed('note', 'a', 'b')),
    line('ada', 10, changed('note', 'b', 'c')),
    line('eva', 30, changed('order', '1', '2')),
    line('eva', 61, changed('order', '2', '3')),
  ];
  expect(found(...lines)).toEqual([
    ['eva', '2>3'],
    ['eva', 'a>b', '1>2'],
    ['ada', 'b>c'],
  ]);
});

test('a value that was changed twice in a sitting is one change, one that was changed back is none', () => {
  expect(
    found(
      line('eva', 0, changed('note', 'a', 'b'), changed('order', '1', '2')),
      line('eva', 1, changed('note', 'b', 'c'), changed('order', '2', '1')),
    ),
  ).toEqual([['eva', 'a>c']]);
  expect(found(line('eva', 0, changed('note', 'a', 'b')), line('eva', 1, changed('note', 'b', 'a')))).toEqual([]);
});

test('cells of a table whose rows moved meanwhile are not taken for each other', () => {
  const cell = { table: '', row: 2, column: 'name', at: 0 };
  const added: LogChange = { ...changed('items', '', 'Lak', { table: '', row: 1 }), action: 'added' };
  expect(
    found(
      line('eva', 0, changed('items', 'a', 'b', cell)),
      line('eva', 1, added),
      line('eva', 2, changed('items', 'c', 'd', cell)),
    ),
  ).toEqual([['eva', 'a>b', '>Lak', 'c>d']]);
});

test('lines without changes make no sitting', () => {
  expect(found(line('eva', 0))).toEqual([]);
});
