import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Reader, ReaderAnswer, ReaderFailure, ReaderTask } from '#functions/ports/readers.ts';
import type { Attempt, AttemptFailure } from './attempt.ts';
import { setTimeout } from 'node:timers/promises';

/**
 * Pauses a failing reader: after so many failures in a row it is not called for a while, then one call tries whether it
 * is back. One per reader and process.
 */
type Breaker = {
  /** Whether a call may be made now; a permitted call must report how it ended. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

type BreakerLimits = { readonly failures: number; readonly restMs: number };

function breaker(clock: Clock, { failures, restMs }: BreakerLimits): Breaker {
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

/** Lets so many through at a time; the others wait in line until their signal gives up. */
type Gate = {
  /** The way out, to be called once; undefined when the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
};

function gate(places: number): Gate {
  let inside = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    const next = line.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return {
    async enter(signal) {
      if (signal.aborted) return undefined;
      if (inside < places) {
        inside += 1;
        return leave;
      }
      return new Promise((resolve) => {
        const turn = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = () => {
          line.splice(line.indexOf(turn), 1);
          resolve(undefined);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        line.push(turn);
      });
    },
  };
}

/** Waits so many milliseconds, or until the signal comes; either way it simply returns. */
export const sleepUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

export type Pace = {
  /** Documents that are read at the same time. */
  readonly parallel: number;
  readonly attempts: number;
  /** First wait before another try; each further one is twice as long. */
  readonly backoffMs: number;
  /** Milliseconds for one try. */
  readonly attemptMs: number;
  readonly breaker: BreakerLimits;
};

export const usualPace: Pace = {
  parallel: 4,
  attempts: 3,
  backoffMs: 800,
  attemptMs: 40_000,
  breaker: { failures: 5, restMs: 60_000 },
};

/** Time and chance, which tests hold in their hands. */
export type Surroundings = {
  readonly clock: Clock;
  /** Waits, or until the signal comes. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0-1. */
  readonly random: () => number;
};

const goesAway: Readonly<Record<AttemptFailure['reason'], boolean>> = {
  busy: true,
  'out-of-order': true,
  timeout: true,
  unreachable: true,
  'key-refused': false,
  'bad-answer': false,
};

/** A signal may come while one waits. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

/**
 * A reader that waits its turn, tries again what may go away (leaving the other side alone for as long as it asks, with
 * jitter so that not all come back at once), never takes longer than the task allows, and rests when it keeps failing.
 */
export function guarded(attempt: Attempt, pace: Pace, around: Surroundings): Reader {
  const fuse = breaker(around.clock, pace.breaker);
  const door = gate(pace.parallel);

  const tries = async (task: ReaderTask, signal: AbortSignal): ReturnType<Attempt> => {
    for (let number = 1; ; number += 1) {
      const own = AbortSignal.any([signal, AbortSignal.timeout(pace.attemptMs)]);
      const outcome = await attempt(task, own);
      if (outcome.ok || !goesAway[outcome.error.reason] || number >= pace.attempts || isOver(signal)) return outcome;
      const wait = pace.backoffMs * 2 ** (number - 1) * (0.5 + around.random());
      await around.sleep(Math.max(wait, outcome.error.retryAfterMs ?? 0), signal);
      if (isOver(signal)) return outcome;
    }
  };

  const inTurn = async (task: ReaderTask): Promise<Result<ReaderAnswer, ReaderFailure>> => {
    const signal = AbortSignal.timeout(task.limits.timeoutMs);
    const leave = await door.enter(signal);
    // The queue was too long: that is no failure of the other side.
    if (leave === undefined) return failed('busy');
    try {
      if (!fuse.admits()) return failed('resting');
      const started = around.clock.now();
      const outcome = await tries(task, signal).catch((error: unknown) => {
        fuse.failed();
        throw error;
      });
      if (outcome.ok) {
        fuse.succeeded();
        return ok({ ...outcome.value, ms: around.clock.now() - started });
      }
      // An unusable answer is an answer: the other side is up.
      if (outcome.error.reason === 'bad-answer') fuse.succeeded();
      else fuse.failed();
      return failed(outcome.error.reason);
    } finally {
      leave();
    }
  };

  return { read: inTurn };
}
