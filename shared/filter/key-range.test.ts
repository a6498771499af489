import { describe, expect, test } from 'vitest';
import { filterCondition, filterOperators } from './condition.ts';
import { isReadable, readCondition } from './key-range.ts';

const parse = (condition: unknown) => filterCondition.safeParse(condition).success;
const read = (condition: unknown) => readCondition(filterCondition.parse(condition));

describe('a condition', () => {
  test('has one of eleven operators (R-LST-08)', () => {
    expect(filterOperators).toHaveLength(11);
    expect(parse({ field: 'totalAmount', operator: 'like', value: '1' })).toBe(false);
  });

  test('of emptiness takes no value (R-LST-09)', () => {
    expect(parse({ field: 'note', operator: 'null' })).toBe(true);
    expect(parse({ field: 'note', operator: 'null', value: 'x' })).toBe(false);
    expect(read({ field: 'note', operator: 'null' })).toEqual({ field: 'note', negated: true, wanted: 'any' });
  });

  test('of equality takes a text, a number, a date or a truth value (R-LST-10)', () => {
    for (const operator of ['equals', 'not-equals'])
      for (const value of ['Papiera', 12.5, '2026-11-20', true])
        expect(parse({ field: 'note', operator, value })).toBe(true);
    expect(parse({ field: 'note', operator: 'equals', value: ['a'] })).toBe(false);
    expect(parse({ field: 'note', operator: 'equals' })).toBe(false);
  });

  test('of order takes a text, a number or a date, and no truth value (R-LST-11)', () => {
    for (const operator of ['gte', 'gt', 'lte', 'lt']) {
      for (const value of ['a', 1, '2026-11-20']) expect(parse({ field: 'note', operator, value })).toBe(true);
      expect(parse({ field: 'note', operator, value: false })).toBe(false);
    }
  });

  test('of a range takes two values, and of a list several (R-LST-12)', () => {
    for (const operator of ['between', 'not-between']) {
      expect(parse({ field: 'totalAmount', operator, value: [1, 2] })).toBe(true);
      expect(parse({ field: 'totalAmount', operator, value: [1] })).toBe(false);
      expect(parse({ field: 'totalAmount', operator, value: 1 })).toBe(false);
    }
    for (const operator of ['in', 'not-in']) {
      expect(parse({ field: 'currency', operator, value: ['EUR', 'CZK'] })).toBe(true);
      expect(parse({ field: 'currency', operator, value: 'EUR' })).toBe(false);
      expect(parse({ field: 'currency', operator, value: [] })).toBe(false);
    }
  });

  test('is refused by the name of its field where it can have no answer', () => {
    for (const condition of [
      { field: 'neznáme', operator: 'null' },
      { field: 'unknownField', operator: 'null' },
    ])
      expect(parse(condition) && isReadable(read(condition))).toBe(false);
    expect(read({ field: 'totalAmount', operator: 'gte', value: 'veľa' })).toEqual({ field: 'totalAmount' });
    expect(read({ field: 'issueDate', operator: 'equals', value: '20.11.2026' })).toEqual({ field: 'issueDate' });
    expect(read({ field: 'totalAmount', operator: 'between', value: [5, 1] })).toEqual({ field: 'totalAmount' });
  });
});
