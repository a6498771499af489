import { expect, test } from 'vitest';
import { periodOf } from '#shared/vat-watch/period.ts';
import { recentPeriods } from './periods.ts';

test('the months of a year and the quarters of two years can be chosen, the newest first', () => {
  const periods = recentPeriods('2026-02-10');
  expect(periods.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(periods.slice(12, 15)).toEqual(['2025-02', '2026-Q1', '2025-Q4']);
  expect(periods.every((name) => periodOf(name) !== undefined)).toBe(true);
});
