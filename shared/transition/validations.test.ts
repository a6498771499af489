import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { getValidationName } from '#shared/workflow/validation-text.ts';
import { validationIds } from '#shared/workflow/validation-blueprints.ts';
import { readArchiveFacts, noArchiveFacts, findUnmetValidations } from './validations.ts';

/** Values as a person has typed and settled them. */
const typed = (values: Readonly<Record<string, string>>): readonly FieldValue[] =>
  Object.entries(values).map(([_id, value]) => ({
    _id,
    _idx: 0,
    value,
    bboxes: [],
    source: 'person',
    score: 1,
    verified: true,
    predicted: false,
    checks: [],
  }));

const factsOf = (fields: readonly FieldValue[]) => ({ fields, tables: [], bookCurrency: 'EUR' as const });

const unmet = (validations: string[], values: Readonly<Record<string, string>>, known = noArchiveFacts) =>
  findUnmetValidations({ validations, operatorValidations: 'AND' }, factsOf(typed(values)), known);

describe('a validation', () => {
  test.each([
    ['sums-agree', { totalBase: '100.00', totalVat: '23.00', totalAmount: '123.00' }, true],
    ['sums-agree', { totalBase: '100.00', totalVat: '23.00', totalAmount: '132.00' }, false],
    ['sums-agree', { totalAmount: '132.00' }, true],
    ['iban-valid', { paymentIBAN: 'SK3112000000198742637541' }, true],
    ['iban-valid', { paymentIBAN: 'SK3112000000198742637542' }, false],
    ['iban-valid', {}, true],
    ['company-ids-valid', { supplierCompanyId: '36347124', supplierTaxId: '2020187283' }, true],
    ['company-ids-valid', { supplierCompanyId: '36347125' }, false],
    ['company-ids-valid', { customerVatId: 'SK2020187280' }, false],
    ['company-ids-valid', { supplierCountry: 'AT', supplierCompanyId: 'FN 123456a' }, false],
    ['company-ids-valid', { supplierCountry: 'AT', supplierCompanyId: 'FN123456A' }, true],
    ['company-ids-valid', {}, true],
    ['due-after-issue', { issueDate: '2026-01-15', payDate: '2026-01-15' }, true],
    ['due-after-issue', { issueDate: '2026-01-15', payDate: '2026-01-14' }, false],
    ['due-after-issue', { payDate: '2026-01-14' }, true],
    ['amount-within-limit:1000', { totalAmount: '1000.00' }, true],
    ['amount-within-limit:1000', { totalAmount: '1000.01' }, false],
    ['amount-within-limit:1000', { totalAmount: '-1000.01' }, false],
    ['amount-within-limit:1000', {}, false],
    ['amount-within-limit', { totalAmount: '1.00' }, false],
    // In the money of the books: 7,242.50 crowns are less than 300 euros, and what crowns without a rate are worth is not known.
    ['amount-within-limit:300', { totalAmount: '7242.50', currency: 'CZK', exchangeRate: '25.00' }, true],
    ['amount-within-limit:5000', { totalAmount: '7242.50', currency: 'CZK', homeTotal: '289.70' }, true],
    ['amount-within-limit:200', { totalAmount: '1000.00', currency: 'USD', homeTotal: '920.00' }, false],
    ['amount-within-limit:999999', { totalAmount: '7242.50', currency: 'CZK' }, false],
    ['luck', {}, false],
  ])('%s of %j holds: %s', (validation, values, holds) => {
    expect(unmet([validation], values)).toEqual(holds ? [] : [validation]);
  });

  test('asks the archive whether it knows the supplier, and whether it repeats another document', () => {
    expect(unmet(['supplier-known', 'not-duplicate'], {})).toEqual(['supplier-known']);
    expect(unmet(['supplier-known', 'not-duplicate'], {}, { supplier: true, hasDuplicate: true })).toEqual([
      'not-duplicate',
    ]);
  });
});

test('with AND every validation has to hold, with OR one is enough, and none asks nothing', () => {
  const ids = fc.uniqueArray(fc.constantFrom('supplier-known', 'not-duplicate', 'iban-valid', 'luck'));
  fc.assert(
    fc.property(ids, fc.boolean(), fc.boolean(), (validations, supplier, hasDuplicate) => {
      const known = { supplier, hasDuplicate };
      const one = (text: string) => unmet([text], {}, known).length === 0;
      const with_ = (operatorValidations: 'AND' | 'OR') =>
        findUnmetValidations({ validations, operatorValidations }, factsOf([]), known).length === 0;
      expect(with_('AND')).toBe(validations.every(one));
      expect(with_('OR')).toBe(validations.length === 0 || validations.some(one));
    }),
  );
});

test('the archive is asked for the ids of the supplier and the identity of the document, whether one is there already', async () => {
  const asked: unknown[] = [];
  const archive = (repeats: boolean) => ({
    hasSupplier: async (keys: readonly string[]) => asked.push(keys) > 0,
    hasDuplicate: async (identity: string) => asked.push(identity) > 0 && repeats,
  });
  const invoice = {
    doctype: sampleDoctype(),
    fields: typed({ supplierCompanyId: '36347124', invoiceNumber: '2610487' }),
  };
  expect(await readArchiveFacts(archive(false), invoice)).toEqual({ supplier: true, hasDuplicate: false });
  expect(await readArchiveFacts(archive(true), invoice)).toEqual({ supplier: true, hasDuplicate: true });
  expect(asked[0]).toEqual(['CompanyId#36347124']);
  expect(String(asked[1])).toContain('2610487');
  asked.length = 0;
  expect(await readArchiveFacts(archive(true), { ...invoice, fields: [] })).toEqual({
    supplier: true,
    hasDuplicate: false,
  });
  expect(asked).toEqual([[]]);
});

test('every validation has a name that a person can read, with its limit', () => {
  for (const id of validationIds) expect(getValidationName(id, 'sk')).not.toBe(id);
  expect(getValidationName('amount-within-limit:1500', 'en')).toBe('The amount is within the limit (1,500.00)');
});
