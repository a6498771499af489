import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEnd, isWithin, getMinEnd, openRange, withStart, type DateRange } from './date-range.ts';

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc.array(fc.record({ end: fc.boolean(), day: fc.oneof(day, fc.constant('')) }), { maxLength: 8 });

test('however a range of days is set, it never ends before it starts (R-FLD-47)', () => {
  fc.assert(
    fc.property(choices, (changes) => {
      const range = changes.reduce<DateRange>(
        (now, change) => (change.end ? withEnd(now, change.day) : withStart(now, change.day)),
        openRange,
      );
      expect(range.to === '' || range.from === '' || range.to >= range.from).toBe(true);
      expect(getMinEnd(range)).toBe(range.from);
    }),
  );
});

test('an end that would come before a new start moves along (R-FLD-47)', () => {
  expect(withStart({ from: '2026-01-01', to: '2026-01-31' }, '2026-02-10')).toEqual({
    from: '2026-02-10',
    to: '2026-02-10',
  });
  expect(withEnd({ from: '2026-02-10', to: '' }, '2026-02-01')).toEqual({ from: '2026-02-10', to: '2026-02-10' });
  expect(withEnd({ from: '2026-02-10', to: '2026-02-12' }, '')).toEqual({ from: '2026-02-10', to: '' });
});

test('both ends belong to the range, and an open end to everything beyond', () => {
  const range = { from: '2026-02-10', to: '2026-02-12' };
  expect(['2026-02-09', '2026-02-10', '2026-02-12', '2026-02-13'].map((one) => isWithin(one, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithin('1999-01-01', { ...range, from: '' })).toBe(true);
  expect(isWithin('2999-01-01', { ...range, to: '' })).toBe(true);
});
