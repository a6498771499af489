import { expect, test } from 'vitest';
import { readPeriod } from '#shared/vat-watch/period.ts';
import { listRecentPeriods } from './periods.ts';

test('the months of a year and the quarters of two years can be chosen, the newest first', () => {
  const periods = listRecentPeriods('2026-02-10');
  expect(periods.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(periods.slice(12, 15)).toEqual(['2025-02', '2026-Q1', '2025-Q4']);
  expect(periods.every((name) => readPeriod(name) !== undefined)).toBe(true);
});
