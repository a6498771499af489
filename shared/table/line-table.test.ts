import { expect, test } from 'vitest';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import { lineTable } from './line-table.ts';

const table = (group: string) => ({
  _id: 'items',
  _idx: 0,
  group,
  name: 'Položky',
  locked: false,
  isStatic: false,
  columns: [],
  body: [],
});

test('tables stand in the groups items and taxes, beside those that fields know (R-CAT-02)', () => {
  for (const group of ['items', 'taxes', 'other']) expect(lineTable.safeParse(table(group)).success).toBe(true);
  expect(lineTable.safeParse(table('colours')).success).toBe(false);
  expect(fieldGroups).not.toContain('items');
  expect(fieldGroups).toContain('taxes');
});
