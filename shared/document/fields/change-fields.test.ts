import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldChange, changeFields } from './change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';

const today = '2026-11-20';
const held = (_id: string, value: string, more: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'ocr',
  score: 0.8,
  verified: false,
  predicted: true,
  checks: [{ name: 'seen-before', result: 'passed' }],
  ...more,
});
const changeOf = (_id: string, value: string, more: Partial<FieldChange> = {}): FieldChange => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  verified: false,
  ...more,
});

describe('what a person changes', () => {
  test('is a person’s word, without the old score and checks', () => {
    const { fields, diff } = changeFields(
      [held('issueDate', '2026-11-01')],
      [changeOf('issueDate', '12.11', { verified: true })],
      today,
    );
    expect(fields).toEqual([
      {
        _id: 'issueDate',
        _idx: 0,
        value: '2026-11-12',
        bboxes: [],
        source: 'person',
        score: 1,
        verified: true,
        predicted: false,
        checks: [{ name: 'date', result: 'passed' }],
      },
    ]);
    expect(diff).toEqual([
      { id: 'issueDate', action: 'changed', old: { value: '2026-11-01' }, new: { value: '2026-11-12' } },
    ]);
  });

  test('is no person’s word where a machine filled it in: one look is still needed', () => {
    const { fields } = changeFields([], [changeOf('supplierCity', 'Poprad')], today);
    expect(fields).toMatchObject([
      { value: 'Poprad', verified: false, source: 'register', score: 0.9, predicted: true },
    ]);
  });

  test('loses what verified the value that was there', () => {
    const old = held('totalAmount', '123.00', { evidence: ['sum'] });
    expect(changeFields([old], [changeOf('totalAmount', '132')], today).fields[0]?.evidence).toBeUndefined();
    expect(changeFields([old], [changeOf('totalAmount', '123,00')], today).fields[0]?.evidence).toEqual(['sum']);
  });

  test('and what only looks different keeps its evidence', () => {
    const old = held('issueDate', '2026-11-12');
    expect(changeFields([old], [changeOf('issueDate', '12. 11. 2026')], today)).toEqual({ fields: [old], diff: [] });
  });

  test('is reported as added, changed, removed or verified', () => {
    const before = [held('note', 'a'), held('currency', 'EUR'), held('orderNumber', '1')];
    const after = [
      changeOf('note', ''),
      changeOf('currency', 'EUR', { verified: true }),
      changeOf('orderNumber', '2'),
      changeOf('contractNumber', '3'),
    ];
    const { diff } = changeFields(before, after, today);
    expect(diff.map(({ id, action }) => `${String(id)} ${action}`).sort()).toEqual([
      'contractNumber added',
      'currency verified',
      'note removed',
      'orderNumber changed',
    ]);
  });

  test('may say that a field is empty and that this is settled; unsettled emptiness is no claim', () => {
    const [settled] = changeFields([], [changeOf('note', '', { verified: true })], today).fields;
    expect(settled).toMatchObject({ value: '', verified: true });
    const [open] = changeFields([held('note', 'a')], [changeOf('note', '')], today).fields;
    expect(open).toMatchObject({ value: '', score: 0, verified: false });
  });

  test('keeps the rate of a VAT row unless another one is given', () => {
    const before = [held('vatBase', '10.00', { param: '23' })];
    expect(changeFields(before, [changeOf('vatBase', '11')], today).fields).toMatchObject([
      { value: '11.00', param: '23' },
    ]);
    expect(
      changeFields(before, [changeOf('vatBase', '10', { param: '5,0 %', verified: true })], today).fields,
    ).toMatchObject([{ param: '5', source: 'person' }]);
  });
});

test('removing the first value of a field blanks it, removing another deletes it (R-FLD-06)', () => {
  const before = [held('vatBase', '10.00', { param: '23' }), held('vatBase', '5.00', { _idx: 1, param: '5' })];
  const remove = (_idx: number) => changeOf('vatBase', '', { _idx, remove: true });
  expect(changeFields(before, [remove(0), remove(1), remove(7)], today).fields).toMatchObject([
    { _idx: 0, value: '', param: '23' },
  ]);
});

test('sending the same changes again changes nothing and tells nothing', () => {
  const ids = fc.constantFrom('issueDate', 'totalAmount', 'note', 'paymentVS', 'vatBase');
  const text = fc.oneof(
    fc.constantFrom('', '12.11.2026', '1 234,50', '12.11', 'x', '1.234'),
    fc.string({ maxLength: 12 }),
  );
  const change = fc
    .record({ _id: ids, _idx: fc.nat(2), value: text, verified: fc.boolean(), remove: fc.boolean() })
    .map((one): FieldChange => ({ ...one, bboxes: [] }));
  const list = fc.array(change, { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (first, second) => {
      const { fields } = changeFields(changeFields([], first, today).fields, second, today);
      const again = changeFields(fields, second, today);
      expect(again).toEqual({ fields, diff: [] });
      expect(new Set(fields.map(({ _id, _idx }) => `${_id}${_idx}`)).size).toBe(fields.length);
    }),
  );
});
