import { getComparedShape, isFilterable } from './attributes.ts';
import type { FilterCondition } from './condition.ts';
import { toIndexKey } from './index-key.ts';

/** A stretch of keys; without an end it is open there. */
export type KeyRange = {
  readonly from?: { readonly key: string; readonly included: boolean };
  readonly until?: { readonly key: string; readonly included: boolean };
};

/**
 * What a condition asks of a document: that it has a value of the field with one of the keys or in the range, or that it has none.
 * `any`: any value at all. With `negated` documents that do not are meant, those without a value among them.
 */
export type KeyTest = {
  readonly field: string;
  readonly negated: boolean;
  readonly wanted: { readonly keys: readonly string[] } | { readonly range: KeyRange } | 'any';
};

/** The condition cannot be asked: its field is unknown, or a value is not of the field's kind. */
export type UnreadableCondition = { readonly field: string };

type Value = string | number | boolean;

/** The condition as a test of keys. Values that the field cannot have are an error, so that an empty list is never taken for an answer. */
export function readCondition(condition: FilterCondition): KeyTest | UnreadableCondition {
  const { field } = condition;
  if (!isFilterable(field)) return { field };
  const toKey = (value: Value): string => toIndexKey(getComparedShape(field), String(value));
  switch (condition.operator) {
    case 'null':
      return { field, negated: true, wanted: 'any' };
    case 'equals':
    case 'not-equals':
      return testKeys(field, [toKey(condition.value)], condition.operator === 'not-equals');
    case 'in':
    case 'not-in':
      return testKeys(field, condition.value.map(toKey), condition.operator === 'not-in');
    case 'between':
    case 'not-between': {
      const [from, until] = condition.value.map(toKey);
      if (!from || !until || from > until) return { field };
      const range = { from: { key: from, included: true }, until: { key: until, included: true } };
      return { field, negated: condition.operator === 'not-between', wanted: { range } };
    }
    case 'gte':
    case 'gt':
      return testRange(field, toKey(condition.value), (key) => ({
        from: { key, included: condition.operator === 'gte' },
      }));
    case 'lte':
    case 'lt':
      return testRange(field, toKey(condition.value), (key) => ({
        until: { key, included: condition.operator === 'lte' },
      }));
  }
}

const testKeys = (field: string, keys: readonly string[], negated: boolean): KeyTest | UnreadableCondition =>
  keys.includes('') ? { field } : { field, negated, wanted: { keys: [...new Set(keys)] } };

const testRange = (field: string, key: string, toRange: (key: string) => KeyRange): KeyTest | UnreadableCondition =>
  key === '' ? { field } : { field, negated: false, wanted: { range: toRange(key) } };

/** Whether a condition could be read. */
export const isReadable = (test: KeyTest | UnreadableCondition): test is KeyTest => 'wanted' in test;
