import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { usualColumns } from './column-kind.ts';
import { listTotalEdits } from './item-totals.ts';
import type { LineTable } from './line-table.ts';

type Row = readonly [base: string, rate: string, total: string];

const table = (rows: readonly Row[], isStatic = true): LineTable => ({
  ...{ _id: 'items', _idx: 0, group: 'items', name: '', locked: false, isStatic },
  columns: usualColumns.map((id) => ({ id, ignore: false, invisible: true })),
  body: rows.map(([base, rate, total]) => ({
    ...{ header: false, footer: false, ignore: false, free: true },
    data: [base === '' ? '' : 'Tovar', '', '', base, rate, total].map((value) => ({ value, dirty: false, bboxes: [] })),
  })),
});
const tell = (edits: ReturnType<typeof listTotalEdits>) =>
  edits.map(({ _id, _idx, value, param }) => `${_id}:${_idx} ${value}${param === undefined ? '' : ` ${param} %`}`);

test('the totals and the recap of a document follow from its rows, rate by rate, to the cent', () => {
  const rows = table([
    ['10.00', '23', '12.30'],
    ['0.10', '23', '0.12'],
    ['100.00', '5', '105.00'],
  ]);
  expect(tell(listTotalEdits(rows, []))).toEqual([
    ...['vatBase:0 10.10 23 %', 'vatAmount:0 2.32 23 %', 'vatTotal:0 12.42 23 %'],
    ...['vatBase:1 100.00 5 %', 'vatAmount:1 5.00 5 %', 'vatTotal:1 105.00 5 %'],
    ...['totalBase:0 110.10', 'totalVat:0 7.32', 'totalAmount:0 117.42'],
  ]);
});

test('a rate keeps its row of the recap, a new one gets a row of its own, and what agrees is left alone', () => {
  const recap = (idx: number, rate: string, values: readonly string[]) =>
    ['vatBase', 'vatAmount', 'vatTotal'].map((id, at) => sampleField(id, values[at] ?? '', { _idx: idx, param: rate }));
  const fields = [
    ...recap(0, '5', ['100.00', '5.00', '105.00']),
    ...recap(1, '10', ['1.00', '0.10', '1.10']),
    sampleField('totalBase', '110.00'),
  ];
  const rows = table([
    ['10.00', '23', '12.30'],
    ['100.00', '5', '105.00'],
  ]);
  expect(tell(listTotalEdits(rows, fields))).toEqual([
    ...['vatBase:2 10.00 23 %', 'vatAmount:2 2.30 23 %', 'vatTotal:2 12.30 23 %'],
    ...['totalVat:0 7.30', 'totalAmount:0 117.30'],
  ]);
});

test('nothing is offered while a row lacks an amount, of a table that was read from a page, and of an empty one', () => {
  expect(listTotalEdits(table([['10.00', '', '']]), [])).toEqual([]);
  expect(listTotalEdits(table([['10.00', '23', '12.30']], false), [])).toEqual([]);
  expect(listTotalEdits(table([]), [])).toEqual([]);
});
