import { encode } from 'bysquare/pay';
import { expect, test } from 'vitest';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { recogniseCode } from '#shared/reading/codes/recognise-code.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { chooseFirst, listOffers, hasOnlyId, sortCodes, areStillCurrent, getSearchWords } from './offers.ts';

const iban = 'SK9611000000002918599669';
const other = 'SK3112000000198742637541';
const box = { x: 0, y: 0, w: 1, h: 1 };

function codeOf(text: string): PageCode {
  const code = recogniseCode({ shape: 'qr', text, box });
  if (code === undefined) throw new Error('no code');
  return code;
}
const bySquare = codeOf(
  encode({
    payments: [
      {
        type: 1,
        amount: 120.5,
        currencyCode: 'EUR',
        variableSymbol: '20260007',
        bankAccounts: [{ iban: other }, { iban }],
        beneficiary: { name: 'Alfa' },
      },
    ],
  }),
);
const spayd = codeOf(`SPD*1.0*ACC:${iban}*AM:120.50*CC:EUR*X-VS:20260007`);
const epc = codeOf(`BCD\n002\n1\nSCT\n\nAlfa s.r.o.\n${iban}\nEUR120.5\n\n\n/VS20260007`);
const receipt = codeOf('0A1B2C3D-11111111-22222222-33333333-44444444:88812345678900001:260314120000:17:12.40');
const online = codeOf('O-0123456789ABCDEF0123456789ABCDEF');

const compare = (code: PageCode, fields: readonly (readonly [string, string])[] = []) =>
  Object.fromEntries(
    listOffers(
      code,
      fields.map(([id, value]) => sampleField(id, value)),
      undefined,
    ).map(({ id, found }) => [id, found]),
  );

test('PAY by square, SPAYD, EPC and eKasa codes offer a document what they carry (R-PAY-12)', () => {
  expect(compare(bySquare)).toMatchObject({ paymentIBAN: other, paymentVS: '20260007', paymentAmount: '120.50' });
  expect(compare(spayd)).toMatchObject({ paymentIBAN: iban, paymentVS: '20260007', paymentAmount: '120.50' });
  expect(compare(epc)).toMatchObject({ paymentIBAN: iban, supplierName: 'Alfa s.r.o.', paymentAmount: '120.50' });
  expect(compare(receipt)).toMatchObject({
    receiptOkp: '0A1B2C3D-11111111-22222222-33333333-44444444',
    cashRegisterCode: '88812345678900001',
    issueDate: '2026-03-14',
    totalAmount: '12.40',
  });
  expect(compare(online)).toEqual({ receiptUid: 'O-0123456789ABCDEF0123456789ABCDEF' });
  expect([hasOnlyId(online), hasOnlyId(receipt)]).toEqual([true, false]);
});

test('of several accounts the one that the document holds is offered (R-PAY-12)', () => {
  expect(compare(bySquare, [['paymentIBAN', iban]])).toMatchObject({ paymentIBAN: iban });
});

test('each value stands beside the present one; what is empty or doubtful is ticked, what a person settled is not (R-PAY-12)', () => {
  const fields = [
    { ...sampleField('paymentVS', '999'), verified: false },
    { ...sampleField('paymentIBAN', other), verified: true },
    { ...sampleField('paymentAmount', '120.5'), verified: false },
  ];
  const offers = listOffers(spayd, fields, undefined);
  expect(offers.map(({ id, now, state, settled }) => [id, now, state, settled])).toEqual([
    ['paymentIBAN', other, 'other', true],
    ['paymentVS', '999', 'other', false],
    ['paymentAmount', '120.5', 'same', false],
    ['currency', '', 'new', false],
  ]);
  expect([...chooseFirst(offers)]).toEqual(['paymentVS', 'currency']);
  const named = listOffers(epc, [sampleField('supplierName', 'Alfa Žilina, s. r. o.')], undefined);
  expect(chooseFirst(named).has('supplierName')).toBe(false);
  expect(chooseFirst(listOffers(epc, [], undefined)).has('supplierName')).toBe(true);
});

test('fields that the type does not use, or that are locked, are not offered', () => {
  const typed = sampleDoctype({
    fields: [
      doctypeField('paymentVS', { use: true }),
      doctypeField('paymentIBAN', { use: false }),
      doctypeField('paymentAmount', { use: true, lock: true }),
    ],
  });
  expect(listOffers(spayd, [], typed).map(({ id }) => id)).toEqual(['paymentVS']);
});

test('what changed while a person was looking is noticed, other fields do not matter', () => {
  const offers = listOffers(spayd, [sampleField('paymentVS', '1')], undefined);
  expect(areStillCurrent(offers, [sampleField('paymentVS', '1'), sampleField('note', 'x')])).toBe(true);
  expect(areStillCurrent(offers, [sampleField('paymentVS', '2')])).toBe(false);
  expect(areStillCurrent(offers, [])).toBe(false);
});

test('an address of the web and a label say nothing; the same code met twice is one', () => {
  const web = codeOf('https://example.sk/');
  const label: PageCode = { kind: 'BARCODE', text: '858600012345', box };
  const { documentCodes: telling, otherCodes: silent } = sortCodes([web, spayd, label, spayd]);
  expect(telling).toEqual([spayd]);
  expect(silent).toEqual([web, label]);
});

test('documents are looked for by the symbol of the payment', () => {
  expect([getSearchWords(spayd), getSearchWords(receipt), getSearchWords(online)]).toEqual([
    '20260007',
    '',
    online.text,
  ]);
});
