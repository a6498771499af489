import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOperators } from '#shared/filter/condition.ts';
import { getArity } from './filter-draft.ts';
import { countFilters, listParts, withoutPart } from './filter-parts.ts';
import {
  flags,
  hasFilters,
  readFilters,
  tidyFilters,
  toCondition,
  writeFilters,
  type ListFilters,
} from '#web/state/list-address.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const fieldId = fc.constantFrom('total', 'supplierName', 'issueDate', 'note', '_id');
const condition = fc
  .tuple(fieldId, fc.constantFrom(...filterOperators), fc.array(text, { minLength: 2, maxLength: 4 }))
  .map(([field, operator, values]) =>
    toCondition(field, operator, getArity(operator) === 'two' ? values.slice(0, 2) : values),
  )
  .filter((one) => one !== undefined);
const ids = fc.uniqueArray(fc.constantFrom('65f000000000000000000001', '65f000000000000000000002'), { minLength: 1 });

const anyFilters: fc.Arbitrary<ListFilters> = fc
  .record(
    {
      doctypes: fc.uniqueArray(fc.constantFrom('faktura', 'blocek'), { minLength: 1 }),
      steps: fc.uniqueArray(fc.constantFrom('kontro', 'schval'), { minLength: 1 }),
      tags: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
      assignees: ids,
      ...Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
      fields: fc.array(condition, { minLength: 1, maxLength: 3 }),
      filled: fc.uniqueArray(fieldId, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  .map((filters) => tidyFilters(filters));

describe('filters in the address', () => {
  test('every filter is read back from its address as it was', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = new URLSearchParams(writeFilters(filters)).toString();
        expect(readFilters(new URLSearchParams(address))).toEqual(filters);
      }),
    );
  });
});

describe('parts of a filter', () => {
  test('taking them away one by one leaves nothing', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(countFilters(filters)).toBe(listParts(filters).length);
        let left = filters;
        for (let [part] = listParts(left); part !== undefined; [part] = listParts(left)) {
          const next = withoutPart(left, part);
          expect(listParts(next)).toHaveLength(listParts(left).length - 1);
          left = next;
        }
        expect(left).toEqual({});
        expect(hasFilters(left)).toBe(false);
      }),
    );
  });
});
