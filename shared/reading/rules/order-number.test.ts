import { expect, test } from 'vitest';
import { toSheet } from '../layout/sheet.ts';
import { readOrder } from './order-number.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const orderOf = (text: string, own?: string): string | undefined =>
  readOrder(
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
    ]),
    [own],
  )?.value;

test.each([
  ['Objednávka č.:   PO 4500018827', 'PO 4500018827'],
  ['Votre commande : CMD 7741/CZ du 12/09/2025', 'CMD 7741/CZ'],
  ['Your order   PB/1190', 'PB/1190'],
  ['Obj. 112/2025', '112/2025'],
  ['Zamówienie WEB/20771.', 'WEB/20771'],
  ['Objednávka   e-mail 1.12.2025', 'e-mail 1.12.2025'],
  ['Your order no.   VERBAL - SUE', 'VERBAL - SUE'],
])('an order is what its label names, with its prefix or how it was placed: %s', (text, order) => {
  expect(orderOf(text)).toBe(order);
});

test.each([
  'Objednané m3',
  'Zákazka č. Z25-02981',
  'Naša zákazka   2100733561',
  'Objednávka zo dňa 5.5.2025',
  'Kundennummer 10377',
])('a job, a day or a customer number is no order: %s', (text) => {
  expect(orderOf(text)).toBeUndefined();
});

test('the number of the document itself is no order', () => {
  expect(orderOf('Objednávka č.: 20250011', '20250011')).toBeUndefined();
});
