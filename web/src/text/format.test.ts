import { expect, test } from 'vitest';
import {
  toDay,
  formatAgo,
  formatAmount,
  formatCount,
  formatDate,
  formatInstant,
  formatMoney,
  formatPercent,
  formatSize,
  formatWholePercent,
} from './format.ts';

/** Gaps of every width as a plain space, so that the expectations can be read. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('dates are day, month, year, as the people of each language write them (R-TXT-04)', () => {
  expect(plain(formatDate('sk', '2026-11-02'))).toBe('2. 11. 2026');
  expect(plain(formatDate('cs', '2026-11-02'))).toBe('2. 11. 2026');
  expect(plain(formatDate('en', '2026-09-07'))).toBe('7 Sep 2026');
  expect(plain(formatDate('fr', '2026-09-07'))).toBe('07/09/2026');
  expect(plain(formatInstant('en', '2026-07-15T22:30:00Z'))).toBe('16 Jul 2026 0:30');
  expect(formatDate('en', 'koncom roka')).toBe('koncom roka');
});

test('times are those of Bratislava, in summer and in winter (R-TXT-03)', () => {
  expect(plain(formatInstant('sk', '2026-01-15T23:30:00Z'))).toBe('16. 1. 2026 0:30');
  expect(plain(formatInstant('sk', '2026-07-15T22:30:00Z'))).toBe('16. 7. 2026 0:30');
  expect(toDay('2026-07-15T22:30:00Z')).toBe('2026-07-16');
});

test('amounts follow the language, with a true minus', () => {
  expect(plain(formatMoney('sk', '2418.9', 'EUR'))).toBe('2 418,90 €');
  expect(plain(formatMoney('sk', '-38.9', 'EUR'))).toBe('−38,90 €');
  expect(plain(formatMoney('en', '765.47', 'EUR'))).toBe('€765.47');
  expect(plain(formatMoney('sk', '10', ''))).toBe('10,00');
  expect(formatAmount('sk', 'x')).toBe('x');
  expect(formatAmount('fr', '1284.5')).toBe('1\u00a0284,50');
});

test('shares, sizes and counts', () => {
  expect(plain(formatPercent('sk', 0.975))).toBe('97,5 %');
  expect(plain(formatSize('sk', 1_460_000))).toBe('1,4 MB');
  expect(plain(formatSize('fr', 40 * 1024 * 1024))).toBe('40 Mo');
  expect(plain(formatCount('sk', 1284))).toBe('1 284');
});

test('progress is shown in whole percents (R-REA-16)', () => {
  expect(plain(formatWholePercent('sk', 0.4567))).toBe('46 %');
  expect(plain(formatWholePercent('en', 0.994))).toMatch(/^99 ?%$/);
});

test('sizes of files go from bytes over kB to YB (R-ATT-15)', () => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
  expect(units.map((_, power) => plain(formatSize('sk', 2 * 1024 ** power)))).toEqual(units.map((unit) => `2 ${unit}`));
  expect(plain(formatSize('sk', 0))).toBe('0 B');
  expect(plain(formatSize('sk', 5 * 1024 ** 9))).toBe('5 120 YB');
});

test('what happened today is shown by how long ago, yesterday by the time, earlier by the date', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(plain(formatAgo('sk', '2026-11-20T11:48:00Z', now))).toBe('pred 12 min');
  expect(plain(formatAgo('sk', '2026-11-19T15:42:00Z', now))).toBe('včera 16:42');
  expect(plain(formatAgo('sk', '2026-11-02T15:42:00Z', now))).toBe('2. 11. 2026');
});
