import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromScaled } from '#shared/kit/money.ts';
import { toIndexKey } from './index-key.ts';

const numberKey = (text: string): string => toIndexKey('number', text);

test('amounts sort as numbers, whatever their sign and however many decimals they have', () => {
  const decimals = fc
    .record({ value: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.integer({ min: 0, max: 8 }) })
    .map(({ value, scale }) => ({ text: fromScaled(value, scale), at: value * 10n ** BigInt(8 - scale) }));
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const [x, y] = [numberKey(a.text), numberKey(b.text)];
      expect(x < y).toBe(a.at < b.at);
      expect(x === y).toBe(a.at === b.at);
    }),
  );
  expect(numberKey('-0.00')).toBe(numberKey('0'));
});

test('texts are compared without case, accents and signs that are not for reading', () => {
  expect(toIndexKey('text', '  Čučoriedka\u0007 \n s.r.o. ')).toBe('cucoriedka s.r.o.');
  expect(toIndexKey('text', 'ž'.repeat(100))).toBe('z'.repeat(60));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'Ž', ' ', '\u0000', '\u200b', '😀', '\u0301') }), (text) => {
      expect(toIndexKey('text', text)).not.toMatch(/\p{C}/u);
    }),
  );
});

test('what is no date or number yet has no place in the order', () => {
  expect(toIndexKey('date', '31.12.2025')).toBe('');
  expect(toIndexKey('date', '2025-12-31')).toBe('2025-12-31');
  expect(toIndexKey('date', '2025-02-31')).toBe('');
  expect(numberKey('veľa')).toBe('');
  expect(numberKey('9'.repeat(21))).toBe('');
});
