import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { placeRows } from './place-rows.ts';

const columns = ['name', 'quantity', 'unitPrice', 'base'] as const satisfies readonly ColumnMeaning[];
const table = (rows: readonly (readonly string[])[], printed: boolean): LineTable => ({
  _id: 'items',
  _idx: 0,
  group: 'items',
  name: '',
  locked: false,
  isStatic: false,
  columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
  body: rows.map((cells, row) => ({
    header: false,
    footer: false,
    ignore: false,
    data: cells.map((value, at) => ({
      value,
      dirty: false,
      bboxes: printed ? [{ page: 0, x: at / 10, y: row / 100, w: 0.05, h: 0.01 }] : [],
    })),
  })),
});
const placesOf = ({ body }: LineTable) => body.map(({ data }) => data.map(({ bboxes }) => bboxes[0]?.y));

test('a line of data lies where it is printed, with a sub-total and a section between', () => {
  const printed = table(
    [
      ['Spojovací materiál', '', '', ''],
      ['Hřebík 4 × 100 mm, pozink', '3', '2.50', '7.50'],
      ['Mezisoučet', '', '', '7.50'],
      ['Vrut', '10', '1.00', '10.00'],
    ],
    true,
  );
  const placed = placeRows(
    table(
      [
        ['Hřebík 4×100 mm', '3', '2.5', '7.50'],
        ['Vrut', '10', '1', '10.00'],
      ],
      false,
    ),
    printed,
  );
  expect(placesOf(placed)).toEqual([
    [0.01, 0.01, 0.01, 0.01],
    [0.03, 0.03, 0.03, 0.03],
  ]);
});

test('a cell that says something else, and a line that is not printed, stand nowhere', () => {
  const printed = table([['Vrut', '10', '1.00', '11.00']], true);
  const placed = placeRows(
    table(
      [
        ['Vrut', '10', '1', '10.00'],
        ['Doprava', '1', '50', '50.00'],
      ],
      false,
    ),
    printed,
  );
  expect(placesOf(placed)).toEqual([
    [0, 0, 0, undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});

test('placing changes no value and loses no line, whatever is printed', () => {
  const row = fc.tuple(fc.string(), fc.constantFrom('', '1', '2'), fc.constantFrom('', '1', '3.5'), fc.string());
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 8 }), (data, printed) => {
      const placed = placeRows(table(data, false), table(printed, true));
      expect(placed.body.map((each) => each.data.map(({ value }) => value))).toEqual(data);
    }),
  );
});
