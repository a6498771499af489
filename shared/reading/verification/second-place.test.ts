import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageText } from '../layout/page-text.ts';
import { markSecondPlaces } from './second-place.ts';

const box = (x: number, y: number) => ({ x, y, w: 0.1, h: 0.01 });
const page = (...places: readonly (readonly [string, number, number])[]): PageText => ({
  page: 0,
  source: 'text',
  words: places.map(([text, x, y]) => ({ text, box: box(x, y), score: 1 })),
});
const number = (value: string, x: number, y: number, _id = 'supplierCompanyId'): FieldValue => ({
  ...{ _id, _idx: 0, value, source: 'text', score: 0.98, verified: false, predicted: true, checks: [] },
  bboxes: [{ page: 0, ...box(x, y) }],
});
const names = (field: FieldValue, on: PageText) =>
  markSecondPlaces([field], [on]).flatMap(({ checks }) => checks.map(({ name, result }) => `${name} ${result}`));

test('a number that stands in the head and in the foot is printed twice', () => {
  const twice = page(['36631124', 0.1, 0.1], ['36 631 124', 0.6, 0.9]);
  expect(names(number('36631124', 0.1, 0.1), twice)).toEqual(['printed-twice passed']);
});

test('the same words are not counted twice, not even where a bold print doubles them', () => {
  expect(names(number('36631124', 0.1, 0.1), page(['36631124', 0.1, 0.1]))).toEqual([]);
  const bold = page(['36631124', 0.1, 0.1], ['36631124', 0.1004, 0.1003]);
  expect(names(number('36631124', 0.1, 0.1), bold)).toEqual([]);
});

test('amounts, accounts and short numbers meet by chance', () => {
  const twice = (text: string) => page([text, 0.1, 0.1], [text, 0.6, 0.9]);
  expect(names(number('120.00', 0.1, 0.1, 'totalAmount'), twice('120,00'))).toEqual([]);
  const iban = 'SK3112000000198742637541';
  expect(names(number(iban, 0.1, 0.1, 'paymentIBAN'), twice(iban))).toEqual([]);
  expect(names(number('0308', 0.1, 0.1, 'paymentVS'), twice('0308'))).toEqual([]);
});
