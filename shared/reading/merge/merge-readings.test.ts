import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { mergeReadings } from './merge-readings.ts';

const readField = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'text',
  score: 0.6,
  verified: false,
  predicted: true,
  checks: [],
  ...over,
});
const model = (_id: string, value: string, over: Partial<FieldValue> = {}) =>
  readField(_id, value, { source: 'model', score: 0.8, ...over });
const box = { page: 0, x: 0.1, y: 0.1, w: 0.1, h: 0.1 };

const taken = (own: readonly FieldValue[], other: readonly FieldValue[]) =>
  mergeReadings({ fields: own, tables: [] }, { fields: other, tables: [] }).fields;

test('exact evidence is never overruled by an external reader', () => {
  for (const source of ['xml', 'qr'] as const) {
    const own = readField('totalAmount', '10.00', { source });
    expect(taken([own], [model('totalAmount', '99.00')])).toEqual([own]);
  }
});

test('what both readers say becomes surer and keeps its place on the document', () => {
  const [field] = taken([readField('totalAmount', '10.00', { bboxes: [box] })], [model('totalAmount', '10.00')]);
  expect(field).toMatchObject({ value: '10.00', score: 0.92, bboxes: [box], source: 'text' });
});

test('elsewhere the external reader counts, and where it is silent ours stays', () => {
  const fields = taken(
    [readField('totalAmount', '10.00'), readField('note', 'a')],
    [model('totalAmount', '12.00'), model('payDate', '2026-01-01')],
  );
  expect(fields.map(({ _id, value }) => `${_id} ${value}`).sort()).toEqual([
    'note a',
    'payDate 2026-01-01',
    'totalAmount 12.00',
  ]);
});

test('rows of VAT come from one reader', () => {
  const own = [readField('vatBase', '1.00', { param: '23' }), readField('vatBase', '2.00', { param: '5', _idx: 1 })];
  expect(taken(own, [model('vatBase', '3.00', { param: '19' })])).toMatchObject([
    { value: '3.00', param: '19', _idx: 0 },
  ]);
  expect(taken(own, [])).toEqual(own);
  const proven = own.map((field) => ({ ...field, source: 'xml' as const }));
  expect(taken(proven, [model('vatBase', '3.00', { param: '19' })])).toEqual(proven);
});
