import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { readSheetByRules } from '../rules/read-by-rules.ts';
import { toSheet } from '../layout/sheet.ts';
import { settleVat } from './settle-vat.ts';

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

const field = (_id: string, value: string, param?: string): FieldValue => ({
  _id,
  _idx: 0,
  value,
  ...(param === undefined ? {} : { param }),
  bboxes: [],
  source: 'text',
  score: 0.9,
  verified: false,
  predicted: true,
  checks: [],
});

const rowsOf = (fields: readonly FieldValue[]) =>
  fields.filter(({ _id }) => _id === 'vatBase' || _id === 'vatAmount').map(({ value, param }) => [param, value]);
const valueOf = (fields: readonly FieldValue[], id: string) => fields.find(({ _id }) => _id === id)?.value;
const row = (base: string, vat: string) => [field('vatBase', base, '23'), field('vatAmount', vat, '23')];

test('a line of the items that passed for the recap gives way to the row that makes the total', () => {
  const invoice = sheet(`
Brúska          -1  200,00   23 %   -200,00   -46,00   -246,00
Vrták           -2   50,00   23 %   -100,00   -23,00   -123,00
K vráteniu                                    -369,00
23 %    -300,00    -69,00    -369,00
`);
  const settled = settleVat(invoice, [field('totalAmount', '-369.00'), ...row('-200.00', '-46.00')]);
  expect(rowsOf(settled)).toEqual([
    ['23', '-300.00'],
    ['23', '-69.00'],
  ]);
});

test('a recap in a sentence is found by the total, and its base is the document’s', () => {
  const invoice = sheet(`
Odmena spolu                           1 300,00 EUR
K tomu pripočítavame daň 23 % z uvedeného základu dane vo výške      299,00 EUR
Celkom k úhrade                        1 599,00 EUR
`);
  const settled = settleVat(invoice, [field('totalAmount', '1599.00')]);
  expect(rowsOf(settled)).toEqual([
    ['23', '1300.00'],
    ['23', '299.00'],
  ]);
  expect(valueOf(settled, 'totalBase')).toBe('1300.00');
});

test('rows that make the total stay, and settle base and tax that were chosen otherwise', () => {
  const invoice = sheet('23 %   400,00   92,00   492,00');
  const read = [field('totalAmount', '492.00'), field('totalVat', '40.00'), ...row('400.00', '92.00')];
  const settled = settleVat(invoice, read);
  expect(rowsOf(settled)).toEqual(rowsOf(read));
  expect(valueOf(settled, 'totalVat')).toBe('92.00');
});

test('the total may hold a rounding that no rate bears', () => {
  const invoice = sheet('21 %   1 000,40   210,08   1 210,48');
  const read = [field('totalAmount', '1210.00'), field('rounding', '-0.48'), ...row('1000.40', '210.08')];
  expect(rowsOf(settleVat(invoice, read))).toEqual(rowsOf(read));
});

test('rows that contradict the total without a better one stay as a doubt', () => {
  const read = [field('totalAmount', '777.00'), ...row('400.00', '92.00')];
  const settled = settleVat(sheet('23 %   400,00   92,00   492,00'), read);
  expect(rowsOf(settled)).toEqual(rowsOf(read));
  expect(settled.filter(({ _id }) => _id === 'vatBase').map(({ score }) => score)).toEqual([0.5]);
});

test('codes of currencies beside amounts do not hide the row of a recap', () => {
  const invoice = sheet(`
Spolu bez DPH                       500,00 EUR
DPH 23 % zo základu 500,00 EUR      115,00 EUR
Celkom k úhrade                     615,00 EUR
`);
  expect(rowsOf(readSheetByRules(invoice).fields)).toEqual([
    ['23', '500.00'],
    ['23', '115.00'],
  ]);
});
