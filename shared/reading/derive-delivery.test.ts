import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { checkFields } from './check-fields.ts';
import { deriveDelivery } from './derive-delivery.ts';

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
