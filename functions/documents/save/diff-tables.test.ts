import { expect, test } from 'vitest';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { diffTables } from './diff-tables.ts';

type Rows = readonly (readonly string[])[];
const table = (rows: Rows, columns: readonly ColumnMeaning[] = ['name', 'unitPrice']) =>
  sampleItems(
    columns,
    rows.map((row) => sampleTableRow(row)),
  );
/** Changes as "row column action: old → new". */
const changes = (before: ReturnType<typeof table>, after: ReturnType<typeof table>) =>
  diffTables([before], [after]).map(({ place, action, old, new: now }) =>
    `${place?.row ?? '-'} ${place?.column ?? '-'} ${action}: ${old.value} → ${now.value}`.replaceAll('\t', ' · '),
  );

const goods: Rows = [
  ['Drevo', '2.00'],
  ['Klince', '3.00'],
  ['Lak', '4.00'],
];

test('a changed cell is one change, whatever stands in other rows', () => {
  const after = goods.map((row, at) => (at === 1 ? ['Klince', '3.50'] : row));
  expect(changes(table(goods), table(after))).toEqual(['2 unitPrice changed: 3.00 → 3.50']);
});

test('a row added between others, or removed, is one change; the rows below are not', () => {
  const longer = [['Skrutky', '1.00'], ...goods];
  expect(changes(table(goods), table(longer))).toEqual(['1 - added:  → Skrutky · 1.00']);
  expect(changes(table(longer), table(goods))).toEqual(['1 - removed: Skrutky · 1.00 → ']);
});

test('a row that was added beside a changed one does not hide the change', () => {
  const after: Rows = [
    ['Drevo', '2.00'],
    ['Skrutky', '1.00'],
    ['Klince', '3.50'],
    ['Lak', '4.00'],
  ];
  expect(changes(table(goods), table(after))).toEqual([
    '2 - added:  → Skrutky · 1.00',
    '3 unitPrice changed: 3.00 → 3.50',
  ]);
});

test('columns that came, went or mean something else are named, their cells are not', () => {
  const wider = goods.map((row) => [...row, 'x']);
  expect(changes(table(goods), table(wider, ['name', 'unitPrice', 'code']))).toEqual(['- code added:  → ']);
  expect(changes(table(wider, ['name', 'unitPrice', 'code']), table(goods))).toEqual(['- code removed:  → ']);
  expect(changes(table(goods), table(goods, ['name', 'total']))).toEqual(['- default changed: unitPrice → total']);
});

test('a long list of changes is cut and counted, a table that came or went is kept whole', () => {
  const many = Array.from({ length: 150 }, (_, at) => [`Tovar ${at}`, '1.00']);
  const dearer = many.map(([name = '']) => [name, '2.00']);
  const found = diffTables([table(many)], [table(dearer)]);
  expect(found).toHaveLength(101);
  expect(found.at(-1)?.place).toEqual({ table: 'Položky', more: 50 });
  expect(diffTables([], [table(goods)])).toMatchObject([
    {
      id: 'items',
      action: 'added',
      place: { table: 'Položky', columns: ['name', 'unitPrice'] },
      new: { value: 'Drevo\t2.00\nKlince\t3.00\nLak\t4.00' },
    },
  ]);
});
