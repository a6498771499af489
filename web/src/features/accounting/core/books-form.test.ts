import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { sumTypeRows, sumTypeWays } from '#shared/accounting/vat-codes.ts';
import { books, getDefaultBooks } from '#shared/accounting/books.ts';
import { parseBooks, toBooksForm } from './books-form.ts';

test('what the screen shows of the books is what it saves', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{1,5}$/u);
  const kind = fc.constantFrom(...accountingKind.options);
  const written = fc.record({
    account: fc.stringMatching(/^\d{3}[0-9A-Za-z]{0,6}$/u),
    series: fc.dictionary(kind, fc.record({ evidence: code, series: code })),
    types: fc.dictionary(kind, code),
    tax: fc.nat(999),
    way: fc.constantFrom(...sumTypeWays),
    row: fc.constantFrom(...sumTypeRows),
    sumType: code,
    overwrite: fc.boolean(),
  });
  fc.assert(
    fc.property(written, ({ account, series, types, tax, way, row, sumType, overwrite }) => {
      const kept = books.parse({
        accounts: { cost: account },
        omega: { series, sumTypes: { [way]: { [row]: { basic: sumType } } } },
        flexi: { documentTypes: types, overwrite },
        mrp: { taxCodes: { issued: tax } },
      });
      expect(parseBooks(toBooksForm(kept))).toEqual({ ok: true, books: kept });
    }),
  );
});

test('a kind of document without codes is left to the usual ones of the program', () => {
  const form = toBooksForm(getDefaultBooks());
  expect(form['omega.series.receipt.series']).toBe('');
  expect(parseBooks({ ...form, 'omega.series.receipt.series': 'PD' })).toMatchObject({
    ok: true,
    books: { omega: { series: { receipt: { evidence: '', series: 'PD' } } } },
  });
});

test('a wrong account and a wrong code of VAT are named by their places', () => {
  const form = { ...toBooksForm(getDefaultBooks()), 'accounts.vatIn.basic': '34', 'mrp.taxCodes.issued': 'x' };
  expect(parseBooks(form)).toEqual({ ok: false, wrong: new Set(['accounts.vatIn.basic', 'mrp.taxCodes.issued']) });
});

test('an empty code of VAT is asked for, not read as nought', () => {
  expect(parseBooks({ ...toBooksForm(getDefaultBooks()), 'mrp.taxCodes.issued': '' })).toMatchObject({ ok: false });
});
