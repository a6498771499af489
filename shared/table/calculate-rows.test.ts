import { expect, test } from 'vitest';
import { calculateRows } from './calculate-rows.ts';
import { usualColumns } from './column-kind.ts';
import type { LineTable, TableCell } from './line-table.ts';

type Values = Partial<Record<(typeof usualColumns)[number], string>>;

const cell = (value: string): TableCell => ({ value, dirty: false, bboxes: [] });
const row = (values: Values) => ({
  header: false,
  footer: false,
  ignore: false,
  free: true,
  data: usualColumns.map((id) => cell(values[id] ?? '')),
});
const table = (...rows: readonly Values[]): LineTable => ({
  ...{ _id: 'items', _idx: 0, group: 'items', name: '', locked: false, isStatic: true },
  columns: usualColumns.map((id) => ({ id, ignore: false, invisible: true })),
  body: rows.map(row),
});
/** The table after values were written into its first row. */
const write = (before: LineTable, values: Values): LineTable => {
  const body = before.body.map((line, at) =>
    at > 0
      ? line
      : {
          ...line,
          data: line.data.map((each, column) => {
            const text = values[usualColumns[column] ?? 'name'];
            return text === undefined ? each : { ...each, value: text };
          }),
        },
  );
  return calculateRows(before, { ...before, body });
};
const read = ({ body }: LineTable, id: (typeof usualColumns)[number]) => body[0]?.data[usualColumns.indexOf(id)];

test('price times quantity makes the base, and with the rate the total', () => {
  const priced = write(table({}), { unitPrice: '12.50', quantity: '3' });
  expect([read(priced, 'base')?.value, read(priced, 'total')?.value]).toEqual(['37.50', '']);
  const rated = write(priced, { vatRate: '23' });
  expect([read(rated, 'base')?.value, read(rated, 'total')?.value]).toEqual(['37.50', '46.13']);
  expect(read(write(rated, { quantity: '4' }), 'total')?.value).toBe('61.50');
});

test('amounts are exact decimals: no binary fraction shows, and halves go away from zero', () => {
  const base = (unitPrice: string, quantity: string) => read(write(table({}), { unitPrice, quantity }), 'base')?.value;
  expect([base('0.10', '3'), base('1.005', '1'), base('-1.005', '1'), base('0.07', '14.285714')]).toEqual([
    '0.30',
    '1.01',
    '-1.01',
    '1.00',
  ]);
});

test('a value that a person typed stays and bears the calculated one behind it, until it is cleared', () => {
  const priced = write(table({}), { unitPrice: '10.00', quantity: '2', vatRate: '20' });
  const typed = write(priced, { base: '19.90' });
  expect(read(typed, 'base')).toMatchObject({ value: '19.90', dirty: true, read: '20.00' });
  expect(read(typed, 'total')?.value).toBe('23.88');
  const more = write(typed, { quantity: '3' });
  expect(read(more, 'base')).toMatchObject({ value: '19.90', dirty: true, read: '30.00' });
  expect(read(write(more, { base: '' }), 'base')).toMatchObject({ value: '30.00', dirty: false });
  expect(read(write(more, { base: '' }), 'total')?.value).toBe('36.00');
});

test('what was calculated goes with what it was calculated from; a discount leaves the base to the person', () => {
  const priced = write(table({}), { unitPrice: '10.00', quantity: '2' });
  expect(read(write(priced, { quantity: '' }), 'base')?.value).toBe('');
  const columns = table({}).columns.map((column, at) => (at === 0 ? { ...column, id: 'discount' as const } : column));
  const discounted: LineTable = { ...table({ unitPrice: '10.00' }), columns };
  expect(read(write(discounted, { name: '5', quantity: '2' }), 'base')?.value).toBe('');
});

test('rows that did not change, and tables that were read from a page, are left as they are', () => {
  const two = table({ name: 'a' }, { unitPrice: '2.00', quantity: '2', base: '5.00' });
  expect(write(two, { name: 'b' }).body[1]).toBe(two.body[1]);
  const scanned = { ...table({}), isStatic: false };
  expect(read(write(scanned, { unitPrice: '10.00', quantity: '2' }), 'base')?.value).toBe('');
});
