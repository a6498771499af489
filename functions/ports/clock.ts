import { toZonedDay } from '#shared/kit/zoned-iso.ts';

/** The time. Use cases never ask the system themselves. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
};

/** The instant as ISO 8601 in UTC. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString();

/** Today in Bratislava, as a plain date. */
export const getToday = (clock: Clock): string => toZonedDay(clock.now());
