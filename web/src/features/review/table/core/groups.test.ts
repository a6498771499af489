import { expect, test } from 'vitest';
import { listFreeGroups } from './groups.ts';

test('a document has one table of items and one of taxes, and any number of others (R-TAB-47)', () => {
  expect(listFreeGroups([], 'extracted')).toEqual(['items', 'taxes', 'other']);
  expect(listFreeGroups([{ group: 'items' }, { group: 'other' }], 'extracted')).toEqual(['taxes', 'other']);
  expect(listFreeGroups([{ group: 'taxes' }, { group: 'items' }], 'extracted')).toEqual(['other']);
});

test('a document of a template has a table of items alone (R-TAB-47)', () => {
  expect(listFreeGroups([], 'template')).toEqual(['items']);
  expect(listFreeGroups([{ group: 'items' }], 'template')).toEqual([]);
});
