import { describe, expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { findAmountGap } from './amount-due.ts';
import { findContradictions } from './contradictions.ts';

const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => sampleField(id, value));
const gapOf = (values: Readonly<Record<string, string>>) => findAmountGap(fieldsOf(values));

describe('the amount due', () => {
  test('that is not the total is one contradiction with both figures, also where a person verified each', () => {
    const fields = fieldsOf({ totalAmount: '15575.44', currency: 'USD', paymentAmount: '17639.18' });
    expect(findAmountGap(fields)).toEqual({
      total: '15575.44',
      beside: '0.00',
      advances: '0.00',
      made: '15575.44',
      due: '17639.18',
      currency: 'USD',
    });
    const verified = fields.map((field) => ({ ...field, verified: true }));
    expect(findContradictions({ fields: verified, tables: [], kind: null, own: undefined })).toEqual([
      { rule: 'total-is-due', field: 'paymentAmount', idx: 0, figures: ['15575.44', '17639.18'] },
    ]);
  });

  test.each([
    ['the total itself', { totalAmount: '123.00', paymentAmount: '123.00' }],
    ['a cent of rounding', { totalAmount: '123.00', paymentAmount: '123.01' }],
    ['the total and its rounding', { totalAmount: '123.02', rounding: '-0.02', paymentAmount: '123.00' }],
    ['a total that holds its rounding', { totalAmount: '123.00', rounding: '-0.02', paymentAmount: '123.00' }],
    ['what deposits add', { totalAmount: '291.35', depositAmount: '12.40', paymentAmount: '303.75' }],
    ['what earlier documents left', { totalAmount: '291.35', previousBalance: '12.40', paymentAmount: '303.75' }],
    ['what was overpaid before', { totalAmount: '291.35', previousBalance: '-12.40', paymentAmount: '278.95' }],
    [
      'what advances leave, whatever their sign',
      { totalAmount: '100.00', advanceDeducted: '-40.00', paymentAmount: '60' },
    ],
    [
      'what the base and the VAT of an advance leave',
      { totalAmount: '123.00', advanceBase: '80.00', advanceVat: '18.40', paymentAmount: '24.60' },
    ],
    [
      'a total that is printed after advances',
      {
        totalBase: '100.00',
        totalVat: '23.00',
        totalAmount: '23.00',
        advanceDeducted: '100.00',
        paymentAmount: '23.00',
      },
    ],
    ['nothing of an overpayment', { totalAmount: '100.00', advanceDeducted: '120.00', paymentAmount: '0.00' }],
    ['what a credit note returns', { totalAmount: '-123.00', paymentAmount: '123.00' }],
    [
      'what a credit note returns after an advance',
      { totalAmount: '-123.00', advanceDeducted: '40', paymentAmount: '-83' },
    ],
    ['what a part that was returned leaves', { totalAmount: '-123.00', paidAmount: '40.00', paymentAmount: '-83.00' }],
    ['nothing of a credit note', { totalAmount: '-8.79', paymentAmount: '0.00' }],
    ['nothing of what was paid by card', { totalAmount: '710.12', paymentMethod: 'card', paymentAmount: '0.00' }],
    ['what a part that was paid leaves', { totalAmount: '100.00', paidAmount: '30.00', paymentAmount: '70.00' }],
    ['five cents of cash', { totalAmount: '12.33', paymentMethod: 'cash', paymentAmount: '12.35' }],
    ['whole crowns', { totalAmount: '1234.56', currency: 'CZK', paymentAmount: '1235.00' }],
    ['whatever it is, without a total', { paymentAmount: '15.00' }],
  ])('may be %s', (_, values) => {
    expect(gapOf(values)).toBeUndefined();
  });

  test.each([
    ['advances that it forgets', { totalAmount: '100.00', advanceDeducted: '40.00', paymentAmount: '100.00' }],
    ['two cents without a reason', { totalAmount: '123.00', paymentAmount: '123.02' }],
    ['nothing, of a transfer', { totalAmount: '710.12', paymentMethod: 'transfer', paymentAmount: '0.00' }],
    ['more than the total and the deposit', { totalAmount: '291.35', depositAmount: '12.40', paymentAmount: '313.75' }],
  ])('may not be %s', (_, values) => {
    expect(gapOf(values)).toMatchObject({ due: Number(values.paymentAmount).toFixed(2) });
  });

  test.each([
    ['an overpayment', { totalAmount: '100.00', advanceDeducted: '150.00', paymentAmount: '50.00' }],
    ['a total that comes back', { totalAmount: '-123.00', paymentAmount: '123.00' }],
  ])('of an invoice may not be %s that is printed without its minus', (_, values) => {
    expect(findAmountGap(fieldsOf(values), 'incomingInvoice')).toMatchObject({ due: values.paymentAmount });
    expect(findAmountGap(fieldsOf(values), 'incomingCreditNote')).toBeUndefined();
    expect(
      findAmountGap(fieldsOf({ ...values, paymentAmount: `-${values.paymentAmount}` }), 'incomingInvoice'),
    ).toBeUndefined();
  });

  test('may not be the whole of what the document says was paid, but where it was paid on the spot', () => {
    const paid = { totalAmount: '123.00', paidAmount: '50.00', paymentAmount: '123.00' };
    expect(gapOf(paid)).toMatchObject({ due: '123.00', made: '73.00', advances: '50.00' });
    expect(gapOf({ ...paid, paymentMethod: 'card' })).toBeUndefined();
    // The total that is printed is what the payment left.
    expect(gapOf({ ...paid, totalBase: '140.65', totalVat: '32.35' })).toBeUndefined();
  });

  test('is in the currency of the total', () => {
    const fields = [...fieldsOf({ totalAmount: '100.00', paymentAmount: '100.00', currency: 'USD' })];
    expect(findAmountGap([...fields, { ...sampleField('currency', 'EUR'), _idx: 1 }])).toMatchObject({
      currency: 'USD / EUR',
    });
  });
});
