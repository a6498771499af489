import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Word } from '#shared/geometry/box.ts';
import type { PageText } from './page-text.ts';
import { indexWords, matchWords, type Sought } from './match-words.ts';

/** Lines of words, one above the other; letters are a hundredth of the page wide, like the spaces between them. */
const page = (lines: readonly string[], number = 0): PageText => ({
  page: number,
  source: 'text',
  words: lines.flatMap((line, row) => {
    let x = 0.05;
    return line.split(' ').flatMap((text): readonly Word[] => {
      const at = x;
      x += (text.length + 1) * 0.008;
      return text === ''
        ? []
        : [{ text, score: 0.9, box: { x: at, y: 0.05 + row * 0.03, w: text.length * 0.008, h: 0.014 } }];
    });
  }),
});

const printedPage = page([
  'Faktúra č. FV 2026/0042',
  'Dodávateľ: Papiera Tatry, s. r. o.     Dátum vystavenia: 12. 11. 2026',
  'Hradská 12     IČO: 36 631 124',
  'IBAN: SK31 1200 0000 1987 4263 7541',
  'Medzisúčet 234,50     Spolu na úhradu 1 234,50 €',
  'Uhradené 1 234,50 €',
]);

const printed = (sought: Sought, of: PageText = printedPage): string | undefined => {
  const match = matchWords(indexWords([of]), sought);
  if (match === undefined) return undefined;
  const inside = ({ box }: Word) =>
    match.bboxes.some(
      (b) => box.x >= b.x - 1e-6 && box.x + box.w <= b.x + b.w + 1e-6 && box.y >= b.y - 1e-6 && box.y <= b.y + b.h,
    );
  return of.words
    .filter(inside)
    .map(({ text }) => text)
    .join(' ');
};

describe('a value leads back to the words that print it', () => {
  test.each([
    ['issueDate', '2026-11-12', '12. 11. 2026'],
    ['paymentIBAN', 'SK3112000000198742637541', 'SK31 1200 0000 1987 4263 7541'],
    ['supplierCompanyId', '36631124', '36 631 124'],
    ['totalAmount', '1234.50', '1 234,50'],
    ['totalBase', '234.50', '234,50'],
    ['supplierName', 'Papiera Tatry, s. r. o.', 'Papiera Tatry, s. r. o.'],
    ['supplierName', 'PAPIERA TATRY s.r.o.', 'Papiera Tatry, s. r. o.'],
    ['invoiceNumber', 'FV2026/0042', 'FV 2026/0042'],
  ])('%s %s', (id, value, words) => {
    expect(printed({ id, value })).toContain(words);
  });
});

test('a value that the document does not print has no place', () => {
  expect(printed({ id: 'totalAmount', value: '999.99' })).toBeUndefined();
  expect(printed({ id: 'supplierName', value: 'Iná firma' })).toBeUndefined();
  expect(printed({ id: 'note', value: '' })).toBeUndefined();
});

test('of several places the nearest to the hint counts', () => {
  const index = indexWords([printedPage]);
  const place = (y: number) =>
    matchWords(index, { id: 'totalAmount', value: '1234.50', near: { page: 0, x: 0.3, y, w: 0.1, h: 0.01 } })?.bboxes[0]
      ?.y;
  expect(place(0.17)).toBeCloseTo(0.17, 2);
  expect(place(0.9)).toBeCloseTo(0.2, 2);
});

test('a name over two lines has a box for each line, and the score of its worst word', () => {
  const two = page(['Veľmi Dlhé Meno', 'Spoločnosti Nitra']);
  const match = matchWords(indexWords([two]), { id: 'supplierName', value: 'Veľmi Dlhé Meno Spoločnosti Nitra' });
  expect(match?.bboxes).toHaveLength(2);
  expect(match?.score).toBe(0.9);
});

test('every amount is found in whatever form it is printed', () => {
  const amount = fc.integer({ min: 100_000, max: 99_999_999 });
  fc.assert(
    fc.property(amount, fc.constantFrom(' ', '.', ''), (cents, thousands) => {
      const units = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/gu, thousands);
      const fraction = String(cents % 100).padStart(2, '0');
      const value = `${Math.floor(cents / 100)}.${fraction}`;
      const text = `${units},${fraction}`;
      expect(printed({ id: 'totalAmount', value }, page([`Spolu ${text} EUR`]))).toContain(text);
    }),
  );
});
