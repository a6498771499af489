import { describe, expect, test } from 'vitest';
import type { FilterOperator } from '#shared/filter/condition.ts';
import { findRange, isBasicRange, normalizeValue, readDraft, withRange } from './filter-draft.ts';

const today = '2026-11-23';
const draft = (field: string, operator: FilterOperator, ...values: string[]) =>
  readDraft({ key: 1, field, operator, values }, today);

describe('ranges of the basic mode', () => {
  test('one end, both and none make a condition of their own', () => {
    const from = withRange({}, 'total', { from: '100', to: '' });
    expect(from).toEqual({ fields: [{ field: 'total', operator: 'gte', value: '100' }] });
    const both = withRange(from, 'total', { from: '100', to: '500' });
    expect(both).toEqual({ fields: [{ field: 'total', operator: 'between', value: ['100', '500'] }] });
    expect(withRange(both, 'total', { from: '', to: '' })).toEqual({});
  });
  test('they stay in their place and touch no other condition', () => {
    const filters = {
      fields: [
        { field: 'total', operator: 'gte' as const, value: '5' },
        { field: 'total', operator: 'not-equals' as const, value: '7' },
      ],
    };
    expect(withRange(filters, 'total', { from: '', to: '9' })).toEqual({
      fields: [
        { field: 'total', operator: 'lte', value: '9' },
        { field: 'total', operator: 'not-equals', value: '7' },
      ],
    });
    expect(findRange(filters, 'total')).toEqual({ from: '5', to: '' });
    expect(filters.fields.map(isBasicRange)).toEqual([true, false]);
  });
});

describe('values as they are typed', () => {
  test('amounts and dates are taken in their usual writings', () => {
    expect(normalizeValue('total', '1 234,5', today)).toBe('1234.50');
    expect(normalizeValue('issueDate', '12.11.2026', today)).toBe('2026-11-12');
    expect(normalizeValue('issueDate', '12.11', today)).toBe('2026-11-12');
    expect(normalizeValue('supplierName', '  Papiera   Tatry ', today)).toBe('Papiera Tatry');
  });
  test('a value that the field cannot have is no condition', () => {
    expect(draft('total', 'gte', 'veľa')).toEqual({ fault: 'unreadable' });
    expect(draft('issueDate', 'lt', '31.2.2026')).toEqual({ fault: 'unreadable' });
    expect(draft('total', 'gte', ' ')).toEqual({ fault: 'value' });
    expect(draft('total', 'between', '5')).toEqual({ fault: 'value' });
    expect(draft('', 'gte', '5')).toEqual({ fault: 'field' });
  });
  test('a range that ends before it begins is named as such', () => {
    expect(draft('total', 'between', '500', '100')).toEqual({ fault: 'order' });
    expect(draft('total', 'between', '100', '500')).toEqual({
      condition: { field: 'total', operator: 'between', value: ['100.00', '500.00'] },
    });
  });
  test('"empty" takes no value and a list takes each once', () => {
    expect(draft('note', 'null')).toEqual({ condition: { field: 'note', operator: 'null' } });
    expect(draft('note', 'in', 'a', 'b', 'a')).toEqual({
      condition: { field: 'note', operator: 'in', value: ['a', 'b'] },
    });
  });
});
