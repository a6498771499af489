import { expect, test } from 'vitest';
import { countMonths, findMonthStart, findPeriodBefore, isPeriod } from './period.ts';

test('a period is compared with the whole months before it, or with as many days', () => {
  expect(findPeriodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    until: '2026-02-28',
  });
  expect(findPeriodBefore({ from: '2026-01-01', until: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    until: '2025-12-31',
  });
  expect(findPeriodBefore({ from: '2026-03-01', until: '2026-03-10' })).toEqual({
    from: '2026-02-19',
    until: '2026-02-28',
  });
});

test('a period ends no earlier than it begins and has no more days than are allowed (R-ANA-02)', () => {
  const year = { from: '2026-01-01', until: '2026-12-31' };
  expect([isPeriod(year, 365), isPeriod(year, 364)]).toEqual([true, false]);
  expect(isPeriod({ from: '2026-01-02', until: '2026-01-01' }, 365)).toBe(false);
  expect(isPeriod({ from: '2026-01-02', until: '2026-01-02' }, 1)).toBe(true);
});

test('months are counted over the end of a year', () => {
  expect(findMonthStart('2026-01-31', -1)).toBe('2025-12-01');
  expect(findMonthStart('2026-01-31')).toBe('2026-01-01');
  expect(countMonths({ from: '2025-12-31', until: '2026-01-01' })).toBe(2);
});
