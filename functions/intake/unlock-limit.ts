import type { RateLimits } from '#functions/ports/accounts.ts';

/** Attempts to unlock a file that one user has in a quarter of an hour: enough for a person, too few for guessing. */
const attempts = 20;
const seconds = 15 * 60;

/** Counts one attempt and says whether the user has to wait. */
export const unlockingExceeded = (rateLimits: RateLimits, userId: string): Promise<boolean> =>
  rateLimits.exceeded(`unlock:${userId}`, attempts, seconds);
