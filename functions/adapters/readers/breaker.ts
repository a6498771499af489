import type { Clock } from '#functions/ports/clock.ts';

/**
 * Gives a failing reader a rest: after so many failures in a row nobody calls it for a while, then one call tries whether it
 * is back. One per reader and process.
 */
export type Breaker = {
  /** Whether a call may be made now; a call that may must tell how it ended. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

export type BreakerLimits = { readonly failures: number; readonly restMs: number };

export function breaker(clock: Clock, { failures, restMs }: BreakerLimits): Breaker {
  let inARow = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    admits() {
      if (inARow < failures) return true;
      if (trying || clock.now() < restsUntil) return false;
      trying = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      trying = false;
    },
    failed() {
      inARow += 1;
      trying = false;
      if (inARow >= failures) restsUntil = clock.now() + restMs;
    },
  };
}
