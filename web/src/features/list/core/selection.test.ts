import { expect, test } from 'vitest';
import { sampleRow } from '#test/builders/records/row.ts';
import { noSelection, togglePage, getChosenShare, toggleRow } from './selection.ts';

const row = (n: number) => sampleRow({ _id: String(n).padStart(24, '0'), name: `Doklad ${n}` });
const rows = [1, 2, 3, 4, 5].map(row);
const id = (n: number) => row(n)._id;
const ids = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].map(Number).sort((a, b) => a - b);

test('a document is chosen and given up', () => {
  const one = toggleRow(noSelection, rows, id(2));
  expect(ids(one)).toEqual([2]);
  expect(ids(toggleRow(one, rows, id(2)))).toEqual([]);
});

test('with Shift everything between two rows becomes as the last one, in either direction', () => {
  const two = toggleRow(toggleRow(noSelection, rows, id(4)), rows, id(2), id(4));
  expect(ids(two)).toEqual([2, 3, 4]);
  expect(ids(toggleRow(two, rows, id(3), id(2)))).toEqual([4]);
});

test('a range from a row of another page takes only the row itself', () => {
  expect(ids(toggleRow(noSelection, rows, id(3), id(9)))).toEqual([3]);
});

test('the head of the table chooses the page, then gives it up, and says when only some are chosen', () => {
  const other = toggleRow(noSelection, [row(9)], id(9));
  expect(getChosenShare(other, rows)).toBe('none');
  expect(getChosenShare(toggleRow(other, rows, id(1)), rows)).toBe('some');
  const page = togglePage(other, rows);
  expect(getChosenShare(page, rows)).toBe('all');
  expect(ids(page)).toEqual([1, 2, 3, 4, 5, 9]);
  expect(ids(togglePage(page, rows))).toEqual([9]);
});
