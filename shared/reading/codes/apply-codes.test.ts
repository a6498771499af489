import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageText, PageCode } from '../layout/page-text.ts';
import { applyCodes } from './apply-codes.ts';

const iban = 'SK9611000000002918599669';
const stranger = 'CZ6508000000192000145399';
const place = { x: 0.7, y: 0.1, w: 0.1, h: 0.07 };

/** A page that prints the lines and carries the codes. */
const pages = (lines: readonly string[], codes: readonly PageCode[]): readonly PageText[] => [
  {
    page: 0,
    source: 'text',
    words: lines.flatMap((line, row) =>
      line.split(' ').map((text, at) => ({
        text,
        score: 1,
        box: { x: 0.05 + at * 0.09, y: 0.2 + row * 0.03, w: 0.08, h: 0.015 },
      })),
    ),
    codes,
  },
];

const field = (_id: string, value: string, score = 0.95): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [{ x: 0.05, y: 0.2, w: 0.2, h: 0.015, page: 0 }],
  source: 'text',
  score,
  verified: false,
  predicted: true,
  checks: [],
});

const payment = (parts: Readonly<Record<string, string>>): PageCode => ({
  kind: 'QR',
  text: `SPD*1.0*${Object.entries(parts)
    .map(([key, value]) => `${key}:${value}`)
    .join('*')}`,
  box: place,
});

const valueOf = (fields: readonly FieldValue[], id: string) => fields.find(({ _id }) => _id === id);
const printed = ['Účet: SK96 1100 0000 0029 1859 9669', 'Variabilný symbol: 20260007', 'Na úhradu: 120,50 EUR'];

test('a code that says what is printed makes the value certain (R-REA-25)', () => {
  const code = payment({ ACC: iban, AM: '120.50', CC: 'EUR', 'X-VS': '20260007' });
  const read = [
    field('paymentIBAN', iban, 0.9),
    field('paymentVS', '20260007', 0.8),
    field('paymentAmount', '120.50', 0.7),
  ];
  const fields = applyCodes(read, pages(printed, [code]));
  expect(fields.map(({ _id, value, score, source }) => [_id, value, score, source]).toSorted()).toEqual([
    ['currency', 'EUR', 1, 'qr'],
    ['paymentAmount', '120.50', 1, 'qr'],
    ['paymentIBAN', iban, 1, 'qr'],
    ['paymentVS', '20260007', 1, 'qr'],
  ]);
});

test('a misread account is put right by the code, and what was read stays visible', () => {
  const code = payment({ ACC: iban, AM: '120.50', CC: 'EUR', 'X-VS': '20260007' });
  const read = [field('paymentIBAN', 'SK9611000000002918599660', 0.9), field('paymentVS', '20260007')];
  const account = valueOf(applyCodes(read, pages(printed.slice(1), [code])), 'paymentIBAN');
  expect(account).toMatchObject({ value: iban, source: 'qr' });
  expect(account?.checks).toEqual([
    { name: 'differs-from-page', result: 'warned', suggestion: 'SK9611000000002918599660' },
  ]);
});

test('the sum of an instalment does not replace the sum of the invoice, but is shown beside it', () => {
  const code = payment({ ACC: iban, AM: '40.00', CC: 'EUR', 'X-VS': '20260007' });
  const read = [field('paymentAmount', '120.50'), field('paymentIBAN', iban)];
  const amount = valueOf(applyCodes(read, pages(printed, [code])), 'paymentAmount');
  expect(amount).toMatchObject({ value: '120.50', source: 'text' });
  expect(amount?.checks).toEqual([{ name: 'differs-from-code', result: 'warned', suggestion: '40.00' }]);
});

test('the payment code of an advertisement changes nothing', () => {
  const code = payment({ ACC: stranger, AM: '20.00', CC: 'EUR', 'X-VS': '777' });
  const read = [field('paymentAmount', '120.50'), field('paymentIBAN', iban), field('paymentVS', '20260007')];
  expect(applyCodes(read, pages(printed, [code]))).toEqual(read);
});

