import { expect, test } from 'vitest';
import { getDefaultBooks } from './books.ts';
import { exportDates, toExportDay, toExportTime } from './export-settings.ts';

test('a custom accounting date must be named (R-EXP-20)', () => {
  expect(exportDates.safeParse({ dateType: 'custom', date: null }).success).toBe(false);
  expect(exportDates.parse({ dateType: 'custom', date: '2026-06-30' })).toMatchObject({ date: '2026-06-30' });
});

test('another kind of date forgets the custom one (R-EXP-21)', () => {
  expect(exportDates.parse({ dateType: 'issueDate', date: '2026-06-30' })).toMatchObject({ date: null });
  expect(exportDates.parse({})).toEqual({ dateType: 'document', date: null, exportAutoAccounting: true });
});

test('a company that filled in nothing has the usual accounts and no tills', () => {
  expect(getDefaultBooks()).toMatchObject({
    accounts: { payable: '321001', vatIn: { reduced: '343019' } },
    pohoda: { encoding: 'windows-1250', cashDesk: '' },
    sepa: { version: '03' },
  });
});

test('days and times are those of the people, not of Greenwich', () => {
  expect(toExportDay({ exportedAt: '2026-06-15T22:30:00.000Z' })).toBe('2026-06-16');
  expect(toExportTime({ exportedAt: '2026-12-15T22:30:05.000Z' })).toBe('2026-12-15T23:30:05');
});
