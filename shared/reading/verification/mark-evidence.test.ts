import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { checkFields } from './check-fields.ts';

/** A value that the reader is sure of; each stands on a line of its own. */
let line = 0;
function read(_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue {
  line = (line + 1) % 40;
  const box = { page: 0, x: 0.1, y: line * 0.02, w: 0.2, h: 0.01 };
  return {
    ...{
      _id,
      _idx: 0,
      value,
      bboxes: [box],
      source: 'text',
      score: 0.98,
      verified: false,
      predicted: true,
      checks: [],
    },
    ...over,
  };
}
const marked = (...fields: readonly FieldValue[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(checkFields(fields).map(({ _id, evidence = [] }) => [_id, evidence]));

const sums = [read('totalBase', '100.00'), read('totalVat', '23.00'), read('totalAmount', '123.00')] as const;

describe('structured data', () => {
  test('verifies what it carries, unless it contradicts itself', () => {
    expect(marked(read('issueDate', '2026-11-02', { source: 'xml', score: 1 }))).toEqual({ issueDate: ['einvoice'] });
    const checks: FieldValue['checks'] = [{ name: 'einvoice-sums', result: 'warned' }];
    expect(marked(read('totalAmount', '1.00', { source: 'xml', score: 1, checks }))).toEqual({ totalAmount: [] });
  });

  test('of a code does so too, but writes names in its own way', () => {
    const code = { source: 'qr', score: 1 } as const;
    expect(marked(read('paymentAmount', '12.00', code), read('supplierName', 'PEKAREN', code))).toEqual({
      paymentAmount: ['code'],
      supplierName: [],
    });
    expect(marked(read('paymentAmount', '12.00', { ...code, score: 0.6 }))).toEqual({ paymentAmount: [] });
  });
});

describe('an independent check of a value that the reader is sure of', () => {
  test('verifies base, VAT and total that make each other', () => {
    expect(marked(...sums)).toEqual({ totalBase: ['sum'], totalVat: ['sum'], totalAmount: ['sum'] });
  });

  test('verifies nothing below 0.975, however often it passes', () => {
    const [base, vat, total] = sums;
    expect(marked({ ...base, score: 0.974 }, vat, total)).toMatchObject({ totalBase: [], totalVat: ['sum'] });
  });

  test('verifies no amount that is one amount under two names', () => {
    const [base, vat, total] = sums;
    expect(marked(base, { ...vat, value: '0.00' }, { ...total, value: '100.00', bboxes: base.bboxes })).toEqual({
      totalBase: [],
      totalVat: [],
      totalAmount: [],
    });
  });

  test('verifies no sums that the amount to pay contradicts', () => {
    expect(marked(...sums, read('paymentAmount', '5.02'))).toMatchObject({ totalAmount: [], paymentAmount: [] });
    const paid = marked(...sums, read('advanceDeducted', '100.00'), read('paymentAmount', '23.00'));
    expect(paid).toMatchObject({ totalAmount: ['sum'], advanceDeducted: ['sum'], paymentAmount: ['sum'] });
  });

  test('verifies the amount to pay that repeats the total, not a copy of it', () => {
    const total = read('totalAmount', '40.00');
    const due = read('paymentAmount', '40.00');
    expect(marked(total, due)).toEqual({ totalAmount: ['secondPlace'], paymentAmount: ['secondPlace'] });
    expect(marked(total, { ...due, bboxes: total.bboxes })).toEqual({ totalAmount: [], paymentAmount: [] });
  });

  test('verifies rows of the recap that make the total, and none that do not', () => {
    const row = (_idx: number, param: string, base: string, vat: string) => [
      read('vatBase', base, { _idx, param }),
      read('vatAmount', vat, { _idx, param }),
    ];
    const total = read('totalAmount', '133.50');
    const proven = checkFields([...row(0, '23', '100.00', '23.00'), ...row(1, '5', '10.00', '0.50'), total]);
    expect(proven.map(({ evidence }) => evidence)).toEqual([['sum'], ['sum'], ['sum'], ['sum'], ['sum']]);
    const items = checkFields([...row(0, '23', '60.00', '13.80'), total]);
    expect(items.map(({ evidence }) => evidence)).toEqual([undefined, undefined, undefined]);
  });

  test('verifies numbers by their check digits, where there are any', () => {
    expect(marked(read('supplierCompanyId', '36631124'), read('customerVatId', 'DE123456789'))).toEqual({
      supplierCompanyId: ['checkDigit'],
      customerVatId: [],
    });
  });

  test('verifies a number and its symbol in two places, not a symbol made of the number', () => {
    const [number, symbol] = [read('invoiceNumber', 'FV-2026/0014'), read('paymentVS', '20260014')];
    expect(marked(number, symbol)).toEqual({ invoiceNumber: ['secondPlace'], paymentVS: ['secondPlace'] });
    expect(marked(number, { ...symbol, bboxes: number.bboxes })).toEqual({ invoiceNumber: [], paymentVS: [] });
  });

  test('is no evidence of a date: the same day is the day of something else', () => {
    expect(marked(read('issueDate', '2026-11-02'), read('taxDate', '2026-11-02'))).toEqual({
      issueDate: [],
      taxDate: [],
    });
  });
});

describe('an account', () => {
  const iban = 'SK3112000000198742637541';
  const known: FieldValue['checks'] = [{ name: 'supplier-agrees', result: 'passed' }];

  test('is verified only where the supplier is known by it, whatever the document says', () => {
    for (const source of ['text', 'qr', 'xml'] as const)
      expect(marked(read('paymentIBAN', iban, { source, score: 1 }))).toEqual({ paymentIBAN: [] });
    expect(marked(read('paymentIBAN', iban, { checks: known }))).toEqual({ paymentIBAN: ['supplier'] });
    const listed: FieldValue['checks'] = [{ name: 'account-listed', result: 'passed' }];
    expect(marked(read('paymentIBAN', iban, { checks: listed }))).toEqual({ paymentIBAN: ['register'] });
  });
});

describe('evidence goes', () => {
  test('with a check that turns red, and comes back when it is green again', () => {
    const before = checkFields(sums);
    const wrong = checkFields(before.map((field) => (field._id === 'totalVat' ? { ...field, value: '32.00' } : field)));
    expect(wrong.flatMap(({ evidence = [] }) => evidence)).toEqual([]);
    const back = checkFields(wrong.map((field) => (field._id === 'totalVat' ? { ...field, value: '23.00' } : field)));
    expect(back).toEqual(before);
  });

  test('with what a person writes', () => {
    expect(marked(read('supplierCompanyId', '36631124', { source: 'person', score: 1 }))).toEqual({
      supplierCompanyId: [],
    });
  });
});
