import { expect, test } from 'vitest';
import { toExportDates, defaultOptions, withDateType } from './export-options.ts';

test('an export has a kind of date, a date and automatic posting (R-EXP-19)', () => {
  expect(toExportDates(defaultOptions)).toEqual({ dateType: 'document', date: null, exportAutoAccounting: true });
  const custom = { ...withDateType(defaultOptions, 'custom'), date: '2026-11-30', exportAutoAccounting: false };
  expect(toExportDates(custom)).toEqual({ dateType: 'custom', date: '2026-11-30', exportAutoAccounting: false });
});

test('a custom date must be named and be a day of the calendar (R-EXP-20)', () => {
  const custom = withDateType(defaultOptions, 'custom');
  expect(toExportDates(custom)).toBeUndefined();
  expect(toExportDates({ ...custom, date: '2026-02-30' })).toBeUndefined();
});

test('the custom date is empty after another choice was made (R-EXP-21)', () => {
  const named = { ...withDateType(defaultOptions, 'custom'), date: '2026-11-30' };
  const away = withDateType(named, 'issueDate');
  expect(toExportDates(away)?.date).toBeNull();
  expect(withDateType(away, 'custom').date).toBe('');
});
