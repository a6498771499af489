import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { fillable } from './fillable.ts';

const field = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.5, verified: false, predicted: true, checks: [] },
  ...over,
});

test('a party fills what is empty or only proposed, never what a person has settled or typed', () => {
  const brought = [
    { _id: 'supplierCity', _idx: 0, value: 'Poprad' },
    { _id: 'supplierZip', _idx: 0, value: '05801' },
    { _id: 'supplierStreet', _idx: 0, value: 'Dlhá 4' },
    { _id: 'supplierTaxId', _idx: 0, value: '2020349236' },
    { _id: 'supplierVatId', _idx: 0, value: 'SK2020349236' },
    { _id: 'paymentIBAN', _idx: 0, value: '' },
  ];
  const fields = [
    field('supplierCity', ''),
    field('supplierZip', '05800'),
    field('supplierStreet', 'Krátka 1', { source: 'person' }),
    field('supplierTaxId', '1', { verified: true }),
    field('supplierVatId', 'SK2020349236'),
  ];
  expect(fillable(fields, brought).map(({ _id }) => _id)).toEqual(['supplierCity', 'supplierZip']);
  expect(fillable([], brought)).toHaveLength(5);
});
