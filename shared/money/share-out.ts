import { fromScaled, toScaled } from '#shared/kit/money.ts';

/**
 * An amount in parts by percents, which are decimals of at most two places: the parts are whole cents and add up to the amount where the
 * percents add up to a hundred. Cents that rounding leaves go to the parts that lost most by it, the first of equal ones (largest
 * remainder). A negative amount has the parts of the positive one with their signs turned. Throws RangeError for what is no decimal.
 */
export function shareOut(amount: string, percents: readonly string[]): readonly string[] {
  const whole = toScaled(amount, 2);
  const cents = whole < 0n ? -whole : whole;
  const parts = percents.map((percent, at) => {
    const exact = cents * toScaled(percent, 2);
    return { at, cents: exact / 10_000n, rest: exact % 10_000n };
  });
  const left = Number(parts.reduce((sum, { rest }) => sum + rest, 0n) / 10_000n);
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, cents: kept }) => {
    const part = raised.has(at) ? kept + 1n : kept;
    return fromScaled(whole < 0n ? -part : part, 2);
  });
}
