import { expect, test } from 'vitest';
import { getShippedRankers } from './rank/shipped-rankers.ts';
import { readPages } from './read-evidence.ts';

const invoice = `
Dodávateľ:                              Odberateľ:
Mlyn Podhájska, s. r. o.                Ranný kvas, s. r. o.
Vodná 7                                 Mlynská 14
941 48 Podhájska                        917 01 Trnava
IČO: 61204510                           IČO: 63331136

Faktúra č. 20260412
Dátum vystavenia:   02.09.2026
Dátum splatnosti:   16.09.2026
Variabilný symbol:  20260412

Odmena za mletie spolu                                                        1 300,00 EUR
K tomu pripočítavame daň 23 % z uvedeného základu dane vo výške                 299,00 EUR
Celkom k úhrade                                                               1 599,00 EUR
`;

test('the total that is chosen finds the VAT recap that rules alone do not see', () => {
  const words = invoice.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map(({ index, 0: text }) => ({
      text,
      score: 1,
      box: { x: 0.02 + index * 0.0095, y: 0.05 + row * 0.02, w: text.length * 0.0095, h: 0.014 },
    })),
  );
  const { fields } = readPages([{ page: 0, source: 'text', words }], getShippedRankers());
  const of = (id: string) => fields.find(({ _id }) => _id === id);
  expect([of('totalAmount')?.value, of('vatBase')?.value, of('vatBase')?.param, of('vatAmount')?.value]).toEqual([
    '1599.00',
    '1300.00',
    '23',
    '299.00',
  ]);
});
