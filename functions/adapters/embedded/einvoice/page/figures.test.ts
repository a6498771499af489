import { expect, test } from 'vitest';
import { showAmount, showDate, showNumber, showPercent } from './figures.ts';

test.each([
  ['1234.5', 'EUR', '1\u00a0234,50\u00a0€'],
  ['-0.5', 'CZK', '\u22120,50\u00a0Kč'],
  // Nothing is rounded away.
  ['12.345', 'EUR', '12,345\u00a0EUR'],
  ['+.50', undefined, '0,50'],
  ['0012.00', undefined, '12,00'],
  ['a lot', 'EUR', 'a lot EUR'],
  ['1e5', undefined, '1e5'],
])('the amount %s %s is %s', (text, currency, shown) => {
  expect(showAmount(text, 'sk', currency)).toBe(shown);
});

test('numbers lose noughts at their end, and prices keep two places', () => {
  expect(showNumber('10.0000', 'sk')).toBe('10');
  expect(showNumber('410.0000', 'en', 2)).toBe('410.00');
  expect(showNumber('0.01250', 'fr', 2)).toBe('0,0125');
  expect(showPercent('23.00', 'sk')).toBe('23\u00a0%');
});

test('dates of both syntaxes are shown alike, and what is none as it is', () => {
  expect(showDate('2026-11-02', 'sk')).toBe('2.\u00a011.\u00a02026');
  expect(showDate('20261102', 'sk')).toBe('2.\u00a011.\u00a02026');
  expect(showDate('soon', 'sk')).toBe('soon');
});
