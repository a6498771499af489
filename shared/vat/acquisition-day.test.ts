import { expect, test } from 'vitest';
import { findAcquisitionDay } from './acquisition-day.ts';

test('tax of an acquisition falls due with the invoice, by the 15th of the month after the supply, § 20', () => {
  expect(findAcquisitionDay('2026-05-28', '2026-05-30')).toBe('2026-05-30');
  expect(findAcquisitionDay('2026-05-28', '2026-06-05')).toBe('2026-06-05');
  expect(findAcquisitionDay('2026-05-28', '2026-07-20')).toBe('2026-06-15');
  expect(findAcquisitionDay('2026-12-28', '2027-02-01')).toBe('2027-01-15');
});

test('an invoice from before the supply leaves the day of supply, and without both days there is none', () => {
  expect(findAcquisitionDay('2026-06-08', '2026-05-28')).toBe('2026-06-08');
  expect([findAcquisitionDay('', '2026-06-08'), findAcquisitionDay('2026-06-08', '')]).toEqual([undefined, undefined]);
});
