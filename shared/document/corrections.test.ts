import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sumRemains, type SummedCorrection } from './corrections.ts';

const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries({ supplierName: 'Papiera', currency: 'EUR', ...values }).map(([id, value]) => sampleField(id, value));
const original = fields({ invoiceNumber: 'F1', totalAmount: '0.30' });
const correction = (values: Readonly<Record<string, string>>, isCreditNote = true): SummedCorrection => ({
  fields: fields({ invoiceNumber: 'D1', correctedNumber: 'F1', totalAmount: '0.10', ...values }),
  isCreditNote,
});

const amounts: readonly [string, readonly SummedCorrection[], string | undefined][] = [
  ['a credit note with a positive total', [correction({})], '0.20'],
  ['one with a negative total', [correction({ totalAmount: '-0.10' })], '0.20'],
  ['an invoice with a negative total', [correction({ totalAmount: '-0.1' }, false)], '0.20'],
  ['two of them', [correction({}), correction({ invoiceNumber: 'D2', totalAmount: '0.2' })], '0.00'],
  ['more than there was', [correction({ totalAmount: '1' })], '-0.70'],
  ['parts of a cent', [correction({ totalAmount: '0.125' })], '0.175'],
  ['an invoice that may raise it', [correction({}, false)], undefined],
  ['another currency', [correction({ currency: 'CZK' })], undefined],
  ['no total', [correction({ totalAmount: '' })], undefined],
  ['no number', [correction({ invoiceNumber: '' })], undefined],
  ['the same number twice', [correction({}), correction({ invoiceNumber: 'd 1' })], undefined],
  ['nothing', [], undefined],
];

test.each(amounts)('what is left of an original after %s', (_, taken, amount) => {
  expect(sumRemains(original, taken)?.amount).toBe(amount);
});

test('nothing is left of an original without a total or currency, or that gives money back itself', () => {
  const over: readonly Readonly<Record<string, string>>[] = [
    { totalAmount: '' },
    { currency: '' },
    { totalAmount: '-5' },
  ];
  for (const values of over)
    expect(sumRemains(fields({ invoiceNumber: 'F1', totalAmount: '0.30', ...values }), [correction({})])).toBe(
      undefined,
    );
});

test('a correction of several originals takes an unknown part of each', () => {
  const several = correction({});
  const more = { ...several, fields: [...several.fields, sampleField('correctedNumber', 'F2', { _idx: 1 })] };
  expect(sumRemains(original, [more])).toBe(undefined);
});
