import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDaysBetween, parseDate, readDateInput, toDottedDate } from './dates.ts';
import { toDisplayDate, isPlainDate } from './plain-date.ts';

const anyDay = fc.integer({ min: 0, max: 85_000 }).map((days) => addDays('1950-01-01', days));

describe('reading dates', () => {
  test.each([
    ['12.11.2026', '2026-11-12'],
    ['1. 2. 2026', '2026-02-01'],
    ['2026-11-12', '2026-11-12'],
    ['12/11/2026', '2026-11-12'],
    ['12-11-2026', '2026-11-12'],
    ['12.11.26', '2026-11-12'],
    ['12.11.98', '1998-11-12'],
    ['12. novembra 2026', '2026-11-12'],
    ['12. Nov 2026', '2026-11-12'],
    ['5. září 2025', '2025-09-05'],
    ['5. července 2025', '2025-07-05'],
    ['5. června 2025', '2025-06-05'],
    ['2025. január 5.', '2025-01-05'],
    ['5 août 2025', '2025-08-05'],
    ['1er janvier 2025', '2025-01-01'],
    ['January 3rd, 2025', '2025-01-03'],
    ['3. Dezember 2024', '2024-12-03'],
    ['12.11.2026 14:30', '2026-11-12'],
    ['2026-11-12T08:15:00Z', '2026-11-12'],
  ])('a document that says %s means %s (R-FLD-12, R-FLD-13, R-FLD-14)', (written, meant) => {
    expect(parseDate(written)).toBe(meant);
  });

  test.each(['31.4.2026', '29.2.2025', '12.13.2026', '0.1.2026', 'zajtra', '', '5. jui 2025', '12.11', '1.2/2026'])(
    '%s is no date',
    (written) => {
      expect(parseDate(written)).toBeUndefined();
    },
  );

  test('every day survives being written in any accepted form', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        for (const written of [
          day,
          toDisplayDate(day, 'sk'),
          toDottedDate(day),
          `${date}/${month}/${year}`,
          `${date}-${month}-${year}`,
        ])
          expect(parseDate(written)).toBe(day);
      }),
    );
  });
});

describe('typing dates in short', () => {
  test.each([
    ['12.11', '2026-11-20', '2026-11-12'],
    ['12.11.', '2027-01-05', '2026-11-12'],
    ['5.1', '2026-12-28', '2027-01-05'],
    ['12112026', '2026-11-20', '2026-11-12'],
    ['20261112', '2026-11-20', '2026-11-12'],
    ['121126', '2026-11-20', '2026-11-12'],
    ['1211', '2026-11-20', '2026-11-12'],
  ])('%s typed on %s means %s', (typed, today, meant) => {
    expect(readDateInput(typed, today)).toBe(meant);
  });

  test('a day and month typed without a year is never more than half a year away', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -180, max: 180 }), (today, distance) => {
        const day = addDays(today, distance);
        const [, month, date] = day.split('-');
        const read = readDateInput(`${String(date)}.${String(month)}`, today);
        if (month === '02' && date === '29') expect(read?.slice(5)).toBe('02-29');
        else expect(read).toBe(day);
      }),
    );
  });
});

test('days are counted across months, leap years and changes of summer time', () => {
  expect(countDaysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  fc.assert(
    fc.property(anyDay, fc.nat(2000), (day, days) => {
      expect(countDaysBetween(day, addDays(day, days))).toBe(days);
      expect(isPlainDate(addDays(day, days))).toBe(true);
    }),
  );
});

test('a date is shown as 12. 11. 2026 and copied as 12.11.2026 (R-FLD-22)', () => {
  expect(toDisplayDate('2026-11-12', 'sk')).toBe('12.\u00a011.\u00a02026');
  expect(toDottedDate('2026-11-02')).toBe('02.11.2026');
  expect(toDisplayDate('nečitateľné', 'en')).toBe('nečitateľné');
});
