import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#functions/adapters/system/clock.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { hexId } from '#shared/kit/id.ts';

/** What every source of identity and secrecy must do. */
function idsSuite(name: string, open: (clock: Clock) => Ids): void {
  describe(`ids of ${name}`, () => {
    const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
    const ids = open(clock);

    test('ids are 24 hex digits, sort by time and never repeat', () => {
      const made = Array.from({ length: 1000 }, () => {
        clock.ms += 1000;
        return ids.id();
      });
      expect(made.every((id) => hexId.safeParse(id).success)).toBe(true);
      expect(made.toSorted()).toEqual(made);
      const atOnce = Array.from({ length: 10_000 }, () => ids.id());
      expect(new Set(atOnce).size).toBe(atOnce.length);
    });

    test('secrets have 32 random bytes', () => {
      const made = Array.from({ length: 100 }, () => ids.secret());
      expect(made.every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true);
      expect(new Set(made).size).toBe(100);
    });

    test('codes have six digits, leading zeros too', () => {
      const made = Array.from({ length: 2000 }, () => ids.code());
      expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true);
      expect(new Set(made).size).toBeGreaterThan(1900);
    });

    test('derived ids are the same for the same parts and differ for any others, however the letters are split', () => {
      const parts = fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(parts, parts, (a, b) => {
          const same = JSON.stringify(a) === JSON.stringify(b);
          expect(ids.derived(...a) === ids.derived(...b)).toBe(same);
          expect(hexId.safeParse(ids.derived(...a)).success).toBe(true);
        }),
      );
      expect(ids.derived('ab', 'c')).not.toBe(ids.derived('a', 'bc'));
    });
  });
}

idsSuite('the system', systemIds);

test('the clock tells the time and does not stand still', async () => {
  const before = systemClock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(systemClock.now()).toBeGreaterThan(before);
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
});
