import type { Clock } from '#functions/ports/clock.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
