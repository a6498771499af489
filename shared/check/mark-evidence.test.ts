import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { changeFields } from '#shared/document/fields/change-fields.ts';
import { recheck } from './recheck.ts';

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
  Object.fromEntries(recheck(fields).map(({ _id, evidence = [] }) => [_id, evidence]));

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
    const proven = recheck([...row(0, '23', '100.00', '23.00'), ...row(1, '5', '10.00', '0.50'), total]);
    expect(proven.map(({ evidence }) => evidence)).toEqual([['sum'], ['sum'], ['sum'], ['sum'], ['sum']]);
    const items = recheck([...row(0, '23', '60.00', '13.80'), total]);
    expect(items.map(({ evidence }) => evidence)).toEqual([undefined, undefined, undefined]);
  });

  test('verifies numbers by their check digits, where there are any', () => {
    const numbers = [read('supplierCompanyId', '36631124'), read('customerVatId', 'DE123456789')];
    expect(marked(...numbers, read('supplierCountry', 'SK'))).toEqual({
      supplierCompanyId: ['checkDigit'],
      customerVatId: [],
      supplierCountry: [],
    });
  });

  test('verifies no company id by our check digit where the party is foreign or nothing tells its country', () => {
    const id = read('supplierCompanyId', '36631124');
    const of = (...others: readonly FieldValue[]) => marked(id, ...others)['supplierCompanyId'];
    expect(of()).toEqual([]);
    expect(of(read('paymentIBAN', 'SK3112000000198742637541'))).toEqual([]);
    expect(of(read('supplierVatId', 'HU12345678'))).toEqual([]);
    expect(of(read('supplierVatId', 'SK2021869215'), read('supplierCountry', 'AT'))).toEqual([]);
    expect(of(read('supplierVatId', 'SK2021869215'))).toEqual(['checkDigit']);
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

describe('the day of delivery that was copied from the tax date', () => {
  const checks: FieldValue['checks'] = [{ name: 'supplier-agrees', result: 'passed' }];
  const tax = read('taxDate', '2026-11-02', { checks });
  const delivery = { ...tax, _id: 'deliveryDate', checks: [] };

  test('is verified by what verifies the tax date, and no longer once one of them changes', () => {
    expect(marked(tax, delivery)).toEqual({ taxDate: ['supplier'], deliveryDate: ['supplier'] });
    expect(marked({ ...tax, value: '2026-11-03' }, delivery)['deliveryDate']).toEqual([]);
    expect(marked(tax, { ...delivery, source: 'person' })['deliveryDate']).toEqual([]);
    expect(marked(tax, read('deliveryDate', '2026-11-02'))['deliveryDate']).toEqual([]);
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

  test('verifies its bank where one code names both, and not where the bank stands elsewhere', () => {
    const code = { source: 'qr', score: 1 } as const;
    const bank = (over: Partial<FieldValue>, checks: FieldValue['checks']) =>
      marked(read('paymentIBAN', iban, { ...code, checks }), read('paymentSwift', 'TATRSKBX', over))['paymentSwift'];
    expect(bank(code, known)).toEqual(['code']);
    expect(bank(code, [])).toEqual([]);
    expect(bank({ score: 1 }, known)).toEqual([]);
  });
});

describe('evidence goes', () => {
  const today = '2026-11-26';
  const change = (fields: readonly FieldValue[], _id: string, value: string): readonly FieldValue[] =>
    changeFields(fields, [{ _id, _idx: 0, value, bboxes: [], verified: true }], today).fields;
  const evidenceOf = (fields: readonly FieldValue[]) =>
    Object.fromEntries(fields.flatMap(({ _id, evidence }) => (evidence === undefined ? [] : [[_id, evidence]])));

  test('with a check that turns red, and comes back when it is green again', () => {
    const before = recheck(sums);
    const wrong = recheck(before.map((field) => (field._id === 'totalVat' ? { ...field, value: '32.00' } : field)));
    expect(wrong.flatMap(({ evidence = [] }) => evidence)).toEqual([]);
    const back = recheck(wrong.map((field) => (field._id === 'totalVat' ? { ...field, value: '23.00' } : field)));
    expect(back).toEqual(before);
  });

  test('with what a person writes', () => {
    expect(
      marked(read('supplierCompanyId', '36631124', { source: 'person', score: 1 }), read('supplierCountry', 'SK')),
    ).toMatchObject({ supplierCompanyId: [] });
  });

  test('of a sum when a save empties or changes a part of it, and is back when the part is', () => {
    const before = recheck(sums);
    for (const value of ['', '32.00']) {
      const without = change(before, 'totalVat', value);
      expect(evidenceOf(without)).toEqual({});
      expect(evidenceOf(change(without, 'totalVat', '23.00'))).toEqual({ totalBase: ['sum'], totalAmount: ['sum'] });
    }
  });

  test('of a tax id when a save empties the VAT id that says the same, and of a number when its symbol goes', () => {
    const fields = recheck([
      read('supplierTaxId', '2021869215'),
      read('supplierVatId', 'SK2021869215'),
      read('invoiceNumber', '20260014'),
      read('paymentVS', '20260014'),
    ]);
    expect(evidenceOf(fields)).toMatchObject({ supplierTaxId: ['secondPlace'], invoiceNumber: ['secondPlace'] });
    const without = change(change(fields, 'supplierVatId', ''), 'paymentVS', '');
    expect(evidenceOf(without)).toEqual({});
    const back = change(change(without, 'supplierVatId', 'SK2021869215'), 'paymentVS', '20260014');
    expect(evidenceOf(back)).toEqual({ supplierTaxId: ['secondPlace'], invoiceNumber: ['secondPlace'] });
  });

  test('of the supplier’s name and account when a save names another supplier, and is back when the first is', () => {
    const about = { name: 'supplier-agrees', result: 'passed', supplier: 'VatId#SK2021869215' } as const;
    const fields = recheck([
      read('supplierVatId', 'SK2021869215'),
      read('supplierName', 'Pekáreň', { checks: [about] }),
      read('paymentIBAN', 'SK3112000000198742637541', { checks: [{ ...about, name: 'account-listed' }] }),
    ]);
    expect(evidenceOf(fields)).toMatchObject({ supplierName: ['supplier'], paymentIBAN: ['register'] });
    const other = change(fields, 'supplierVatId', 'SK2020317068');
    expect(evidenceOf(other)).toEqual({});
    const back = change(other, 'supplierVatId', 'SK2021869215');
    expect(evidenceOf(back)).toEqual({ supplierName: ['supplier'], paymentIBAN: ['register'] });
  });

  test('of an amount that stands where another one does, once a person points both at one place', () => {
    const [base, vat, total] = sums;
    const fields = recheck([base, vat, total]);
    const moved = { _id: 'totalVat', _idx: 0, value: vat.value, bboxes: base.bboxes, verified: false };
    expect(evidenceOf(changeFields(fields, [moved], today).fields)).toEqual({});
  });
});
