import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents } from '#shared/kit/money.ts';
import { shareOut } from './share-out.ts';

/** Shares of two places that add up to a hundred percent. */
const shares = fc
  .array(fc.integer({ min: 1, max: 9_980 }), { maxLength: 19 })
  .map((cuts) => [...new Set(cuts)].toSorted((a, b) => a - b))
  .map((cuts) => [...cuts, 10_000].map((cut, at) => fromCents(cut - (cuts[at - 1] ?? 0))));

test('the parts of any amount add up to it to the cent, each within a cent of its share, also of negative ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), shares, (cents, percents) => {
      const parts = shareOut(fromCents(cents), percents);
      const inCents = parts.map((part) => Math.round(Number(part) * 100));
      expect(inCents.reduce((sum, part) => sum + part, 0)).toBe(cents);
      for (const [at, part] of inCents.entries())
        expect(Math.abs(part - (cents * Number(percents[at])) / 100)).toBeLessThan(1);
    }),
  );
});

test('a cent that is left goes to the part that lost most, the first of equal ones; signs turn with the amount', () => {
  expect(shareOut('100.00', ['33.33', '33.33', '33.34'])).toEqual(['33.33', '33.33', '33.34']);
  expect(shareOut('0.01', ['50', '50'])).toEqual(['0.01', '0.00']);
  expect(shareOut('-10.01', ['50', '50'])).toEqual(['-5.01', '-5.00']);
  expect(shareOut('1.00', ['12.5', '87.5'])).toEqual(['0.13', '0.87']);
});
