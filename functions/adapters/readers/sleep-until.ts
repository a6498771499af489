import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal comes; either way it simply returns. */
export const sleepUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
