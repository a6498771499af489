import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTableRow } from '#test/builders/records/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import type { LineTable, TableRow } from './line-table.ts';
import { findRowChanges, rowChanges, applyRowChanges } from './row-changes.ts';

const rowsOf = (count: number): LineTable =>
  readRows(toTablePage(Array.from({ length: count }, (_, n) => [`Tovar ${n}`, String(n)])), ['name', 'quantity']);
const typed = (text: string): TableRow => sampleTableRow([text, '']);

test('the changed rows of a table make the same table again', () => {
  const edits = fc.array(fc.tuple(fc.nat(12), fc.constantFrom('a', 'b')), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), edits, (count, length, made) => {
      const before = rowsOf(count);
      const body = Array.from({ length }, (_, at) => before.body[at] ?? typed('nový'));
      for (const [at, text] of made) if (at < length) body[at] = typed(text);
      const after = { ...before, body };
      const changes = findRowChanges(before, after);
      expect(rowChanges.safeParse(changes).success).toBe(true);
      expect(changes && applyRowChanges([before], [changes])).toEqual([after]);
    }),
  );
});

test('one cell of 3,200 rows is one row to send', () => {
  const before = rowsOf(3200);
  const after = { ...before, body: before.body.with(1700, typed('x')) };
  expect(findRowChanges(before, after)?.rows).toEqual([{ at: 1700, row: typed('x') }]);
});

test('another name, another column or thousands of changed rows are sent whole', () => {
  const before = rowsOf(2500);
  expect(findRowChanges(before, { ...before, name: 'Iná' })).toBeUndefined();
  expect(findRowChanges(before, { ...before, body: before.body.map(() => typed('x')) })).toBeUndefined();
});

test('changes that do not fit the table are not taken', () => {
  const before = rowsOf(2);
  const change = { _id: 'items', _idx: 0, length: 2, rows: [] };
  expect(applyRowChanges([before], [{ ...change, _idx: 1 }])).toBeUndefined();
  expect(applyRowChanges([before], [{ ...change, length: 5 }])).toBeUndefined();
  expect(applyRowChanges([before], [{ ...change, rows: [{ at: 4, row: typed('x') }] }])).toBeUndefined();
  expect(
    applyRowChanges([before], [{ ...change, rows: [{ at: 0, row: { ...typed('x'), data: [] } }] }]),
  ).toBeUndefined();
});
