import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue, findFieldDefinition } from './catalogue/catalogue.ts';
import { fieldGroups } from './catalogue/definition.ts';
import { isIban, isIco, isSlovakVatId } from './kinds/identifiers.ts';
import { findInvalidity } from './validate.ts';

describe('the catalogue', () => {
  test('knows every field that the specification names, in its groups (R-CAT-04)', () => {
    const named =
      'supplierName customerName payDate issueDate taxDate deliveryDate internalNumber vatBase vatAmount vatTotal invoiceNumber paymentAmount currency paymentVS paymentCS paymentSS paymentIBAN paymentNote';
    expect(named.split(' ').filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
    expect(new Set(fieldCatalogue.map(({ id }) => id)).size).toBe(fieldCatalogue.length);
    expect([...new Set(fieldCatalogue.map(({ group }) => group))].sort()).toEqual([...fieldGroups].sort());
  });

  test('offers to fill in suppliers and customers (R-FLD-40)', () => {
    expect(fieldCatalogue.filter(({ autofill }) => autofill).map(({ id }) => id)).toEqual([
      'supplierName',
      'customerName',
    ]);
  });
});

describe('identifiers', () => {
  test('real ones pass', () => {
    expect(['SK6611000000004876430652', 'DE89370400440532013000', 'CZ6508000000192000145399'].map(isIban)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['36347124', '51772361', '44552815', '00151700'].map(isIco)).toEqual([true, true, true, true]);
    expect(isSlovakVatId('SK2023367720')).toBe(true);
  });

  test('letters in an account of a country whose accounts are digits are no IBAN, whatever the check digits', () => {
    expect(isIban('CZ63756668MOBIL670924101')).toBe(false);
    expect(isIban('GB29NWBK60161331926819')).toBe(true);
  });

  test('one wrong digit in an IBAN or IČO is always noticed', () => {
    const digit = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 23 }), digit, (place, shift) => {
        const good = 'SK6611000000004876430652';
        const wrong = (Number(good[place]) + shift) % 10;
        expect(isIban(good.slice(0, place) + String(wrong) + good.slice(place + 1))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), digit, (place, shift) => {
        const good = '36347124';
        const wrong = (Number(good[place]) + shift) % 10;
        // Remainders 0 and 10 share a check digit (1 and 0 sit beside each other), so a single error may pass there only.
        const changed = good.slice(0, place) + String(wrong) + good.slice(place + 1);
        const sum = (text: string) =>
          Array.from(text.slice(0, 7)).reduce((all, d, i) => all + Number(d) * (8 - i), 0) % 11;
        if (![sum(good), sum(changed)].includes(10) && ![sum(good), sum(changed)].includes(1))
          expect(isIco(changed)).toBe(false);
        else expect(sum(changed)).not.toBe(sum(good));
      }),
    );
  });
});

describe('a value of a field', () => {
  test.each([
    ['issueDate', '2026-11-12', null],
    ['issueDate', '31.4.2026', 'date'],
    ['totalAmount', '765.47', null],
    ['totalAmount', 'sto', 'number'],
    ['paymentIBAN', 'SK6611000000004876430652', null],
    ['paymentIBAN', 'SK6611000000004876430653', 'iban'],
    ['paymentSwift', 'TATRSKBX', null],
    ['paymentSwift', 'TATRA', 'bic'],
    ['supplierCompanyId', '36347124', null],
    ['supplierCompanyId', '36347125', 'companyId'],
    ['supplierCompanyId', '552 100 554', 'companyId'],
    ['supplierTaxId', '2023367720', null],
    ['supplierTaxId', '202336772', 'taxId'],
    ['supplierVatId', 'SK2023367720', null],
    ['supplierVatId', 'SK2023367721', 'vatId'],
    ['supplierVatId', 'CZ27074358', null],
    ['supplierVatId', 'CZ27074359', 'vatId'],
    ['supplierVatId', 'DE811115368', null],
    ['supplierVatId', 'FR40303265045', null],
    ['paymentVS', '2610487', null],
    ['paymentVS', '12345678901', 'symbol'],
    ['paymentVS', 'FV26', 'symbol'],
    ['paymentCS', '0308', null],
    ['paymentCS', '03080', 'symbol'],
    ['currency', 'EUR', null],
    ['currency', '€', 'currency'],
    ['paymentMethod', 'cash', null],
    ['paymentMethod', 'zrážkou', 'option'],
    ['internalNumber', 'FP2026/00412', null],
    ['internalNumber', 'FP26/412', null],
    ['internalNumber', 'FP2026', 'internalNumber'],
    ['supplierName', 'Papiera Tatry, s. r. o.', null],
    ['supplierName', '', null],
    ['costCentre', 'čokoľvek', null],
  ])('%s "%s" → %s (R-FLD-11, R-FLD-12, R-FLD-15, R-FLD-17, R-VAT-11)', (id, value, reason) => {
    expect(findInvalidity(id, value)).toBe(reason);
  });

  test('company and tax numbers of other countries follow other rules', () => {
    expect(findInvalidity('supplierCompanyId', '552100554', { country: 'FR' })).toBeNull();
    expect(findInvalidity('supplierCompanyId', '552100554', { country: 'SK' })).toBe('companyId');
    expect(findInvalidity('supplierZip', '82104', { country: 'SK' })).toBeNull();
    expect(findInvalidity('supplierZip', 'N7 8JL', { country: 'GB' })).toBeNull();
    expect(findInvalidity('supplierZip', 'N7 8JL', { country: 'SK' })).toBe('zip');
  });

  test('the options of a document type bind a select, and a VAT row needs a rate from 0 to 100 (R-FLD-17, R-VAT-07)', () => {
    expect(findInvalidity('costCentre', 'BA', { options: ['KE'] })).toBe('option');
    for (const id of ['vatBase', 'vatAmount', 'vatTotal']) {
      const found = ['0', '5', '100', '101', '-1', ''].map((param) => findInvalidity(id, '92.00', { param }));
      expect(found).toEqual([null, null, null, 'rate', 'rate', 'rate']);
    }
  });
});
