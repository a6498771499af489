import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codeScanner } from '#functions/adapters/embedded/codes/scanner.ts';
import { paymentCodesEmbedded } from '#functions/adapters/embedded/codes/payment-codes.ts';
import { addDays } from '#shared/kit/dates.ts';
import { fromCents } from '#shared/kit/money.ts';
import { toEpcText } from '#shared/payment/epc.ts';
import type { InvoiceCode } from '#shared/payment/invoice-code.ts';
import type { CheckedPayment } from '#shared/payment/checked-payment.ts';
import { toSpaydText } from '#shared/payment/spayd.ts';
import { unpackBySquare } from '#shared/reading/codes/by-square.ts';
import { readEpc } from '#shared/reading/codes/credit-transfer.ts';
import { readInvoiceBySquare } from '#shared/reading/codes/invoice-by-square.ts';
import { readPayBySquare } from '#shared/reading/codes/pay-by-square.ts';
import { readSpayd } from '#shared/reading/codes/spayd.ts';

const codes = paymentCodesEmbedded();
const scanner = codeScanner();

const symbol = (digits: number) => fc.stringMatching(new RegExp(`^(?:[1-9]\\d{0,${digits - 1}})?$`, 'u'));
const name = fc.stringMatching(/^[A-Z][A-Za-z0-9 ,.*%&-]{2,30}[A-Za-z0-9]$/u).map((text) => text.replace(/\s+/gu, ' '));
const order: fc.Arbitrary<CheckedPayment> = fc.record({
  iban: fc.constantFrom('SK9611000000002918599669', 'CZ6508000000192000145399', 'DE89370400440532013000'),
  bic: fc.constantFrom('', 'TATRSKBX', 'GIBACZPXXXX'),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(fromCents),
  currency: fc.constantFrom('EUR', 'CZK', 'USD'),
  dueDate: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days)),
  variable: symbol(10),
  constant: fc.constantFrom('', '0308', '0008'),
  specific: symbol(10),
  number: fc.stringMatching(/^[A-Z0-9-]{1,10}$/u),
  payee: name,
  note: fc.constantFrom('', 'Faktura 20260007'),
});

const expected = (payment: CheckedPayment) => ({
  accounts: [{ iban: payment.iban, bic: payment.bic === '' ? undefined : payment.bic }],
  amount: payment.amount,
  currency: payment.currency,
  variable: payment.variable === '' ? undefined : payment.variable,
  specific: payment.specific === '' ? undefined : payment.specific,
  constant: payment.constant === '' ? undefined : payment.constant,
});

/** The text in a drawn code, read from its picture. */
async function seen(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 700 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [found] = await scanner.scan({ data: new Uint8Array(data), width: info.width, height: info.height });
  return found;
}

test('another decoder reads a PAY by square code as it was written (R-PAY-09)', () => {
  fc.assert(
    fc.property(order, (payment) => {
      const unpacked = unpackBySquare(codes.paySquare(payment));
      expect(unpacked?.holds).toBe('payment');
      expect(readPayBySquare(unpacked?.text ?? '')).toMatchObject({
        ...expected(payment),
        dueDate: payment.dueDate,
        payee: payment.payee,
        number: payment.number,
      });
    }),
    { numRuns: 100 },
  );
});

test('a payment without a name of the payee still gives a code', () => {
  const payment = fc.sample(order, { numRuns: 1, seed: 7 }).map((one) => ({ ...one, payee: '' }));
  for (const one of payment)
    expect(readPayBySquare(unpackBySquare(codes.paySquare(one))?.text ?? '')).toMatchObject(expected(one));
});

test('the Czech code is read as it was written, asterisks and percent signs included', () => {
  fc.assert(
    fc.property(order, (payment) => {
      const text = toSpaydText(payment);
      expect(text.ok && readSpayd(text.value)).toMatchObject({
        ...expected(payment),
        dueDate: payment.dueDate,
        payee: payment.payee,
      });
    }),
  );
});

test('the European code carries euros alone, with a name, within its 331 bytes', () => {
  fc.assert(
    fc.property(order, (payment) => {
      const text = toEpcText(payment);
      if (payment.currency !== 'EUR') {
        expect(text).toEqual({ ok: false, error: 'currency-not-euro' });
        return;
      }
      const { dueDate, ...rest } = { ...expected(payment), dueDate: undefined };
      const symbols =
        payment.variable === '' && payment.specific === '' ? { variable: undefined, constant: undefined } : {};
      expect(text.ok && readEpc(text.value)).toMatchObject({ ...rest, ...symbols, payee: payment.payee });
      expect(Buffer.byteLength(text.ok ? text.value : '')).toBeLessThanOrEqual(331);
      expect(dueDate).toBeUndefined();
    }),
  );
  const [euro] = fc.sample(order, 1).map((one) => ({ ...one, currency: 'EUR', payee: '' }));
  expect(euro && toEpcText(euro)).toEqual({ ok: false, error: 'payee-missing' });
});

const invoiceOf = (number: string): InvoiceCode => ({
  kind: 'invoice',
  number,
  issued: '2026-06-01',
  taxPoint: '2026-05-31',
  order: 'OBJ 5',
  deliveryNote: '',
  currency: 'EUR',
  supplier: {
    ...{ name: 'Ďumbier, s. r. o.', taxId: '2023800112', vatId: 'SK2023800112', companyId: '47209186' },
    ...{ street: 'Mlynská 7', city: 'Martin', zip: '03601', country: 'SVK' },
  },
  customer: { name: 'Pekáreň', taxId: '', vatId: '', companyId: '36347124' },
  lines: 3,
  vat: [{ rate: '23', base: '100.00', vat: '23.00' }],
});

test('INVOICE by square is read as it was written', () => {
  const text = codes.invoiceSquare(invoiceOf('FV-2026/17'));
  const unpacked = unpackBySquare(text);
  expect(unpacked?.holds).toBe('invoice');
  expect(readInvoiceBySquare(unpacked?.text ?? '')).toMatchObject({
    invoiceNumber: 'FV-2026/17',
    issueDate: '2026-06-01',
    taxDate: '2026-05-31',
    currency: 'EUR',
    supplierName: 'Ďumbier, s. r. o.',
    supplierVatId: 'SK2023800112',
    customerCompanyId: '36347124',
  });
});

test('a scanner reads every drawn code from its picture, whatever kind it is (R-PAY-09)', async () => {
  for (const payment of fc.sample(order, { numRuns: 12, seed: 11 })) {
    const pay = await seen(codes.drawQr(codes.paySquare(payment)));
    expect(pay).toMatchObject({ kind: 'BSQR' });
    expect(readPayBySquare(pay?.text ?? '')).toMatchObject(expected(payment));
    const spayd = toSpaydText(payment);
    const czech = await seen(codes.drawQr(spayd.ok ? spayd.value : ''));
    expect(readSpayd(czech?.text ?? '')).toMatchObject(expected(payment));
    const epc = toEpcText({ ...payment, currency: 'EUR' });
    const european = await seen(codes.drawQr(epc.ok ? epc.value : ''));
    expect(readEpc(european?.text ?? '')?.amount).toBe(payment.amount);
    const invoice = await seen(codes.drawQr(codes.invoiceSquare(invoiceOf(payment.number))));
    expect(invoice).toMatchObject({ kind: 'IBSQR' });
    expect(readInvoiceBySquare(invoice?.text ?? '')).toMatchObject({ invoiceNumber: payment.number });
    const bars = await seen(codes.drawBars(payment.number));
    expect(bars).toMatchObject({ kind: 'BARCODE', text: payment.number });
  }
});
