import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatFields } from '#shared/field/catalogue/catalogue.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { toFieldMap } from '../../session/core/drafts.ts';
import { toFieldKey } from '../../session/core/field-key.ts';
import { buildPanel, type VatRow } from './panel.ts';
import { completeRate, isRecalculated, recalculateAfterMs, recalculateVat } from './vat-recalculation.ts';

const cents = fc.integer({ min: -1e9, max: 1e9 });
const place = [{ page: 0, x: 0.1, y: 0.1, w: 0.1, h: 0.02 }];

/** A row of one rate; `read` says whether it stands on the page. */
const fieldsOf = (values: readonly [string, string, string], read: boolean) =>
  vatFields.map((id, at) =>
    sampleField(id, values[at] ?? '', { param: '23', bboxes: read ? place : [], predicted: read }),
  );

function rowOf(values: readonly [string, string, string], read: boolean): VatRow {
  const row = buildPanel(fieldsOf(values, read), undefined, 'review').groups.flatMap(({ vat }) => vat)[0];
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('whether a VAT row recalculates itself', () => {
  const read = rowOf(['100.00', '23.00', '123.00'], true);
  const typed = rowOf(['100.00', '23.00', '123.00'], false);

  test.each([
    ['as the person set it: always', read, true, true],
    ['as the person set it: never', typed, false, false],
    ['without a setting, what was read from the page stays as it was read', read, undefined, false],
    ['without a setting, what is typed by hand does', typed, null, true],
  ])('%s (R-VAT-08)', (_, row, setting, expected) => {
    expect(isRecalculated(row, new Map(), setting)).toBe(expected);
    expect(isRecalculated(row, new Map([[0, !expected]]), setting)).toBe(!expected);
    expect(isRecalculated(row, new Map([[1, !expected]]), setting)).toBe(expected);
  });
});

describe('the other two values of a row', () => {
  const after = (values: readonly [string, string, string], id: (typeof vatFields)[number], rate?: string) =>
    recalculateVat(toFieldMap(fieldsOf(values, true)), toFieldKey(id), rate);

  test('follow the one that was typed, a second after the last key (R-VAT-05, R-VAT-09)', () => {
    expect(recalculateAfterMs).toBe(1000);
    expect(after(['200.00', '23.00', '123.00'], 'vatBase', '23')).toEqual([
      { key: 'vatAmount:0', value: '46.00', param: '23' },
      { key: 'vatTotal:0', value: '246.00', param: '23' },
    ]);
  });

  test('stay where the rate is not known, nothing was typed or everything agrees', () => {
    expect(after(['200.00', '23.00', '123.00'], 'vatBase')).toEqual([]);
    expect(after(['', '23.00', '123.00'], 'vatBase', '23')).toEqual([]);
    expect(after(['100.00', '23.00', '123.00'], 'vatTotal', '23')).toEqual([]);
    expect(recalculateVat(toFieldMap([sampleField('note', '5')]), 'note:0', '23')).toEqual([]);
  });

  test('keep the base when the VAT is only rounded otherwise by a cent', () => {
    expect(after(['100.00', '23.01', '123.00'], 'vatAmount', '23')).toEqual([
      { key: 'vatTotal:0', value: '123.01', param: '23' },
    ]);
    expect(after(['100.00', '46.00', '123.00'], 'vatAmount', '23')).toEqual([
      { key: 'vatBase:0', value: '200.00', param: '23' },
      { key: 'vatTotal:0', value: '246.00', param: '23' },
    ]);
  });

  test('always add up with what was typed, which itself never changes', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.constantFrom(...vatFields),
        fc.constantFrom('23', '19', '5', '0'),
        (...amounts) => {
          const [base, vat, total, id, rate] = amounts;
          const fields = fieldsOf([fromCents(base), fromCents(vat), fromCents(total)], true);
          const edits = recalculateVat(toFieldMap(fields), toFieldKey(id), rate);
          expect(edits.every((edit) => edit.key !== toFieldKey(id))).toBe(true);
          const now = new Map(fields.map((field) => [toFieldKey(field._id), field.value]));
          for (const edit of edits) now.set(edit.key, edit.value);
          const [b, v, t] = vatFields.map((one) => toCents(now.get(toFieldKey(one)) ?? ''));
          expect((b ?? 0) + (v ?? 0)).toBe(t);
        },
      ),
    );
  });
});

describe('a rate that is settled with one amount', () => {
  const rate = '23';
  const base = sampleField('vatBase', '100.00', { param: rate });
  const row = { id: 'vatBase', idx: 0, value: base };

  test('gets its other two amounts', () => {
    expect(completeRate(toFieldMap([base]), row)).toEqual([
      { key: 'vatAmount:0', value: '23.00', param: rate },
      { key: 'vatTotal:0', value: '123.00', param: rate },
    ]);
  });

  test('stays as it is where another amount is filled, the rate is not known or nothing was typed', () => {
    const filled = sampleField('vatTotal', '120.00', { param: rate });
    expect(completeRate(toFieldMap([base, filled]), row)).toEqual([]);
    expect(completeRate(toFieldMap([]), { ...row, value: sampleField('vatBase', '100.00', {}) })).toEqual([]);
    expect(completeRate(toFieldMap([]), { ...row, value: sampleField('vatBase', '', { param: rate }) })).toEqual([]);
    expect(completeRate(toFieldMap([]), { id: 'note', idx: 0, value: base })).toEqual([]);
  });
});
