import { describe, expect, test } from 'vitest';
import { filterOperators } from '#shared/filter/condition.ts';
import { readFilters, toCondition, toConditions, toListPath, writeFilters, type ListFilters } from './list-address.ts';

describe('filters in the address', () => {
  test('a filter of three conditions is short enough to be sent to somebody', () => {
    const filters = {
      tags: ['energie'],
      fields: [
        { field: 'total', operator: 'between', value: ['100', '500.50'] },
        { field: 'dueDate', operator: 'lte', value: '2026-12-02' },
      ],
    } satisfies ListFilters;
    expect(new URLSearchParams(writeFilters(filters)).toString()).toBe(
      'tag=energie&where=total*between*100*500.50&where=dueDate*lte*2026-12-02',
    );
  });
  test('parts that are none are left out, the others hold', () => {
    const address =
      'where=total*like*5&where=nonsense&where=total*gte*5&person=nobody&is=paid&is=-overdue&has=note&is=big';
    expect(readFilters(new URLSearchParams(address))).toEqual({
      fields: [{ field: 'total', operator: 'gte', value: '5' }],
      filled: ['note'],
      paid: true,
      overdue: false,
    });
  });
});

test('there is a condition for each of the eleven operators (R-LST-08)', () => {
  const ranges = ['between', 'not-between'];
  expect(filterOperators).toHaveLength(11);
  for (const operator of filterOperators)
    expect(toCondition('total', operator, ranges.includes(operator) ? ['1', '5'] : ['5'])?.operator).toBe(operator);
});

test('"empty" takes no value (R-LST-09)', () => {
  expect(toCondition('total', 'null', [])).toEqual({ field: 'total', operator: 'null' });
});

test('equality and order need a value, ranges two and lists at least one (R-LST-10, R-LST-11, R-LST-12)', () => {
  for (const operator of ['equals', 'not-equals', 'gte', 'gt', 'lte', 'lt', 'in', 'not-in'])
    expect(toCondition('total', operator, [])).toBeUndefined();
  for (const operator of ['between', 'not-between']) expect(toCondition('total', operator, ['1'])).toBeUndefined();
});

describe('the list behind a number', () => {
  const read = (address: string) => [...new URL(address, 'https://example.test').searchParams];

  test('words, values and ranges open the list narrowed to them', () => {
    expect(read(toListPath({ q: 'faktúra 5*3' }))).toEqual([
      ['status', 'all'],
      ['q', 'faktúra 5*3'],
    ]);
    const fields = toConditions({ turnover: 'sale', supplyDay: ['2026-01-01', '2026-01-31'] });
    expect(read(toListPath({ status: 'confirmed', filters: { doctypes: ['fp'], fields } }))).toEqual([
      ['status', 'confirmed'],
      ['type', 'fp'],
      ['where', 'turnover*equals*sale'],
      ['where', 'supplyDay*between*2026-01-01*2026-01-31'],
    ]);
  });
  test('a name with the signs of an address is found as it is written', () => {
    const fields = toConditions({ supplierName: 'A*b 5%' });
    const path = toListPath({ filters: { fields } });
    expect(read(path)).toContainEqual(['where', 'supplierName*equals*A%2Ab 5%25']);
    expect(readFilters(new URL(path, 'https://example.test').searchParams)).toEqual({ fields });
  });
});
