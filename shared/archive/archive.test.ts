import { expect, test } from 'vitest';
import { archiveStatuses, listDueArchives, toArchiveName, toArchivePassword } from './archive.ts';

test('the statuses are those of the specification (R-ARC-05)', () => {
  expect(archiveStatuses.toSorted()).toEqual(
    ['waiting', 'preparing', 'done', 'deleted', 'uploading', 'waiting_for_delete', 'empty'].toSorted(),
  );
});

test.each([
  ['2026-02-25', '2025-12-01', '2025-12-31'],
  ['2026-02-26', '2026-01-01', '2026-01-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
])('by %s the month from %s to %s is archived', (today, from, until) => {
  expect(listDueArchives({ monthly: true, yearly: false }, today)).toEqual([
    { kind: 'monthly', period: { from, until } },
  ]);
});

test.each([
  ['2026-03-31', '2024'],
  ['2026-04-01', '2025'],
  ['2026-12-31', '2025'],
])('by %s the year %s is archived', (today, year) => {
  expect(listDueArchives({ monthly: false, yearly: true }, today)).toEqual([
    { kind: 'yearly', period: { from: `${year}-01-01`, until: `${year}-12-31` } },
  ]);
  expect(listDueArchives({ monthly: false, yearly: false }, today)).toEqual([]);
});

test('a password can be read out, and another secret makes another one', () => {
  expect(toArchivePassword('abcdefghijklmnopqrstuvwxyz')).toMatch(/^(?:[A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
  expect(toArchivePassword('abcdefghijklmnopqrst')).not.toBe(toArchivePassword('bbcdefghijklmnopqrst'));
});

test('names that no system takes become names that every system takes', () => {
  expect(toArchiveName('..FA/2026:12*\u0000 Žaba. ')).toBe('FA 2026 12 Žaba');
  expect(toArchiveName('x'.repeat(100))).toHaveLength(60);
  expect(toArchiveName('///')).toBe('');
});
