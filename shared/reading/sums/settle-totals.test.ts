import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { toSheet } from '../layout/sheet.ts';
import { settleTotals } from './settle-totals.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const sheet = (text: string) =>
  toSheet([
    {
      page: 0,
      source: 'text',
      words: text.split('\n').flatMap((line, row) =>
        [...line.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
          text: word,
          score: 1,
          box: { x: 0.02 + index * 0.011, y: 0.05 + row * 0.02, w: word.length * 0.011, h: 0.014 },
        })),
      ),
    },
  ]);

const field = (_id: string, value: string, score = 0.9): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score },
  ...{ verified: false, predicted: true, checks: [] },
});

/** Base, VAT, total and amount due once they are settled. */
const settle = (text: string, ...fields: readonly FieldValue[]) => {
  const settled = settleTotals(sheet(text), fields);
  return ['totalBase', 'totalVat', 'totalAmount', 'paymentAmount'].map(
    (id) => settled.find(({ _id }) => _id === id)?.value,
  );
};

test('what the buyer keeps back lies between the total and the amount due', () => {
  const text = `
Spolu bez DPH                     9 585,62
DPH – prenesenie daňovej povinnosti   0,00
Zádržné 10 %                       -958,56
Na úhradu v EUR                   8 627,06`;
  const read = [field('totalAmount', '8627.06'), field('paymentAmount', '8627.06')];
  expect(settle(text, ...read).slice(2)).toEqual(['9585.62', '8627.06']);
});

test('a discount before the total is no deposit after it', () => {
  const text = `
Spolu                               100,00
Zľava                               -10,00
K úhrade                             90,00`;
  expect(settle(text, field('totalAmount', '90.00'), field('paymentAmount', '90.00')).slice(2)).toEqual([
    '90.00',
    '90.00',
  ]);
});

test('the price of the whole work is no total of an advance that is asked for now', () => {
  const text = `
Cena diela spolu podľa zmluvy s DPH   10 000,00 €
Záloha na úhradu                       4 000,00 €`;
  expect(settle(text, field('totalAmount', '10000.00'), field('paymentAmount', '4000.00')).slice(2)).toEqual([
    '4000.00',
    '4000.00',
  ]);
});

test('a deposit that is printed explains why less is due than the total', () => {
  const text = `
Celkom s DPH                          10 000,00 €
Uhradená záloha                       -6 000,00 €
Na úhradu                              4 000,00 €`;
  expect(settle(text, field('totalAmount', '10000.00'), field('paymentAmount', '4000.00')).slice(2)).toEqual([
    '10000.00',
    '4000.00',
  ]);
});

test('what is due is never the base of what is taxed', () => {
  const sums = [field('totalBase', '100.00'), field('totalVat', '23.00'), field('totalAmount', '123.00')];
  expect(settle('Spolu 123,00', ...sums, field('paymentAmount', '100.00'))[3]).toBe('123.00');
});

test('a guess of the rules for what is due gives way to the total that was chosen', () => {
  const text = 'Spolu   -72,56   -6,84   -79,40';
  expect(settle(text, field('totalAmount', '-79.40'), field('paymentAmount', '-55.19', 0.5))[3]).toBe('-79.40');
});

test('what a sentence says of a later payment is not due now', () => {
  const text = 'K úhrade:   2 340,00 €\nCelková cena diela 3 900,00 € s DPH, doplatok 1 560,00 € po montáži.';
  expect(settle(text, field('totalAmount', '2340.00'), field('paymentAmount', '1560.00', 0.5)).slice(2)).toEqual([
    '2340.00',
    '2340.00',
  ]);
});

test('a base that a label names is found as the total less the tax, and without tax it is the total', () => {
  const taxed = [field('totalAmount', '123.00'), { ...field('vatAmount', '23.00'), param: '23' }];
  expect(settle('Subtotaal excl. BTW   € 100,00', ...taxed)[0]).toBe('100.00');
  const free = [field('totalBase', '1901.91'), field('totalVat', '0.00'), field('totalAmount', '2111.91')];
  expect(settle('IMPONIBILE   2.111,91', ...free)[0]).toBe('2111.91');
});
