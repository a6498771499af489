import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRetryDelay, retryAfterMs, selectAfterMs } from './form-rules.ts';

test('the first try leaves at once; one after a refusal waits until 1.5 s have passed (R-ACC-23)', () => {
  expect([selectAfterMs, retryAfterMs]).toEqual([300, 1500]);
  expect(getRetryDelay(null, 10_000)).toBe(0);
  expect(getRetryDelay(10_000, 10_400)).toBe(1100);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (refusedAt, since) => {
      const sentAt = refusedAt + since + getRetryDelay(refusedAt, refusedAt + since);
      expect(sentAt - refusedAt).toBeGreaterThanOrEqual(retryAfterMs);
      expect(getRetryDelay(refusedAt, refusedAt + since)).toBeLessThanOrEqual(retryAfterMs);
    }),
  );
});
