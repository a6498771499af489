import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue.ts';
import { allowedOperations, conditionShape, conditionTables, offeredOperations, operandForm } from './operations.ts';
import { conditionOperation } from './workflow.ts';

const operations = conditionOperation.options;
const anyField = fc.constantFrom(...fieldCatalogue.map(({ id }) => id));

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
    expect(conditionShape(field)).toBe(shape);
    expect(offeredOperations(field)[0]).toBe(first);
  });

  test('tables are asked whether they are filled, and nothing else (R-WED-28)', () => {
    for (const table of conditionTables) {
      expect(offeredOperations(table)).toEqual(['filled', 'null']);
      expect(allowedOperations(table)).toEqual(['filled', 'null']);
    }
  });

  test('a field that the product does not know is asked as text', () => {
    expect(conditionShape('colourOfPaper')).toBe('text');
  });

  test('what is offered for a field may be saved, and every field can be asked whether it is filled', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const offered = offeredOperations(field);
        expect(offered).toEqual(expect.arrayContaining(['filled', 'null']));
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.every((one) => allowedOperations(field).includes(one))).toBe(true);
      }),
    );
  });

  test('every operation of the one catalogue may stand in a rule about a field (R-WED-31)', () => {
    expect(allowedOperations('totalAmount')).toEqual(operations);
    expect(allowedOperations('supplierName')).toEqual(operations);
  });
});

describe('what an operation asks for', () => {
  test.each([
    ['filled', 'none'],
    ['null', 'none'],
    ['gte', 'one'],
    ['not-equals', 'one'],
    ['between', 'range'],
    ['in', 'list'],
    ['not-in', 'list'],
  ] as const)('%s asks for %s (R-WED-26, R-WED-29)', (operation, form) => {
    expect(operandForm(operation)).toBe(form);
  });

  test('an operation and its negation ask for the same', () => {
    for (const operation of operations) {
      const positive = operations.find((one) => operation === `not-${one}`);
      expect(operandForm(positive ?? operation)).toBe(operandForm(operation));
    }
  });
});
