import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { toSheet } from '../layout/sheet.ts';
import { derivePreviousBalance } from './previous-balance.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const toPage = (text: string) =>
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

const readBalance = (line: string, due: string, total = '291.35'): string | undefined => {
  const fields = [sampleField('totalAmount', total), sampleField('paymentAmount', due)];
  return derivePreviousBalance(toPage(line), fields).find(({ _id }) => _id === 'previousBalance')?.value;
};

test.each([
  ['Nedoplatok z predchádzajúcich faktúr      12,40 €', '303.75', '12.40'],
  ['Preplatok z minulého obdobia             -12,40 €', '278.95', '-12.40'],
  ['Přeplatek z předchozího období            12,40 Kč', '278.95', '-12.40'],
  ['Previous balance                          £12.40', '303.75', '12.40'],
  ['Solde antérieur                           12,40 €', '303.75', '12.40'],
  ['Saldovortrag                              12,40 €', '303.75', '12.40'],
])('a balance of earlier documents within the amount due is read: %s', (line, due, balance) => {
  expect(readBalance(line, due)).toBe(balance);
});

test.each([
  ['another amount than the amount due has more', 'Nedoplatok z predchádzajúcich faktúr      12,40 €', '313.75'],
  ['an amount that nothing calls a balance', 'Poplatok za upomienku      12,40 €', '303.75'],
  ['where the amount due is the total', 'Nedoplatok z predchádzajúcich faktúr      0,00 €', '291.35'],
])('no balance is read: %s', (_, line, due) => {
  expect(readBalance(line, due)).toBeUndefined();
});
