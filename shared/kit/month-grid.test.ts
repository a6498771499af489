import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDaysBetween } from './dates.ts';
import { addMonths, getWeekday, buildMonthGrid } from './month-grid.ts';

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));

test('weeks start on Monday (R-TXT-05)', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(getWeekday)).toEqual([0, 5, 6]);
  fc.assert(
    fc.property(anyDay, (day) => {
      for (const week of buildMonthGrid(day)) expect(week.map(getWeekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test('a month is shown whole, day after day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = buildMonthGrid(day).flat();
      expect(days).toContain(day);
      expect(days.filter((one) => one.startsWith(day.slice(0, 7)))).toHaveLength(
        countDaysBetween(`${day.slice(0, 7)}-01`, `${addMonths(day, 1).slice(0, 7)}-01`),
      );
      expect(days.every((one, at) => at === 0 || countDaysBetween(days[at - 1] ?? '', one) === 1)).toBe(true);
    }),
  );
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});
