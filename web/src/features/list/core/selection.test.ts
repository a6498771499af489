import { expect, test } from 'vitest';
import { sampleRow } from '#test/builders/row.ts';
import { noSelection, pageToggled, shareOf, toggled } from './selection.ts';

const row = (n: number) => sampleRow({ _id: String(n).padStart(24, '0'), name: `Doklad ${n}` });
const rows = [1, 2, 3, 4, 5].map(row);
const id = (n: number) => row(n)._id;
const ids = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].map(Number).sort((a, b) => a - b);

test('a document is chosen and given up', () => {
  const one = toggled(noSelection, rows, id(2));
  expect(ids(one)).toEqual([2]);
  expect(ids(toggled(one, rows, id(2)))).toEqual([]);
});

test('with Shift everything between two rows becomes as the last one, in either direction', () => {
  const two = toggled(toggled(noSelection, rows, id(4)), rows, id(2), id(4));
  expect(ids(two)).toEqual([2, 3, 4]);
  expect(ids(toggled(two, rows, id(3), id(2)))).toEqual([4]);
});

test('a range from a row of another page takes only the row itself', () => {
  expect(ids(toggled(noSelection, rows, id(3), id(9)))).toEqual([3]);
});

test('the head of the table chooses the page, then gives it up, and says when only some are chosen', () => {
  const other = toggled(noSelection, [row(9)], id(9));
  expect(shareOf(other, rows)).toBe('none');
  expect(shareOf(toggled(other, rows, id(1)), rows)).toBe('some');
  const page = pageToggled(other, rows);
  expect(shareOf(page, rows)).toBe('all');
  expect(ids(page)).toEqual([1, 2, 3, 4, 5, 9]);
  expect(ids(pageToggled(page, rows))).toEqual([9]);
});
