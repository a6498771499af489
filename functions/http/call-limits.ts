import { callLimitPartition } from '#shared/kit/table-schema.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Admitted } from './access.ts';

/** Calls of one caller in a window: 200 a second. A morning of thirty people and a drop of a thousand files stay below it. */
const callsPerWindow = 2000;
const windowSeconds = 10;
/** Calls that a process counts by itself before it writes them down: an everyday call costs no write. */
const batch = 20;
/** Callers that a process remembers; the one that has not called for the longest time is forgotten. */
const maxRemembered = 5000;

type Count = { readonly unwritten: number; readonly refusedUntil: number };
type CountingDeps = { readonly rateLimits: Pick<RateLimits, 'exceeded'>; readonly clock: Clock };

/** What this process has counted, beside the store into which it writes. */
const countsOf = new WeakMap<object, Map<string, Count>>();

/** Calls are counted below this name, so that functions that only read may write them and nothing else. */
const limitName = callLimitPartition.slice('RATE#'.length);

/** Who shares a limit: the people and programs of a company, a person without one, or the visitors of an address. */
export function getCallerKey(caller: Admitted): string {
  if ('ownerId' in caller && caller.ownerId !== null) return `company#${caller.ownerId}`;
  return 'userId' in caller ? `user#${caller.userId}` : `ip#${caller.ip}`;
}

/**
 * Counts a call; answers the seconds for which its caller must wait, undefined where it may go on. Every process counts for itself and
 * adds to the common count by batches: a caller is refused by all processes within one batch each.
 */
export async function countCall({ rateLimits, clock }: CountingDeps, key: string): Promise<number | undefined> {
  const counts = countsOf.get(rateLimits) ?? new Map<string, Count>();
  countsOf.set(rateLimits, counts);
  const { unwritten, refusedUntil } = counts.get(key) ?? { unwritten: 0, refusedUntil: 0 };
  const now = clock.now();
  if (refusedUntil > now) return Math.ceil((refusedUntil - now) / 1000);
  const isFull = unwritten + 1 >= batch;
  // Before anything is awaited, so that calls at the same time count once each.
  remember(counts, key, { unwritten: isFull ? 0 : unwritten + 1, refusedUntil: 0 });
  if (!isFull || !(await rateLimits.exceeded(`${limitName}${key}`, callsPerWindow, windowSeconds, batch)))
    return undefined;
  const windowMs = windowSeconds * 1000;
  const until = (Math.floor(now / windowMs) + 1) * windowMs;
  remember(counts, key, { unwritten: 0, refusedUntil: until });
  return Math.ceil((until - now) / 1000);
}

function remember(counts: Map<string, Count>, key: string, count: Count): void {
  counts.delete(key);
  counts.set(key, count);
  const [oldest] = counts.size > maxRemembered ? counts.keys() : [];
  if (oldest !== undefined) counts.delete(oldest);
}
