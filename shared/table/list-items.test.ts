import { expect, test } from 'vitest';
import type { LineTable } from './line-table.ts';
import { listItems } from './list-items.ts';

const row = (values: readonly string[], changes = {}) => ({
  ...{ header: false, footer: false, ignore: false, ...changes },
  data: values.map((value) => ({ value, dirty: false, bboxes: [] })),
});
const column = (id: LineTable['columns'][number]['id'], ignore = false) => ({ id, ignore, invisible: false });
const table: LineTable = {
  ...{ _id: 't', _idx: 0, group: 'items', name: '', locked: false, isStatic: false },
  columns: [column('name'), column('default'), column('quantity'), column('vat', true), column('total')],
  body: [
    row(['Názov', '', 'Ks', 'DPH', 'Spolu'], { header: true }),
    row(['Múka', '?', '2', '1.00', '12.00']),
    row(['Preprava', '', '', '', '3.00']),
    row(['zľava', '', '', '', '-1.00'], { ignore: true }),
    row(['Spolu', '', '', '', '15.00'], { footer: true }),
  ],
};

test('line items are the used rows of item tables, by the meanings of their columns', () => {
  expect(listItems([table, { ...table, group: 'taxes' }], 10)).toEqual([
    { name: 'Múka', quantity: '2', total: '12.00' },
    { name: 'Preprava', total: '3.00' },
  ]);
  expect(listItems([table], 1)).toHaveLength(1);
  expect(listItems([], 1)).toEqual([]);
});
