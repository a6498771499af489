import { describe, expect, test } from 'vitest';
import type { ConditionRule } from '#shared/workflow/workflow.ts';
import {
  createRule,
  parseRange,
  listOperations,
  formatRange,
  changeRuleField,
  changeRuleOperation,
  toStoredValue,
} from './rules.ts';

const over: ConditionRule = { field: 'totalAmount', operation: 'gte', value: '1000.00' };

describe('the condition builder', () => {
  test('offers a table filled and none alone (R-WED-28)', () => {
    expect(listOperations('items')).toEqual(['filled', 'null']);
    expect(listOperations('items', 'equals')).toEqual(['filled', 'null']);
    expect(changeRuleField(over, 'items')).toEqual({ field: 'items', operation: 'filled', value: '' });
  });

  test('keeps an operation that an older rule has, beside those that it offers', () => {
    expect(listOperations('totalAmount')).not.toContain('gt');
    expect(listOperations('totalAmount', 'gt')).toContain('gt');
  });

  test('keeps the value where another field reads it the same way, and forgets it elsewhere', () => {
    expect(changeRuleField(over, 'totalBase')).toEqual({ ...over, field: 'totalBase' });
    expect(changeRuleField(over, 'issueDate')).toMatchObject({ field: 'issueDate', operation: 'gte', value: '' });
    expect(changeRuleField(over, 'supplierName')).toEqual(createRule('supplierName'));
  });

  test('asks for no value where the operation needs none (R-WED-26)', () => {
    expect(changeRuleOperation(over, 'filled').value).toBe('');
    expect(changeRuleOperation(over, 'lte').value).toBe('1000.00');
    expect(changeRuleOperation(over, 'between').value).toBe('');
  });

  test('makes a list of one value and never one value of a list (R-WED-29)', () => {
    const is: ConditionRule = { field: 'supplierName', operation: 'equals', value: 'Alfa' };
    expect(changeRuleOperation(is, 'in').value).toBe('Alfa');
    expect(changeRuleOperation({ ...is, operation: 'in', value: 'Alfa, Beta' }, 'equals').value).toBe('');
  });

  test('keeps amounts in the machine form and shows both ends of a range', () => {
    expect(toStoredValue('totalAmount', '1 000,5')).toBe('1000.50');
    expect(toStoredValue('totalAmount', ' ')).toBe('');
    expect(parseRange(formatRange('100.00', '200.00'))).toEqual(['100.00', '200.00']);
    expect(parseRange('1,50; 2,50')).toEqual(['1,50', '2,50']);
    expect(formatRange('', '')).toBe('');
  });
});
