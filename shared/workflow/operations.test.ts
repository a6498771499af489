import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { isRuleMet } from './conditions.ts';
import {
  listAllowedOperations,
  getConditionShape,
  conditionTables,
  listOfferedOperations,
  getOperandForm,
  findRuleProblem,
} from './operations.ts';
import { conditionOperation, type ConditionOperation, type ConditionRule } from './workflow.ts';

const rule = (field: string, operation: ConditionOperation, value = ''): ConditionRule => ({ field, operation, value });
const operations = conditionOperation.options;
const anyField = fc.constantFrom(...fieldCatalogue.map(({ id }) => id));
const anyOperation = fc.constantFrom(...operations);
const noFacts = { fields: [], tables: [], bookCurrency: 'EUR' as const };

describe('which operations a condition offers', () => {
  test.each([
    ['totalAmount', 'number', 'gte'],
    ['vatAmount', 'number', 'gte'],
    ['issueDate', 'date', 'gte'],
    ['paymentMethod', 'choice', 'equals'],
    ['currency', 'choice', 'equals'],
    ['supplierName', 'text', 'equals'],
    ['items', 'table', 'filled'],
  ])('%s is asked as %s, first with %s', (field, shape, first) => {
    expect(getConditionShape(field)).toBe(shape);
    expect(listOfferedOperations(field)[0]).toBe(first);
  });

  test('tables are asked whether they are filled, and nothing else (R-WED-28)', () => {
    for (const table of conditionTables) {
      expect(listOfferedOperations(table)).toEqual(['filled', 'null']);
      expect(listAllowedOperations(table)).toEqual(['filled', 'null']);
    }
  });

  test('a field that the product does not know is asked as text', () => {
    expect(getConditionShape('colourOfPaper')).toBe('text');
  });

  test('what is offered for a field may be saved, and every field can be asked whether it is filled', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const offered = listOfferedOperations(field);
        expect(offered).toEqual(expect.arrayContaining(['filled', 'null']));
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.every((one) => listAllowedOperations(field).includes(one))).toBe(true);
      }),
    );
  });

  test('every operation of the one catalogue may stand in a rule about a field (R-WED-31)', () => {
    expect(listAllowedOperations('totalAmount')).toEqual(operations);
    expect(listAllowedOperations('supplierName')).toEqual(operations);
  });
});

describe('what is wrong with a rule', () => {
  test.each([
    [rule('', 'equals', '1'), 'field'],
    [rule('items', 'equals', '1'), 'operation'],
    [rule('totalAmount', 'gte', '  '), 'value'],
    [rule('totalAmount', 'between', '100'), 'value'],
    [rule('totalAmount', 'between', '1,2,3'), 'value'],
    [rule('supplierName', 'in', ' , ,'), 'value'],
    [rule('totalAmount', 'gte', 'a lot'), 'number'],
    [rule('issueDate', 'lte', 'soon'), 'date'],
    [rule('totalAmount', 'between', '500,100'), 'range'],
    [rule('issueDate', 'between', '2026-12-31,2026-01-01'), 'range'],
  ] as const)('%j: %s', (bad, problem) => {
    expect(findRuleProblem(bad)).toBe(problem);
  });

  test.each([
    rule('items', 'filled'),
    rule('supplierName', 'null'),
    rule('totalAmount', 'gt', '1 000,50 €'),
    rule('totalAmount', 'between', '1,50; 2,50'),
    rule('totalAmount', 'in', '100, 200'),
    rule('issueDate', 'gte', '1. 11. 2026'),
    rule('issueDate', 'between', '2026-01-01,2026-12-31'),
    rule('supplierName', 'in', 'Papiera Tatry, Elektra'),
    // A person may want to stop exactly at what is wrong.
    rule('paymentIBAN', 'equals', 'SK0000'),
  ])('%j can be asked', (good) => {
    expect(findRuleProblem(good)).toBeNull();
  });

  test('filled and none need no value, all others do (R-WED-26)', () => {
    fc.assert(
      fc.property(anyField, anyOperation, (field, operation) => {
        const problem = findRuleProblem(rule(field, operation));
        expect(problem).toBe(getOperandForm(operation) === 'none' ? null : 'value');
      }),
    );
  });

  test('a range that can be asked holds for its own ends', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, (from, to) => {
        const asked = rule('totalAmount', 'between', `${from},${to}`);
        const at = (value: string) => ({
          fields: [
            { _id: 'totalAmount', _idx: 0, value, bboxes: [], score: 1, verified: true, predicted: false, checks: [] },
          ],
          tables: [],
          bookCurrency: 'EUR' as const,
        });
        const held = isRuleMet(asked, at(from)) && isRuleMet(asked, at(to));
        expect(held).toBe(findRuleProblem(asked) === null);
      }),
    );
  });

  test('whatever stands in a rule, it is judged and answered without a surprise', () => {
    fc.assert(
      fc.property(fc.string(), anyOperation, fc.string(), (field, operation, value) => {
        const judged = findRuleProblem(rule(field, operation, value));
        expect([null, 'field', 'operation', 'value', 'range', 'number', 'date']).toContain(judged);
        expect(typeof isRuleMet(rule(field, operation, value), noFacts)).toBe('boolean');
      }),
    );
  });
});
