import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from './catalogue/catalogue.ts';
import { applyFormatter, toClipboardForm, toDisplayForm, toMachineForm } from './format.ts';

describe('what people type becomes machine form', () => {
  test.each([
    ['issueDate', '12. 11. 2026', '2026-11-12'],
    ['issueDate', '12.11', '2026-11-12'],
    ['issueDate', 'včera', 'včera'],
    ['totalAmount', '765,47 €', '765.47'],
    ['exchangeRate', '25,123', '25.123'],
    ['paymentIBAN', 'sk66 1100 0000 0048 7643 0652', 'SK6611000000004876430652'],
    ['supplierCompanyId', 'IČO: 151 700', '00151700'],
    ['supplierVatId', 'SK 2023367720', 'SK2023367720'],
    ['supplierZip', '821 04', '82104'],
    ['supplierZip', 'n7 8jl', 'N7 8JL'],
    ['supplierCountry', 'Slovenská republika', 'SK'],
    ['currency', '€', 'EUR'],
    ['currency', 'kč', 'CZK'],
    ['paymentVS', '26 104 87', '2610487'],
    ['supplierName', '  Papiera   Tatry ', 'Papiera Tatry'],
    ['note', '', ''],
    ['supplierCountry', '__proto__', '__PROTO__'],
    ['currency', 'constructor', 'CONSTRUCTOR'],
  ])('%s: %s → %s', (id, typed, machine) => {
    expect(toMachineForm(id, typed, '2026-11-20')).toBe(machine);
  });

  test('machine form stays as it is', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('12.11.2026', '1 234,5', '1.234', 'SK66 1100', '12.11', '€'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fieldCatalogue.map(({ id }) => id)), texts, (id, typed) => {
        const once = toMachineForm(id, typed);
        expect(toMachineForm(id, once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

test('screens show values in the language of the user', () => {
  expect(toDisplayForm('issueDate', '2026-11-12', 'sk')).toBe('12.\u00a011.\u00a02026');
  expect(toDisplayForm('totalAmount', '2418.90', 'sk', 'EUR')).toBe('2\u00a0418,90\u00a0€');
  expect(toDisplayForm('totalAmount', '2418.90', 'en', 'EUR')).toBe('€2,418.90');
  expect(toDisplayForm('paymentIBAN', 'SK6611000000004876430652', 'sk')).toBe(
    'SK66\u00a01100\u00a00000\u00a00048\u00a07643\u00a00652',
  );
  expect(toDisplayForm('supplierZip', '82104', 'sk')).toBe('821\u00a004');
  expect(toDisplayForm('supplierCompanyId', '36347124', 'sk')).toBe('36347124');
});

test('copying gives the machine form, dates as printed', () => {
  expect(toClipboardForm('issueDate', '2026-11-12')).toBe('12.11.2026');
  expect(toClipboardForm('paymentIBAN', 'SK6611000000004876430652')).toBe('SK6611000000004876430652');
});

test.each([
  ['number keeps digits alone (R-FLD-19)', 'number', 'VS: 26 10487', '2610487'],
  ['floatNumber turns commas into dots (R-FLD-20)', 'floatNumber', '12,5', '12.5'],
  ['amount drops the currency and has two decimals (R-FLD-21)', 'amount', 'EUR 1234.5', '1\u00a0234,50'],
  ['amount drops the sign of a currency, too (R-FLD-21)', 'amount', '1234.5 €', '1\u00a0234,50'],
  ['date gives DD.MM.YYYY (R-FLD-22)', 'date', '5. novembra 2026', '05.11.2026'],
  ['iban groups a valid IBAN (R-FLD-23)', 'iban', 'SK6611000000004876430652', 'SK66 1100 0000 0048 7643 0652'],
  ['iban leaves an invalid one (R-FLD-23)', 'iban', 'SK6611000000004876430653', 'SK6611000000004876430653'],
  ['trim drops punctuation at both ends (R-FLD-24)', 'trim', ': Papiera,', 'Papiera'],
] as const)('formatter %s', (_, formatter, text, formatted) => {
  expect(applyFormatter(formatter, text)).toBe(formatted);
});
