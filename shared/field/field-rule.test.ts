import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue, findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldDefinition } from './catalogue/definition.ts';
import { toMachineForm } from './format.ts';
import { getFieldRule, findInvalidity } from './validate.ts';

const country = fc.constantFrom(undefined, 'SK', 'CZ', 'DE', 'GB');
const patterned = fieldCatalogue.filter(({ pattern }) => pattern !== undefined);

/** Values as documents and people write them; each kind takes some of them. */
const written = [
  '2026-03-31|31. 3. 2026|765,47|-1.5|23|5|SK6611000000004876430652|GIBASKBX|36347124|2023367720|SK2023367720',
  'CZ25596641|82104|SK|EUR|FP2026/00412|03/2026|Q1/2026|518001|A1|yes|14:05|ucto@papiera.example|+421 2 5920 1234',
].flatMap((texts) => texts.split('|'));
const anything = fc.oneof(fc.stringMatching(/^[A-Z0-9/. -]{1,20}$/u), fc.string({ minLength: 1, maxLength: 40 }));

describe('the shape that a field wants', () => {
  test('days are known by the rule of dates, not by a pattern (R-FLD-12, R-CAT-05)', () => {
    const days = fieldCatalogue.filter((definition) => getFieldRule(definition) === 'date');
    expect(days).toEqual(fieldCatalogue.filter(({ kind }) => kind === 'date'));
    expect(days.length).toBeGreaterThan(10);
  });

  test('whatever is found valid has the shape of its field, in every country (R-FLD-11)', () => {
    const taken = (definition: FieldDefinition, text: string, at: string | undefined): boolean => {
      const value = toMachineForm(definition.id, text, '2026-11-20');
      if (value === '' || findInvalidity(definition.id, value, { country: at }) !== null) return false;
      const rule = getFieldRule(definition, at);
      if (rule instanceof RegExp) expect(value).toMatch(rule);
      return true;
    };
    const kinds = fieldCatalogue.flatMap((field) =>
      written.some((text) => taken(field, text, undefined)) ? [field.kind] : [],
    );
    expect(new Set(kinds)).toEqual(new Set(fieldCatalogue.map(({ kind }) => kind)));
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldCatalogue),
        fc.oneof(anything, fc.constantFrom(...written)),
        country,
        (...at) => {
          expect(typeof taken(...at)).toBe('boolean');
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a pattern holds for the whole value and refuses what surrounds it', () => {
    for (const definition of patterned) {
      const rule = getFieldRule(definition);
      expect(rule).toBeInstanceOf(RegExp);
      // No pattern takes a line break, so nothing can hide behind the part that fits.
      if (rule instanceof RegExp) expect(rule.test('1\n1')).toBe(false);
    }
    expect(patterned.length).toBeGreaterThan(20);
  });

  test.each([
    ['supplierEmail', 'ucto@papiera.example', 'ucto@papiera'],
    ['supplierPhone', '+421 2 5920 1234', 'zavolajte'],
    ['dueDays', '14', '14.5'],
    ['vatPeriod', '03/2026', '2026-03'],
    ['vatPeriod', '12/2026', '13/2026'],
    ['ossPeriod', 'Q1/2026', '5/2026'],
    ['kvGoodsCode', '72142000', '721'],
    ['reverseChargeCode', '4a', 'stavba'],
    ['exchangeRateUnits', '100', '50'],
    ['bankCode', '1100', '11'],
    ['debitAccount', '518.100', '51'],
    ['creditAccount', '321001', 'záväzky'],
    ['postingDebit', '518', '5180'],
    ['postingCreditAnalytic', '001', '1'],
    ['budgetItem', '637004', '6370'],
    ['receiptTime', '14:05', '25:00'],
    ['receiptOkp', '1a2b3c4d-00000000-11111111-22222222-33333333', '1a2b3c4d'],
    ['meterPoint', '24ZZS1234567000B', '?'],
  ])('%s takes %s and not %s', (id, good, bad) => {
    expect(findInvalidity(id, good)).toBeNull();
    expect(findInvalidity(id, bad)).toBe('pattern');
  });

  test.each([
    ['supplierZip', 'SK', '82104', '8210'],
    ['supplierZip', 'GB', 'N7 8JL', '?'],
    ['supplierTaxId', 'SK', '2023367720', '20'],
    ['supplierCompanyId', 'CZ', '25596641', '1'],
  ])('%s in %s looks like %s, never like %s', (id, at, good, bad) => {
    const definition = findFieldDefinition(id);
    const rule = definition && getFieldRule(definition, at);
    expect(good).toMatch(rule instanceof RegExp ? rule : 'a rule');
    expect(bad).not.toMatch(rule instanceof RegExp ? rule : '');
  });

  test('an empty value is no matter of shape', () => {
    expect(patterned.map(({ id }) => findInvalidity(id, ' ')).filter((reason) => reason !== null)).toEqual([]);
  });

  test('text without a rule may be anything (R-FLD-15)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(findInvalidity('description', text)).toBeNull();
        expect(findInvalidity('quoteNumber', text)).toBeNull();
      }),
    );
  });
});
