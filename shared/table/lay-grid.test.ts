import { expect, test } from 'vitest';
import { sampleTableRow } from '#test/builders/records/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { listInvalidColumns } from './check-table-cells.ts';
import { layGrid } from './lay-grid.ts';
import type { LineTable } from './line-table.ts';

const read = readRows(
  toTablePage([
    ['Káva', '2', '10,00'],
    ['Čaj', '1', '3,50'],
  ]),
  ['name', 'quantity', 'total'],
);

test('the boxes of a read table show its grid: lines in the middle of what parts neighbours (R-TAB-05, R-TAB-11)', () => {
  const laid = layGrid(read);
  expect(laid.grids).toHaveLength(1);
  const [grid] = laid.grids ?? [];
  expect(grid?.page).toBe(0);
  expect(grid?.x.map((line) => line.toFixed(2))).toEqual(['0.26', '0.46']);
  expect(grid?.y.map((line) => line.toFixed(3))).toEqual(['0.135']);
  expect(layGrid(laid)).toEqual(laid);
});

test('columns come in the order of the page, and those that stand nowhere last', () => {
  const turned: LineTable = {
    ...read,
    columns: [{ id: 'vat', ignore: false, invisible: false }, ...read.columns.toReversed()],
    body: read.body.map((row) => ({
      ...row,
      data: [{ value: '1.00', dirty: false, bboxes: [] }, ...row.data.toReversed()],
    })),
  };
  const laid = layGrid(turned);
  expect(laid.columns.map(({ id, invisible }) => [id, invisible])).toEqual([
    ['name', false],
    ['quantity', false],
    ['total', false],
    ['vat', true],
  ]);
  expect(laid.body[0]?.data.map(({ value }) => value)).toEqual(['Káva', '2', '10.00', '1.00']);
});

test('a table of two pages has a grid on each; a row without words is free', () => {
  const second = readRows(toTablePage([['Soľ', '1', '0,50']]), ['name', 'quantity', 'total'], 1);
  const typed = sampleTableRow(read.columns.map(() => 'x'));
  const laid = layGrid({ ...read, body: [...read.body, ...second.body, typed] });
  expect(laid.grids?.map(({ page, y }) => [page, y.length])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(laid.body.map(({ free }) => free)).toEqual([undefined, undefined, undefined, true]);
});

test('a table without boxes is not laid', () => {
  const bare = {
    ...read,
    body: read.body.map((row) => ({ ...row, data: row.data.map((cell) => ({ ...cell, bboxes: [] })) })),
  };
  expect(layGrid(bare)).toBe(bare);
});

test('validation skips header and footer and tests every other cell against its column (R-TAB-37)', () => {
  const [row] = read.body;
  if (row === undefined) throw new Error('the table has rows');
  const words = { ...row, data: row.data.map((cell) => ({ ...cell, value: 'slovo' })) };
  const columnsOf = (changes: Partial<typeof row>) => listInvalidColumns({ ...words, ...changes }, read.columns);
  expect(listInvalidColumns(row, read.columns)).toEqual([]);
  expect(columnsOf({})).toEqual([1, 2]);
  expect(columnsOf({ header: true })).toEqual([]);
  expect(columnsOf({ footer: true })).toEqual([]);
  expect(
    listInvalidColumns(
      words,
      read.columns.map((column, at) => ({ ...column, ignore: at === 1 })),
    ),
  ).toEqual([2]);
});
