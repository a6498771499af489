import { expect, test } from 'vitest';
import { isCut, isTooLong, maxValueLength, toFittingValue } from './value-length.ts';

test('a text that a value has room for stays as it is', () => {
  const whole = 'x'.repeat(maxValueLength);
  expect(toFittingValue(whole)).toBe(whole);
  expect([isCut(whole), isCut('Dovoz…'), isTooLong(whole)]).toEqual([false, false, false]);
});

test('a longer text is cut to its place, and its end says so', () => {
  const cut = toFittingValue('x'.repeat(6000));
  expect(cut).toHaveLength(maxValueLength);
  expect(isCut(cut)).toBe(true);
  expect(isTooLong('x'.repeat(maxValueLength + 1))).toBe(true);
});

test('a sign that takes two places is not cut in half', () => {
  const cut = toFittingValue('x'.repeat(maxValueLength - 2) + '😀😀');
  expect(cut.isWellFormed()).toBe(true);
  expect(isCut(cut)).toBe(true);
});
