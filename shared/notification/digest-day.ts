import { addDays } from '#shared/kit/dates.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';

/** The hour in Bratislava at which the digest of a day is made. */
export const digestHour = 7;

/** The day and the hour in Bratislava at an instant, in milliseconds since 1970. */
function readClock(ms: number): { readonly day: string; readonly hour: number } {
  const zoned = toZonedIso(new Date(ms).toISOString());
  return { day: zoned.slice(0, 10), hour: Number(zoned.slice(11, 13)) };
}

/** The plain date of the digest that takes what happens at an instant, in milliseconds since 1970: today's until it is made. */
export function findDigestDay(ms: number): string {
  const { day, hour } = readClock(ms);
  return hour < digestHour ? day : addDays(day, 1);
}

/** The plain date of the latest digest that is to be made by an instant, in milliseconds since 1970. */
export const findLastDigestDay = (ms: number): string => addDays(findDigestDay(ms), -1);
