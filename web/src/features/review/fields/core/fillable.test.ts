import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { splitBrought } from './fillable.ts';

const field = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.5, verified: false, predicted: true, checks: [] },
  ...over,
});

test('a party fills what is empty, offers what differs from what was read, and leaves what a person settled or typed', () => {
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
  const asked = { field: 'supplierCompanyId', value: '36347124' };
  const number = field('supplierCompanyId', '36347124');
  const idsOf = (now: readonly FieldValue[] | undefined) =>
    Object.values(splitBrought({ fields: now, found: brought, asked, doctype: undefined })).map((all) =>
      all.map(({ _id }) => _id),
    );
  expect(idsOf([number, ...fields])).toEqual([['supplierCity'], ['supplierZip']]);
  expect(idsOf([number])[0]).toHaveLength(5);
  // What came too late fills nothing: another number stands there, or the document is closed to changes.
  expect(idsOf([field('supplierCompanyId', '36347125')])).toEqual([[], []]);
  expect(idsOf(undefined)).toEqual([[], []]);
});

test('a party fills no field that the type leaves out or locks', () => {
  const use = { use: true, invisible: false, validation: false, required: false, lock: false };
  const types = [
    { id: 'supplierCity', ...use },
    { id: 'supplierZip', ...use, lock: true },
    { id: 'supplierStreet', ...use, use: false },
  ];
  const brought = types.map(({ id }) => ({ _id: id, _idx: 0, value: 'x' }));
  const asked = { field: 'supplierCompanyId', value: '1' };
  const { filled } = splitBrought({
    fields: [field('supplierCompanyId', '1')],
    found: brought,
    asked,
    doctype: { fields: types },
  });
  expect(filled.map(({ _id }) => _id)).toEqual(['supplierCity']);
});
