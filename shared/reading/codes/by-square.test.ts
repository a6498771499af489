import { encode as encodePay } from 'bysquare/pay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackBySquare } from './by-square.ts';
import { readEpc, readSwissBill } from './credit-transfer.ts';
import { readEkasa } from './ekasa.ts';
import { readInvoiceBySquare } from './invoice-by-square.ts';
import { readPayBySquare } from './pay-by-square.ts';
import { recogniseCode } from './recognise-code.ts';
import { readSpayd } from './spayd.ts';

const iban = 'SK9611000000002918599669';
const symbol = (digits: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${digits - 1}}$`, 'u'));
const box = { x: 0.7, y: 0.1, w: 0.1, h: 0.07 };

const packed = (over: { readonly amount?: number; readonly variableSymbol?: string; readonly name?: string }) =>
  encodePay(
    {
      invoiceId: '20260007',
      payments: [
        {
          type: 1,
          amount: over.amount ?? 120.5,
          currencyCode: 'EUR',
          paymentDueDate: '20260930',
          variableSymbol: over.variableSymbol ?? '20260007',
          constantSymbol: '0308',
          paymentNote: 'Faktúra 20260007',
          bankAccounts: [{ iban, bic: 'TATRSKBX' }, { iban: 'CZ6508000000192000145399' }],
          beneficiary: { name: over.name ?? 'Ďumbier, s. r. o.' },
        },
      ],
    },
    { deburr: false },
  );

test('a PAY by square code gives the account, the symbols, the sum and the day that it was made with (R-REA-25)', () => {
  const code = recogniseCode({ shape: 'qr', text: packed({}), box });
  expect(code?.kind).toBe('BSQR');
  expect(readPayBySquare(code?.text ?? '')).toEqual({
    accounts: [
      { iban, bic: 'TATRSKBX' },
      { iban: 'CZ6508000000192000145399', bic: undefined },
    ],
    amount: '120.50',
    currency: 'EUR',
    dueDate: '2026-09-30',
    variable: '20260007',
    constant: '0308',
    specific: undefined,
    payee: 'Ďumbier, s. r. o.',
    number: '20260007',
  });
});

test('whatever sum, symbol and name a PAY by square carries come back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      symbol(10),
      fc.stringMatching(/^[A-Za-zČŠŽýáíéúäô]{1,60}$/u),
      (cents, variableSymbol, name) => {
        const unpacked = unpackBySquare(packed({ amount: cents / 100, variableSymbol, name }));
        const read = readPayBySquare(unpacked?.text ?? '');
        expect([read?.amount, read?.variable, read?.payee]).toEqual([(cents / 100).toFixed(2), variableSymbol, name]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a by square code with one letter changed is no by square code', () => {
  const text = packed({});
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: text.length - 1 }),
      fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUV')),
      (at, letter) => {
        const spoiled = text.slice(0, at) + letter + text.slice(at + 1);
        const read = unpackBySquare(spoiled);
        // Bits of the header that mean nothing, and those behind the end of the text, may change freely.
        expect(read === undefined || read.text === unpackBySquare(text)?.text).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

const readers = [readPayBySquare, readInvoiceBySquare, readSpayd, readEpc, readSwissBill, readEkasa, unpackBySquare];
const shaped = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.stringMatching(/^[0-9A-V]{16,200}$/u),
  fc.array(fc.string({ maxLength: 12 }), { maxLength: 60 }).map((values) => values.join('\t')),
  fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }).map((values) => `SPD*1.0*${values.join('*')}`),
  fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }).map((values) => `BCD\n002\n1\nSCT\n${values.join('\n')}`),
  fc.array(fc.string({ maxLength: 12 }), { maxLength: 30 }).map((values) => `SPC\n0200\n${values.join('\n')}`),
);

test('no text whatever makes a reader of codes fail', () => {
  fc.assert(
    fc.property(shaped, (text) => {
      for (const read of readers) expect(() => read(text)).not.toThrow();
    }),
    { numRuns: 600 },
  );
});

test('a code that claims a hundred million payments is refused at once', () => {
  const values = ['', '99999999', ...Array.from({ length: 50 }, () => '1')];
  expect(readPayBySquare(values.join('\t'))).toBeUndefined();
});

test('a Czech payment code gives the account, the sum in crowns and the symbols', () => {
  const text =
    'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:1450.00*CC:CZK*DT:20261012*X-VS:1234567890*X-KS:0308*RN:ALFA%2A BETA';
  expect(readSpayd(text)).toMatchObject({
    accounts: [{ iban: 'CZ6508000000192000145399', bic: 'GIBACZPX' }],
    amount: '1450.00',
    currency: 'CZK',
    dueDate: '2026-10-12',
    variable: '1234567890',
    payee: 'ALFA* BETA',
  });
});

test('a European payment code gives the account and the sum', () => {
  const text = 'BCD\n002\n1\nSCT\nTATRSKBX\nAlfa s.r.o.\nSK9611000000002918599669\nEUR12.3\n\n\n/VS2026001/SS/KS0308';
  expect(readEpc(text)).toMatchObject({
    accounts: [{ iban, bic: 'TATRSKBX' }],
    amount: '12.30',
    currency: 'EUR',
    variable: '2026001',
    constant: '0308',
    payee: 'Alfa s.r.o.',
  });
});

test('an account whose check digits fail makes a payment code worthless', () => {
  expect(readSpayd('SPD*1.0*ACC:CZ6508000000192000145398*AM:10.00*CC:CZK')).toBeUndefined();
});

test('the code of a receipt made offline gives its day and sum; a day that never was is refused', () => {
  const okp = '0A1B2C3D-0A1B2C3D-0A1B2C3D-0A1B2C3D-0A1B2C3D';
  expect(readEkasa(`${okp}:88812345678900001:260921151742:1034:27.45`)).toEqual({
    kind: 'offline',
    okp,
    cashRegister: '88812345678900001',
    date: '2026-09-21',
    number: '1034',
    sum: '27.45',
  });
  expect(readEkasa(`${okp}:88812345678900001:260231151742:1034:27.45`)).toBeUndefined();
  expect(readEkasa('O-0123456789ABCDEF0123456789ABCDEF')?.kind).toBe('online');
});
