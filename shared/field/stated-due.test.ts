import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { readAmountDue } from './stated-due.ts';

const dueOf = (values: Readonly<Record<string, string>>): string =>
  readAmountDue(Object.entries(values).map(([id, value]) => sampleField(id, value)));

test.each([
  ['as it is stated', { totalAmount: '123.00', paidAmount: '50.00', paymentAmount: '73.00' }, '73.00'],
  ['the total', { totalAmount: '123.00' }, '123.00'],
  ['what advances leave', { totalAmount: '123.00', advanceDeducted: '-23.00' }, '100.00'],
  ['what the document says was not paid yet', { totalAmount: '123.00', paidAmount: '50.00' }, '73.00'],
  ['nothing of what was paid', { totalAmount: '123.00', paidAmount: '123.00' }, '0.00'],
  [
    'less once what is an advance and paid',
    { totalAmount: '123.00', advanceDeducted: '23', paidAmount: '23' },
    '100.00',
  ],
  ['what comes back of a credit note', { totalAmount: '-123.00', paidAmount: '50.00' }, '-73.00'],
  ['nothing known without a sum', {}, ''],
])('the amount due is %s', (_, values: Readonly<Record<string, string>>, due) => {
  expect(dueOf(values)).toBe(due);
});
