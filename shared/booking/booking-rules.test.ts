import { expect, test } from 'vitest';
import { samplePart, sampleRule } from '#test/builders/records/booking-rule.ts';
import { bookingRule, bookingRules, booksNothing, maxRules } from './booking-rules.ts';

const problems = (rule: ReturnType<typeof sampleRule>): readonly string[] =>
  bookingRule.safeParse(rule).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('what a rule books has the forms of the program', () => {
  expect([booksNothing(sampleRule('a')), booksNothing(sampleRule('a', { book: { activity: 'X' } }))]).toEqual([
    true,
    false,
  ]);
  expect(problems(sampleRule('a', { book: { debitAccount: '518100', kvSection: 'B2' } }))).toEqual([]);
  expect(problems(sampleRule('a', { book: { debitAccount: '51' } }))).toEqual(['book.debitAccount value-invalid']);
  expect(problems(sampleRule('a', { book: { kvSection: 'B9' } }))).toEqual(['book.kvSection value-invalid']);
});

test('a split has to add up to a hundred percent on accounts of three digits, with an analytic one of three', () => {
  const split = (...splits: readonly ReturnType<typeof samplePart>[]) => sampleRule('a', { splits: [...splits] });
  expect(problems(split(samplePart('60'), samplePart('40', { debit: '501 200' })))).toEqual([]);
  expect(problems(split(samplePart('60'), samplePart('39.99')))).toEqual(['splits shares-differ']);
  expect(problems(split(samplePart('100', { debit: '5012' })))).toHaveLength(1);
  expect(problems(split(samplePart('0'), samplePart('100')))).not.toEqual([]);
  expect(problems(split(samplePart('abc'), samplePart('100')))).not.toEqual([]);
});

test('the range of a sum is not reversed, and a company has no rule twice and no more than it may', () => {
  const rule = (id: string) => sampleRule(id, { book: { costCentre: 'A' } });
  expect(problems({ ...rule('a'), when: { ...rule('a').when, from: '10', to: '9.99' } })).toEqual([
    'when.to range-reversed',
  ]);
  const accepts = (rules: readonly ReturnType<typeof rule>[]) => bookingRules.safeParse({ rules, version: 0 }).success;
  expect(accepts([rule('a'), rule('b')])).toBe(true);
  expect(accepts([rule('a'), rule('a')])).toBe(false);
  expect(accepts(Array.from({ length: maxRules + 1 }, (_, at) => rule(`r${at}`)))).toBe(false);
});
