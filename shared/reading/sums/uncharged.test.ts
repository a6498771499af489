import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { findRegimeWord } from '#shared/vat/regime-words.ts';
import { dropUncharged } from './uncharged.ts';

const field = ([_id, value]: readonly [string, string]): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'text',
  score: 0.9,
  verified: false,
  predicted: true,
  checks: [],
});
const kept = (...fields: readonly (readonly [string, string])[]): readonly string[] =>
  dropUncharged(fields.map(field)).map(({ _id }) => _id);

test('an amount of an item is no tax of a supplier who says that it pays none', () => {
  expect(kept(['vatRegime', 'nonPayer'], ['totalVat', '140.00'], ['totalAmount', '830.00'])).toEqual([
    'vatRegime',
    'totalAmount',
  ]);
});

test('tax that makes the total with its base stays, whatever the words say', () => {
  const sums = [
    ['totalBase', '100.00'],
    ['totalVat', '23.00'],
    ['totalAmount', '123.00'],
  ] as const;
  expect(kept(['vatRegime', 'nonPayer'], ...sums)).toHaveLength(4);
  expect(kept(...sums)).toHaveLength(3);
});

test.each([
  'Nie som platcom DPH.',
  'Nejsem plátce DPH.',
  'TVA non applicable, art. 293 B du CGI',
  'Kein Ausweis der Umsatzsteuer gemäß § 19 UStG',
])('"%s" says that the supplier is no payer', (words) => {
  expect(findRegimeWord(words)).toBe('nonPayer');
});
