import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import { toField } from '#test/builders/exports/export-sources.ts';
import { listMissing, readPaymentData, readStatedPayment } from './payment-data.ts';
import { listPaymentCodeKinds } from './payment-code.ts';
import { checkPayment } from './checked-payment.ts';

const today = '2026-11-21';
const iban = 'SK9611000000002918599669';
const invoice = (over: Readonly<Record<string, string>> = {}): readonly FieldValue[] =>
  Object.entries({
    invoiceNumber: 'FV17',
    paymentAmount: '120.50',
    paymentIBAN: iban,
    paymentVS: '20260017',
    payDate: '2026-12-05',
    ...over,
  }).map(([id, value]) => toField(id, value));
const payTo = { payee: 'Mlyn', bic: '' };

test('a payment has the values of the document, euros and 308 by default (R-PAY-04, R-PAY-08)', () => {
  expect(readPaymentData(invoice(), today)).toEqual({
    invoiceNumber: 'FV17',
    dueDate: '2026-12-05',
    paymentAmount: '120.50',
    currency: 'EUR',
    paymentVS: '20260017',
    paymentCS: '308',
    paymentSS: '',
    paymentIBAN: iban,
    paymentNote: '',
  });
  const order = checkPayment(readPaymentData(invoice(), today), payTo);
  expect(order.ok && order.value.constant).toBe('0308');
});

test('nothing that is not verified gets into a payment, and without it none is asked for (R-PAY-05, R-PAY-06)', () => {
  for (const id of ['paymentAmount', 'paymentIBAN', 'paymentVS', 'paymentCS'] as const) {
    const fields = invoice({ paymentCS: '0008' }).map((field) =>
      field._id === id ? { ...field, verified: false } : field,
    );
    const data = readPaymentData(fields, today);
    expect([data[id], listMissing(data)]).toEqual([null, [id]]);
    expect(checkPayment(data, payTo)).toEqual({ ok: false, error: 'value-missing' });
  }
});

test('number, symbols and a note may be left out by the document; amount and account may not', () => {
  expect(listMissing(readPaymentData(invoice({ paymentVS: '' }), today))).toEqual([]);
  expect(listMissing(readPaymentData([], today))).toEqual(['paymentAmount', 'paymentIBAN']);
});

test('a document without a valid day is due today; a day that is not verified holds the payment up (R-PAY-07)', () => {
  expect(readPaymentData(invoice({ payDate: '' }), today).dueDate).toBe(today);
  expect(readPaymentData(invoice({ payDate: 'soon' }), today).dueDate).toBe(today);
  const unsure = invoice().map((field) => (field._id === 'payDate' ? { ...field, verified: false } : field));
  expect(readPaymentData(unsure, today).dueDate).toBeNull();
  expect(listMissing(readPaymentData(unsure, today))).toEqual(['dueDate']);
  expect(readStatedPayment(unsure, today).dueDate).toBe('2026-12-05');
});

test('the whole sum is due where the document says no other, unless an advance is taken off or a part was paid', () => {
  const whole = [...invoice({ paymentAmount: '' }), toField('totalAmount', '99.00')];
  expect(readPaymentData(whole, today).paymentAmount).toBe('99.00');
  for (const less of ['advanceDeducted', 'paidAmount'])
    expect(readPaymentData([...whole, toField(less, '10.00')], today).paymentAmount).toBeNull();
});

test.each([
  [{ paymentAmount: '0.00' }, 'amount-invalid'],
  [{ paymentAmount: '-5.00' }, 'amount-invalid'],
  [{ paymentAmount: '1000000000.00' }, 'amount-invalid'],
  [{ paymentVS: '12345678901' }, 'symbol-invalid'],
  [{ paymentCS: '30800' }, 'symbol-invalid'],
  [{ currency: 'EURO' }, 'currency-invalid'],
  [{ paymentIBAN: 'SK9611000000002918599668' }, 'iban-invalid'],
])('%j makes no payment: %s', (values, error) => {
  expect(checkPayment(readPaymentData(invoice(values), today), payTo)).toEqual({ ok: false, error });
});

test('no payment with an invalid IBAN can be made, whatever stands on the document', () => {
  const spoiled = fc
    .tuple(fc.integer({ min: 0, max: iban.length - 1 }), fc.constantFrom(...Array.from('0123456789ABCXYZ')))
    .map(([at, sign]) => iban.slice(0, at) + sign + iban.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.string({ maxLength: 40 })), (account) => {
      const order = checkPayment(readPaymentData(invoice({ paymentIBAN: account }), today), payTo);
      expect(!order.ok || isIban(order.value.iban)).toBe(true);
      expect(order.ok).toBe(isIban(account.replace(/\s+/gu, '').toUpperCase()));
    }),
    { numRuns: 1000 },
  );
});

test('crowns and Czech accounts are shown the Czech code first, euros the Slovak one', () => {
  expect(listPaymentCodeKinds({ currency: 'EUR', iban })[0]).toBe('payBySquare');
  expect(listPaymentCodeKinds({ currency: 'CZK', iban })[0]).toBe('spayd');
  expect(listPaymentCodeKinds({ currency: 'EUR', iban: 'CZ6508000000192000145399' })[0]).toBe('spayd');
  expect(listPaymentCodeKinds({ currency: 'USD', iban })).not.toContain('epc');
});
