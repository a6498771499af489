import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { compareFields } from './compare-fields.ts';

const vat = (_idx: number, param: string, value: string) => sampleField('vatBase', value, { _idx, param });
const read = (...fields: readonly ReturnType<typeof sampleField>[]) => ({
  values: fields.map((field) => ({ ...field, proven: false })),
  count: fields.length,
});

test('each value that was read is the same, changed or emptied, and what was not read is added', () => {
  const first = read(
    sampleField('invoiceNumber', '1'),
    sampleField('totalAmount', '10.00'),
    sampleField('paymentVS', '7'),
    sampleField('dueDate', '2026-01-01'),
  );
  const confirmed = [
    sampleField('invoiceNumber', '1'),
    sampleField('totalAmount', '12.00'),
    sampleField('paymentVS', ''),
    sampleField('supplierName', 'Dosky'),
  ];
  expect(compareFields(first, confirmed)).toEqual({
    same: ['invoiceNumber'],
    changed: ['totalAmount'],
    emptied: ['paymentVS', 'dueDate'],
    added: ['supplierName'],
  });
});

test('rows of VAT are compared by their rate, wherever they stand', () => {
  const outcomes = compareFields(read(vat(0, '23', '10.00'), vat(1, '19', '5.00')), [
    vat(0, '19', '5.00'),
    vat(1, '23', '11.00'),
  ]);
  expect(outcomes).toEqual({ same: ['vatBase@19'], changed: ['vatBase@23'], emptied: [], added: [] });
});

test('the number that the product gives and a note of a person are not counted as missed by the reading', () => {
  const confirmed = [sampleField('internalNumber', 'FP2026/00001'), sampleField('note', 'Zaplatiť')];
  expect(compareFields(read(), confirmed).added).toEqual([]);
});

test('nothing counts as added where not every value that was read could be kept', () => {
  const first = { ...read(sampleField('invoiceNumber', '1')), count: 2 };
  expect(compareFields(first, [sampleField('totalAmount', '3.00')]).added).toEqual([]);
});
