import type { Result } from '#shared/kit/result.ts';
import type { ReaderAnswer, ReaderFailure, ReaderTask } from '#functions/ports/readers.ts';

/** Why one call failed, and for how many milliseconds the other side asks to be left alone. */
export type AttemptFailure = {
  readonly reason: Exclude<ReaderFailure, 'not-configured' | 'resting'>;
  readonly retryAfterMs?: number | undefined;
};

/** One try at a document, ended by the signal. The guard around it decides about trying again. */
export type Attempt = (
  task: ReaderTask,
  signal: AbortSignal,
) => Promise<Result<Omit<ReaderAnswer, 'ms'>, AttemptFailure>>;

/** The failure that an HTTP status means. */
export function toFailureReason(status: number): AttemptFailure['reason'] {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 ? 'out-of-order' : 'bad-answer';
}

/** Milliseconds that a Retry-After header (seconds or a date) asks for; undefined when it is unreadable. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  const seconds = /^\s*(\d{1,6})(?:\.\d+)?\s*$/.exec(header)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
