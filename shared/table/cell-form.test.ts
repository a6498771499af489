import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { toCellForm, isCellValid, toShownCell, toTypedCell } from './cell-form.ts';
import { columnKinds, getColumnKind } from './column-kind.ts';
import { columnMeaning } from './line-table.ts';

test('every meaning brings one of the seven kinds of value, and every kind is brought by one (R-TAB-04, R-TAB-50)', () => {
  const brought = new Set(columnMeaning.options.map(getColumnKind));
  expect([...brought].toSorted()).toEqual([...columnKinds].toSorted());
});

test('amounts, numbers, rates and dates are read as accountants write them', () => {
  expect(toCellForm('total', '1 234,50 €')).toBe('1234.50');
  expect(toCellForm('total', '10')).toBe('10.00');
  expect(toCellForm('unitPrice', '0,0375')).toBe('0.0375');
  expect(toCellForm('unitPrice', '4,3')).toBe('4.30');
  expect(toCellForm('quantity', '2,500')).toBe('2.5');
  expect(toCellForm('vatRate', '23 %')).toBe('23');
  expect(toCellForm('date', '12.11.2026')).toBe('2026-11-12');
  expect(toCellForm('name', '  Káva   zrnková ')).toBe('Káva zrnková');
  expect(toCellForm('total', 'podľa dohody')).toBe('podľa dohody');
});

test('a cell that its column cannot read is invalid, an empty one is not; a date may have spaces (R-TAB-37, R-TAB-38)', () => {
  expect(isCellValid('total', 'podľa dohody')).toBe(false);
  expect(isCellValid('total', '')).toBe(true);
  expect(isCellValid('default', 'čokoľvek')).toBe(true);
  expect(isCellValid('quantity', '2.5')).toBe(true);
  expect(isCellValid('date', '12. 11. 2026')).toBe(true);
  expect(isCellValid('date', '31. 2. 2026')).toBe(false);
});

test('what a screen offers for typing reads back as the same value, in every language', () => {
  const value = fc.oneof(
    fc
      .tuple(fc.constantFrom('base', 'vat', 'total', 'unitPrice'), fc.integer({ min: -9e8, max: 9e8 }))
      .map(([meaning, cents]) => [meaning, (cents / 100).toFixed(2)] as const),
    fc
      .tuple(fc.constantFrom('quantity', 'vatRate', 'discount'), fc.integer({ min: -9e6, max: 9e6 }))
      .map(([meaning, thousandths]) => [meaning, String(thousandths / 1000)] as const),
  );
  fc.assert(
    fc.property(value, fc.constantFrom(...locales), ([meaning, machine], locale) => {
      const id = columnMeaning.parse(meaning);
      expect(toCellForm(id, toTypedCell(id, machine, locale))).toBe(toCellForm(id, machine));
      expect(isCellValid(id, toCellForm(id, machine))).toBe(true);
      expect(toShownCell(id, machine, locale)).not.toBe('');
    }),
  );
});
