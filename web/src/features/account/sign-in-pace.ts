/** Pauses of the sign-in screens (specification 000 §9; ledger R-ACC-23). */

/** ms after a refusal until the password is selected to be typed anew: the message is read out first. */
export const selectAfterMs = 300;
/** ms after a refusal until the next try is sent. A try made meanwhile waits for it and is not lost. */
export const retryAfterMs = 1500;

/** Milliseconds that a try still has to wait; 0 when none was refused yet. Both instants in ms. */
export const restBeforeRetry = (refusedAt: number | null, now: number): number =>
  refusedAt === null ? 0 : Math.max(0, refusedAt + retryAfterMs - now);
