import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toZonedIso } from './zoned-iso.ts';

test('an instant is written with the offset of Bratislava, in summer and in winter', () => {
  expect(toZonedIso('2026-07-01T10:00:00.000Z')).toBe('2026-07-01T12:00:00+02:00');
  expect(toZonedIso('2026-01-01T23:30:00.000Z')).toBe('2026-01-02T00:30:00+01:00');
});

test('it is the same second as before', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      expect(Math.floor(Date.parse(toZonedIso(date.toISOString())) / 1000)).toBe(Math.floor(date.getTime() / 1000));
    }),
  );
});
