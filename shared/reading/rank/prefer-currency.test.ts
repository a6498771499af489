import { expect, test } from 'vitest';
import { toSheet } from '../layout/sheet.ts';
import { findCandidatesOfKind, type CandidateKind } from './candidate.ts';
import { preferCurrency } from './prefer-currency.ts';
import type { Ranked } from './ranked.ts';

const sheet = toSheet([
  {
    page: 0,
    source: 'text',
    words: [
      'Na úhradu 2 050,00 USD',
      'Spolu 1 898,15 EUR',
      'IBAN EUR SK96 1100 0000 0029 1859 9669',
      'IBAN USD SK31 1200 0000 1987 4263 7541',
    ].flatMap((line, row) =>
      [...line.matchAll(/\S+/gu)].map(({ index, 0: text }) => ({
        text,
        score: 1,
        box: { x: 0.05 + index * 0.011, y: 0.1 + row * 0.02, w: text.length * 0.011, h: 0.014 },
      })),
    ),
  },
]);

/** The candidates of a kind whose values are named, the first with the best odds. */
const ranked = (kind: CandidateKind, values: readonly string[]): readonly Ranked[] =>
  values.flatMap((value, at) => {
    const candidate = findCandidatesOfKind(sheet, kind).find((each) => each.value === value);
    return candidate === undefined ? [] : [{ candidate, odds: 3 - at * 4, probability: 0.5 }];
  });

const accounts = ['SK9611000000002918599669', 'SK3112000000198742637541'];
const weighed = (currency: string) =>
  preferCurrency(
    sheet,
    new Map([
      ['currency', ranked('currency', [currency])],
      ['totalAmount', ranked('amount', ['1898.15', '2050.00'])],
      ['paymentIBAN', ranked('iban', accounts)],
    ]),
  );

test('sums in the money of the country lose to those in the money of the document', () => {
  expect(weighed('USD').get('totalAmount')?.[0]?.candidate.value).toBe('2050.00');
  expect(weighed('EUR').get('totalAmount')?.[0]?.candidate.value).toBe('1898.15');
});

test('the account in the money of the document takes the place of the first account', () => {
  const [first] = weighed('USD').get('paymentIBAN') ?? [];
  expect(first?.candidate.value).toBe(accounts[1]);
  expect(first?.odds).toBe(3);
  expect(weighed('EUR').get('paymentIBAN')?.[0]?.candidate.value).toBe(accounts[0]);
});

test('where everything is in other money, the odds stay', () => {
  expect(weighed('CZK').get('totalAmount')).toEqual(ranked('amount', ['1898.15', '2050.00']));
});
