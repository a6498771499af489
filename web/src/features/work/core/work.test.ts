import { expect, test } from 'vitest';
import { buildActivityTable } from './activity-table.ts';
import { getAccuracy, getCostOfHundred } from './figures.ts';
import { findPreset, getPresetRange, listDays, readRange } from './periods.ts';

test('a usual period is up to today, and another one is recognised as no usual one', () => {
  expect(getPresetRange('quarter', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-11-23' });
  expect(findPreset({ from: '2026-01-01', to: '2026-11-23' }, '2026-11-23')).toBe('year');
  expect(findPreset({ from: '2026-02-01', to: '2026-11-23' }, '2026-11-23')).toBeUndefined();
  const usual = getPresetRange('month', '2026-11-23');
  expect(
    readRange(
      new Map([
        ['from', '2026-11-20'],
        ['to', '2026-11-01'],
      ]),
      usual,
    ),
  ).toEqual(usual);
  expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('a value that was missed counts against the accuracy of its field', () => {
  expect(getAccuracy({ field: 'totalAmount', same: 6, changed: 1, emptied: 0, added: 1 })).toBe(0.75);
  expect(getAccuracy({ field: 'totalAmount', same: 0, changed: 0, emptied: 0, added: 0 })).toBeUndefined();
});

test('the cost of documents that cost parts of a cent is shown for a hundred of them', () => {
  expect([getCostOfHundred('0.0045000', 3), getCostOfHundred('0.0000500', 1), getCostOfHundred('0', 4)]).toEqual([
    '0.15',
    '0.01',
    '0.00',
  ]);
});

test('the table of activity adds up by person, day and kind, and a name is no formula in a spreadsheet', () => {
  const table = buildActivityTable(
    [
      { day: '2026-11-02', userId: 'eva', what: 'confirmed', count: 2, documents: 2 },
      { day: '2026-11-03', userId: 'eva', what: 'changed', count: 3, documents: 1 },
      { day: '2026-11-03', userId: 'edo', what: 'changed', count: 9, documents: 4 },
    ],
    undefined,
  );
  expect(table.rows.map(({ userId, total }) => [userId, total])).toEqual([
    ['edo', 9],
    ['eva', 5],
  ]);
  expect([table.sum.byDay.get('2026-11-03'), table.sum.byKind.get('changed'), table.sum.total]).toEqual([12, 12, 14]);
});
