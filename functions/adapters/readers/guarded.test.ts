import { expect, test } from 'vitest';
import { failed, ok } from '#shared/kit/result.ts';
import { controlledTime, readerTask } from '#test/builders/stand-ins/external-reader.ts';
import { retryAfterMs, type Attempt, type AttemptFailure } from './attempt.ts';
import { guarded, usualPace } from './guarded.ts';

const answer = {
  fields: [],
  tables: [],
  cost: { model: 'm', calls: 1, pages: 1, inputTokens: 0, outputTokens: 0, usd: null },
};
const pace = { ...usualPace, attempts: 1, breaker: { failures: 3, restMs: 60_000 } };

/** A reader that fails until it is mended. */
function fragile(reason: AttemptFailure['reason'] = 'out-of-order') {
  const state = { calls: 0, mended: false };
  const attempt: Attempt = async () => {
    state.calls += 1;
    return state.mended ? ok(answer) : failed({ reason });
  };
  const time = controlledTime();
  return { state, ...time, reader: guarded(attempt, pace, time.surroundings) };
}

test('a reader that keeps failing is given a rest, then one call tries whether it is back', async () => {
  const { state, clock, reader } = fragile();
  for (let call = 0; call < 3; call += 1)
    expect(await reader.read(readerTask())).toEqual({ ok: false, error: 'out-of-order' });
  expect(await reader.read(readerTask())).toEqual({ ok: false, error: 'resting' });
  expect(state.calls).toBe(3);

  clock.ms += 60_000;
  const both = await Promise.all([reader.read(readerTask()), reader.read(readerTask())]);
  expect(both).toEqual([
    { ok: false, error: 'out-of-order' },
    { ok: false, error: 'resting' },
  ]);
  clock.ms += 59_999;
  expect(await reader.read(readerTask())).toEqual({ ok: false, error: 'resting' });

  clock.ms += 1;
  state.mended = true;
  expect((await reader.read(readerTask())).ok).toBe(true);
  expect((await reader.read(readerTask())).ok).toBe(true);
  expect(state.calls).toBe(6);
});

test('unusable answers do not stop a reader that is up', async () => {
  const { state, reader } = fragile('bad-answer');
  for (let call = 0; call < 6; call += 1) await reader.read(readerTask());
  expect(state.calls).toBe(6);
});

test('a limited number of documents is read at a time; a task that waits too long is refused', async () => {
  const ends: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const attempt: Attempt = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((resolve) => ends.push(resolve));
    inside -= 1;
    return ok(answer);
  };
  const reader = guarded(attempt, { ...pace, parallel: 2 }, controlledTime().surroundings);
  const reads = [1, 2, 3, 4].map(() => reader.read(readerTask()));
  const late = reader.read(readerTask({ limits: { timeoutMs: 30, pages: 1 } }));
  expect(await late).toEqual({ ok: false, error: 'busy' });
  while (ends.length > 0 || inside > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await Promise.all(reads)).map(({ ok: done }) => done)).toEqual([true, true, true, true]);
  expect(most).toBe(2);
});

test('Retry-After may be seconds or a date', () => {
  const now = Date.parse('2026-01-15T00:00:00Z');
  expect(retryAfterMs('3', now)).toBe(3000);
  expect(retryAfterMs('Thu, 15 Jan 2026 00:00:10 GMT', now)).toBe(10_000);
  expect(retryAfterMs('Thu, 15 Jan 2025 00:00:10 GMT', now)).toBe(0);
  expect([retryAfterMs('soon', now), retryAfterMs(null, now)]).toEqual([undefined, undefined]);
});
