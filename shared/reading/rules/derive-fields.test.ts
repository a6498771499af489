import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { checkFields } from '../verification/check-fields.ts';
import { deriveDelivery } from './derive-fields.ts';
import { scoreSumsOfRows } from '../sums/sums-of-rows.ts';

const tax: FieldValue = {
  ...{ _id: 'taxDate', _idx: 0, value: '2026-11-02', source: 'text', score: 0.984, verified: false, predicted: true },
  bboxes: [{ page: 0, x: 0.1, y: 0.1, w: 0.1, h: 0.01 }],
  checks: [],
};

test('the day of delivery is the tax date under another name: as sure as that one, and no evidence of it', () => {
  const [first, delivery] = checkFields(deriveDelivery([tax]));
  expect(delivery).toMatchObject({ _id: 'deliveryDate', value: '2026-11-02', score: 0.984 });
  expect([first?.evidence, delivery?.evidence]).toEqual([undefined, undefined]);
});

test('without a tax date there is none, and one that was read stays', () => {
  expect(deriveDelivery([])).toEqual([]);
  const read = { ...tax, _id: 'deliveryDate', value: '2026-10-30' };
  expect(deriveDelivery([tax, read])).toEqual([tax, read]);
});

test('a VAT total that the recap alone says is as sure as its rows, where they make the total', () => {
  const amount = (_id: string, value: string, score: number, param?: string): FieldValue => ({
    ...tax,
    ...{ _id, value, score },
    ...(param === undefined ? {} : { param }),
  });
  const rows = [amount('vatBase', '100.00', 0.99, '23'), amount('vatAmount', '23.00', 0.98, '23')];
  const vat = amount('totalVat', '23.00', 0.5);
  const proven = checkFields(scoreSumsOfRows([...rows, vat, amount('totalAmount', '123.00', 0.985)]));
  expect(proven.find(({ _id }) => _id === 'totalVat')).toMatchObject({ score: 0.98, evidence: ['sum'] });
  const [, , other] = scoreSumsOfRows([...rows, vat, amount('totalAmount', '246.00', 0.985)]);
  expect(other?.score).toBe(0.5);
});
