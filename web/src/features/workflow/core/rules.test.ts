import { describe, expect, test } from 'vitest';
import type { ConditionRule } from '#shared/workflow/workflow.ts';
import { blankRule, endsOf, operationsFor, rangeOf, ruleForField, ruleForOperation, storedValue } from './rules.ts';

const over: ConditionRule = { field: 'totalAmount', operation: 'gte', value: '1000.00' };

describe('the condition builder', () => {
  test('offers a table filled and none alone (R-WED-28)', () => {
    expect(operationsFor('items')).toEqual(['filled', 'null']);
    expect(operationsFor('items', 'equals')).toEqual(['filled', 'null']);
    expect(ruleForField(over, 'items')).toEqual({ field: 'items', operation: 'filled', value: '' });
  });

  test('keeps an operation that an older rule has, beside those that it offers', () => {
    expect(operationsFor('totalAmount')).not.toContain('gt');
    expect(operationsFor('totalAmount', 'gt')).toContain('gt');
  });

  test('keeps the value where another field reads it the same way, and forgets it elsewhere', () => {
    expect(ruleForField(over, 'totalBase')).toEqual({ ...over, field: 'totalBase' });
    expect(ruleForField(over, 'issueDate')).toMatchObject({ field: 'issueDate', operation: 'gte', value: '' });
    expect(ruleForField(over, 'supplierName')).toEqual(blankRule('supplierName'));
  });

  test('asks for no value where the operation needs none (R-WED-26)', () => {
    expect(ruleForOperation(over, 'filled').value).toBe('');
    expect(ruleForOperation(over, 'lte').value).toBe('1000.00');
    expect(ruleForOperation(over, 'between').value).toBe('');
  });

  test('makes a list of one value and never one value of a list (R-WED-29)', () => {
    const is: ConditionRule = { field: 'supplierName', operation: 'equals', value: 'Alfa' };
    expect(ruleForOperation(is, 'in').value).toBe('Alfa');
    expect(ruleForOperation({ ...is, operation: 'in', value: 'Alfa, Beta' }, 'equals').value).toBe('');
  });

  test('keeps amounts in the machine form and shows both ends of a range', () => {
    expect(storedValue('totalAmount', '1 000,5')).toBe('1000.50');
    expect(storedValue('totalAmount', ' ')).toBe('');
    expect(endsOf(rangeOf('100.00', '200.00'))).toEqual(['100.00', '200.00']);
    expect(endsOf('1,50; 2,50')).toEqual(['1,50', '2,50']);
    expect(rangeOf('', '')).toBe('');
  });
});
