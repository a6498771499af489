import { isPeriod, type Period } from '#shared/kit/period.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';

/** The days of a period; refused where it is none, or longer than so many days. */
export function resolvePeriod(
  { from, to }: { readonly from: string; readonly to: string },
  maxDays: number,
): Result<Period, 'incorrect-data'> {
  const period = { from, until: to };
  return isPeriod(period, maxDays) ? ok(period) : failed('incorrect-data');
}
