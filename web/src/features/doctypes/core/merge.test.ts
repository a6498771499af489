import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, isSameShallow } from './merge.ts';

test('plain data is the same as its copy, whatever the order of its properties', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(isSame(value, structuredClone(turned))).toBe(true);
    }),
  );
});

test('another value, another length and another order of a list differ; a property left out is undefined', () => {
  expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([1], [1, undefined])).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSame(null, {})).toBe(false);
});

test('one level deep only the very same counts', () => {
  const list = [1];
  expect(isSameShallow({ a: 1, list }, { a: 1, list })).toBe(true);
  expect(isSameShallow({ list }, { list: [1] })).toBe(false);
  expect(isSameShallow({ a: 1 }, {})).toBe(false);
});
