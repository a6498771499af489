import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { settleAmounts } from './settle-amounts.ts';
import type { ItemRow } from './row.ts';
import { toLineTable } from './table.ts';

const meanings = ['base', 'vat', 'total'] as const;
type Cells = Readonly<Partial<Record<(typeof meanings)[number], string>>>;

const toRow = (cells: Cells, line: number): ItemRow => ({
  line,
  cells: new Map(
    meanings.flatMap((id) => {
      const value = cells[id];
      return value === undefined ? [] : [[id, { value, boxes: [], score: 1 }] as const];
    }),
  ),
});

const field = (_id: string, value: string): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'text',
  score: 1,
  verified: false,
  predicted: true,
  checks: [],
});

const settle = (rows: readonly Cells[], values: Readonly<Record<string, string>>): readonly string[] =>
  settleAmounts(
    toLineTable(rows.map(toRow)),
    Object.entries(values).map(([id, value]) => field(id, value)),
  ).columns.map(({ id }) => id);

const taxed = { totalBase: '100.00', totalVat: '23.00', totalAmount: '123.00' };

describe('what the only column of amounts holds', () => {
  test('amounts that make the base are before tax, whatever their head says', () => {
    expect(settle([{ total: '60.00' }, { total: '40.00' }], taxed)).toEqual(['base']);
  });

  test('amounts that make the total bear tax', () => {
    expect(settle([{ base: '73.00' }, { base: '50.00' }], taxed)).toEqual(['total']);
  });

  test('amounts that make neither sum keep the meaning of their head', () => {
    expect(settle([{ total: '60.00' }], taxed)).toEqual(['total']);
  });

  test('amounts without tax are bases where the buyer owes it, totals where no tax is known', () => {
    const row = { total: '100.00' };
    const owed = { totalAmount: '100.00', vatRegime: 'reverseCharge', supplierVatId: 'SK2020267831' };
    expect(settle([row], owed)).toEqual(['base']);
    expect(settle([{ base: '100.00' }], { totalAmount: '100.00', vatRegime: 'nonPayer' })).toEqual(['total']);
  });

  test('a column of tax that makes the base holds amounts before tax', () => {
    expect(
      settle(
        [
          { vat: '60.00', total: '73.80' },
          { vat: '40.00', total: '49.20' },
        ],
        taxed,
      ),
    ).toEqual(['base', 'total']);
  });

  test('cells go with their column', () => {
    const table = settleAmounts(
      toLineTable([toRow({ vat: '100.00', total: '123.00' }, 0)]),
      Object.entries(taxed).map(([id, value]) => field(id, value)),
    );
    expect(table.body[0]?.data.map(({ value }) => value)).toEqual(['100.00', '123.00']);
  });
});