test('an address of the web says nothing', () => {
  const read = [field('paymentAmount', '120.50')];
  const code: PageCode = { kind: 'QR', text: 'https://example.sk/?SPD*1.0*ACC', box: place };
  expect(applyCodes(read, pages(printed, [code]))).toEqual(read);
});

test('of two accounts of a payee the printed one is taken', () => {
  const text = [
    '',
    '1',
    '1',
    '120.5',
    'EUR',
    '',
    '20260007',
    '',
    '',
    '',
    '',
    '2',
    stranger,
    '',
    iban,
    '',
    '0',
    '0',
    'Alfa',
  ];
  const code: PageCode = { kind: 'BSQR', text: text.join('\t'), box: place };
  const fields = applyCodes([field('paymentIBAN', iban, 0.7)], pages(printed, [code]));
  expect(valueOf(fields, 'paymentIBAN')).toMatchObject({ value: iban, score: 1 });
});

test('a code alone, on a document that prints no account, is a guess for a person to confirm', () => {
  const code = payment({ ACC: iban, AM: '20.00', CC: 'EUR' });
  const fields = applyCodes([field('totalAmount', '120.50')], pages(['Spolu 120,50'], [code]));
  expect(valueOf(fields, 'paymentIBAN')).toMatchObject({ value: iban, score: 0.6 });
  expect(valueOf(fields, 'totalAmount')).toMatchObject({ value: '120.50', source: 'text' });
});

test('the code of an on-line receipt gives its identifier: for certain where it is printed too, else as a guess', () => {
  const uid = 'O-0123456789ABCDEF0123456789ABCDEF';
  const code: PageCode = { kind: 'VRP', text: uid, box: place };
  const total = field('totalAmount', '12.40');
  expect(valueOf(applyCodes([total], pages([`UID: ${uid}`, 'Spolu 12,40'], [code])), 'receiptUid')).toMatchObject({
    value: uid,
    score: 1,
  });
  expect(valueOf(applyCodes([total], pages(['Spolu 12,40'], [code])), 'receiptUid')).toMatchObject({ score: 0.6 });
});

test('whatever codes claim, no field is lost and none is proposed twice', () => {
  const parts = fc.dictionary(
    fc.constantFrom('AM', 'CC', 'DT', 'X-VS', 'X-KS', 'RN'),
    fc.oneof(
      fc.constantFrom('120.50', 'EUR', '20260930', '20260007', '0308', '999999999999'),
      fc.string({ maxLength: 20 }),
    ),
  );
  const known = fc.subarray([
    field('paymentIBAN', iban),
    field('paymentVS', '20260007'),
    field('paymentAmount', '120.50'),
    field('invoiceNumber', '20260007'),
  ]);
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 3 }), known, (codes, read) => {
      const made = codes.map((one) => payment({ ACC: iban, ...one }));
      const fields = applyCodes(read, pages(printed, made)).map(({ _id }) => _id);
      expect(new Set(fields).size).toBe(fields.length);
      for (const { _id } of read) expect(fields).toContain(_id);
    }),
  );
});

test('a code confirms a name to the letter and not beyond: the spelling of the document holds', () => {
  const code = payment({ ACC: iban, RN: 'Pila Krasna Horka' });
  const lines = [...printed, 'Píla Krásna Hôrka'];
  const plain = valueOf(
    applyCodes([field('supplierName', 'Pila Krasna Horka', 0.9)], pages(lines, [code])),
    'supplierName',
  );
  expect(plain?.score).toBe(0.97);
  const spelt = valueOf(
    applyCodes([field('supplierName', 'Píla Krásna Hôrka', 0.9)], pages(lines, [code])),
    'supplierName',
  );
  expect([spelt?.value, spelt?.score]).toEqual(['Píla Krásna Hôrka', 0.9]);
});

test('a name that only the code says is taken as the document spells it', () => {
  const code = payment({ ACC: iban, RN: 'PILA KRASNA HORKA' });
  const name = valueOf(applyCodes([], pages([...printed, 'Píla Krásna Hôrka'], [code])), 'supplierName');
  expect([name?.value, name?.score]).toEqual(['Píla Krásna Hôrka', 0.97]);
});
