import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageText } from '../layout/page-text.ts';
import { toSheet } from '../layout/sheet.ts';
import { readReceipt } from './read-receipt.ts';
import { tidyName } from './till-seller.ts';

/** A slip in a monospaced font of 40 letters a line, as a recogniser read it. */
const page = (text: string): PageText => ({
  page: 0,
  source: 'ocr',
  words: text
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      [...line.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
        text: word,
        score: 0.95,
        box: { x: 0.05 + index * 0.022, y: 0.03 + row * 0.024, w: word.length * 0.022, h: 0.016 },
      })),
    ),
});

const field = (id: string, value: string, y = 0.5): FieldValue => ({
  _id: id,
  _idx: 0,
  value,
  bboxes: [{ page: 0, x: 0.1, y, w: 0.2, h: 0.016 }],
  source: 'ocr',
  score: 0.6,
  verified: false,
  predicted: true,
  checks: [],
});

const read = (text: string, fields: readonly FieldValue[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(readReceipt(toSheet([page(text)]), fields).map(({ _id, value }) => [_id, value]));

const slip = ({ head = 'HILLSIDE TRADING SDN BHD (402417-K)', sums = '' }: { head?: string; sums?: string }) => `
${head}
12 Orchard Road
TAX INVOICE
Cashier: Ann       Table 4
Tea             2.50
Scones          4.74
${sums}
GST Summary     Amount   Tax
SR 6%           6.83     0.41
Thank you, please come again`;

const paidInCash = `Total           7.24
Rounding Adj    0.01
Total Rounded   7.25
CASH            10.00
CHANGE          2.75`;

test('a till’s total is what was given less the change, after rounding', () => {
  const fields = [field('totalAmount', '10.00'), field('supplierName', 'Thank you')];
  expect(read(slip({ sums: paidInCash }), fields)).toMatchObject({
    supplierName: 'HILLSIDE TRADING SDN BHD',
    totalAmount: '7.25',
    paymentAmount: '7.25',
  });
});

test('without change the last sum before the payment counts, not the tax summary below', () => {
  const sums = `Sub Total       6.83
Total Qty       2
Nett Total      7.24
VISA CARD       7.24`;
  expect(read(slip({ sums }))).toMatchObject({ totalAmount: '7.24' });
});

test('whatever is bought and given, the total is the difference of cash and change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 90_000 }), fc.integer({ min: 1, max: 9_000 }), (total, more) => {
      const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const sums = `Tatal           ${money(total)}\nCash            ${money(total + more)}\nChange          ${money(more)}`;
      expect(read(slip({ sums }))['totalAmount']).toBe(money(total));
    }),
    { numRuns: 50 },
  );
});

test('the seller is the line with a legal form, not what a stamp left above it', () => {
  const head = `3180405\nanna k\nBLUE HERON RESTAURANTS LTD`;
  expect(read(slip({ head, sums: paidInCash }))).toMatchObject({ supplierName: 'BLUE HERON RESTAURANTS LTD' });
});

test('a seller that was found on top with its legal form stays, and other documents come back as they are', () => {
  const own = field('supplierName', 'HILLSIDE TRADING SDN BHD', 0.03);
  expect(read(slip({ sums: paidInCash }), [own])['supplierName']).toBe(own.value);
  const letter = [field('supplierName', 'Mlyn Podhájska'), field('totalAmount', '361.00')];
  const sheet = toSheet([page('Faktúra 2026\nDodávateľ: Mlyn Podhájska\nNa úhradu 361,00')]);
  expect(readReceipt(sheet, letter)).toEqual(letter);
});

test('a name is shown without its registration number, its brackets closed again', () => {
  expect(tidyName('POPULAR WORDS CO. (M) SDN BHD (113-825-W)')).toBe('POPULAR WORDS CO. (M) SDN BHD');
  expect(tidyName('KITE CONFECTIONERY S/B 273500-U (KSB)')).toBe('KITE CONFECTIONERY S/B');
  expect(tidyName('99 QUICK MART 5/8')).toBe('99 QUICK MART S/B');
  expect(tidyName('FUN AND CHEER (MALURID')).toBe('FUN AND CHEER (MALURI)');
  expect(tidyName('FOUR CORNERS SDN BHD (1U')).toBe('FOUR CORNERS SDN BHD');
});

test('a total whose digits worn print parted is read in one piece where what was given less the change says so', () => {
  const sums = `Total Incl. GST    7.2 5\nCASH              10.00\nCHANGE             2.75`;
  expect(read(slip({ sums }))).toMatchObject({ totalAmount: '7.25', paymentAmount: '7.25' });
  const byCard = `SubTotal         165.00\nTotal            1 65.00\nVISA             165.00`;
  expect(read(slip({ sums: byCard }))).toMatchObject({ totalAmount: '165.00' });
});

test.each([
  ['02/Ja0/2017 10:49:25', '2017-01-02'],
  ['ZB- 04- 18 15:40 SHO1', '2018-04-28'],
  ['3O/06/2018 08:15', '2018-06-30'],
])('the day before the time of a slip is read in worn print, too: %s', (print, day) => {
  expect(read(slip({ sums: `${paidInCash}\n${print}` }))).toMatchObject({ issueDate: day });
  // A day that stands as it is comes first.
  expect(read(slip({ sums: `${paidInCash}\n${print}` }), [field('issueDate', '2019-01-01')])).toMatchObject({
    issueDate: '2019-01-01',
  });
});

test.each(['30/02/2018 08:15', 'XY/06/2018 08:15', '02/Ju0/2017 10:49', 'Table 12 5/18 10:20'])(
  'what is no day of the calendar, or two months alike, is none: %s',
  (print) => {
    expect(read(slip({ sums: `${paidInCash}\n${print}` }))).not.toHaveProperty('issueDate');
  },
);

test('a legal form with a worn letter is put right as it is printed, and a number in brackets behind it is left out', () => {
  expect(tidyName('Hill & Dale Sdn.Rhd')).toBe('Hill & Dale Sdn.Bhd');
  expect(tidyName('HILLSIDE TRADING SDN. BHG.')).toBe('HILLSIDE TRADING SDN. BHD.');
  expect(tidyName('HILLSIDE TRADING SDN BHD (1U79369-P)')).toBe('HILLSIDE TRADING SDN BHD');
});
