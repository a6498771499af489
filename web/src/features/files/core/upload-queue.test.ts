import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploadPace } from '#shared/intake/tempfile.ts';
import {
  getBackoff,
  emptyQueue,
  isBusy,
  countUploads,
  update,
  type Effect,
  type Message,
  type UploadQueue,
} from './upload-queue.ts';

const file = (id: string) => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf' as const,
  size: 10,
  split: false,
  index: 0,
});

/** Runs a queue against a clock that jumps to each wake-up; `outcome` decides what becomes of each transfer. */
function run(files: readonly string[], outcome: (id: string, attempt: number) => Message, transferMs = 1000) {
  let queue: UploadQueue = emptyQueue;
  let now = 0;
  const agenda: { at: number; message: Message }[] = [{ at: 0, message: { kind: 'added', uploads: files.map(file) } }];
  const starts: { id: string; at: number }[] = [];
  const effects: Effect[] = [];
  let most = 0;
  for (let turns = 0; agenda.length > 0 && turns < 10_000; turns += 1) {
    agenda.sort((a, b) => a.at - b.at);
    const next = agenda.shift();
    if (next === undefined) break;
    now = next.at;
    const [after, todo] = update(queue, next.message, now);
    queue = after;
    most = Math.max(most, countUploads(queue).processing);
    for (const effect of todo) {
      effects.push(effect);
      if (effect.kind === 'wake') agenda.push({ at: effect.at, message: { kind: 'tick' } });
      if (effect.kind === 'transfer') {
        starts.push({ id: effect.id, at: now });
        const attempt = queue.uploads.find(({ id }) => id === effect.id)?.attempt ?? 0;
        agenda.push({ at: now + transferMs, message: outcome(effect.id, attempt) });
      }
    }
  }
  return { queue, starts, effects, most, now };
}

const arrives = (id: string): Message => ({ kind: 'arrived', id, fileId: `f-${id}` });
const fails = (id: string): Message => ({ kind: 'failed', id, problem: 'unreachable' });

describe('the upload queue', () => {
  test('at most three files travel at once, and starts are 300 ms apart (R-INT-27, R-INT-28)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5000 }), (count, transferMs) => {
        const names = Array.from({ length: count }, (_, n) => `u${n}`);
        const { queue, starts, most } = run(names, arrives, transferMs);
        expect(most).toBeLessThanOrEqual(3);
        expect(queue.uploads.map(({ state }) => state)).toEqual(names.map(() => 'finished'));
        starts
          .slice(1)
          .forEach(({ at }, n) => expect(at - (starts[n]?.at ?? 0)).toBeGreaterThanOrEqual(uploadPace.pauseMs));
      }),
    );
  });

  test('a file is enqueued, started, finished (R-INT-29)', () => {
    const [added] = update(emptyQueue, { kind: 'added', uploads: [file('a'), file('b')] }, 0);
    expect(added.uploads.map(({ state }) => state)).toEqual(['started', 'enqueued']);
    expect(countUploads(added)).toEqual({ queue: 1, processing: 1, maxPending: 3 });
    const [after] = update(added, arrives('a'), 100);
    expect(after.uploads[0]?.state).toBe('finished');
  });

  test('a failed transfer is tried five times, 3 s apart and three times longer each, then dequeued (R-INT-33)', () => {
    const { queue, starts } = run(['a'], fails);
    expect(starts.map(({ at }) => at)).toEqual([0, 4000, 14_000, 42_000, 124_000]);
    expect(getBackoff(4)).toBe(81_000);
    expect(queue.uploads[0]).toMatchObject({ state: 'dequeued', attempt: 5, problem: 'unreachable' });
    expect(isBusy(queue)).toBe(false);
  });

  test('a file that the server rejects is not sent again (R-INT-22)', () => {
    const { queue, starts } = run(['a'], (id) => ({ kind: 'rejected', id, problem: 'too-large' }));
    expect(starts).toHaveLength(1);
    expect(queue.uploads[0]).toMatchObject({ state: 'dequeued', problem: 'too-large' });
  });

  test('a file that is none of ours is listed with its reason and never travels (R-INT-03)', () => {
    const text = { ...file('a'), type: undefined, problem: 'unsupported-type' as const };
    const [queue, effects] = update(emptyQueue, { kind: 'added', uploads: [text] }, 0);
    expect(queue.uploads[0]).toMatchObject({ state: 'dequeued', problem: 'unsupported-type' });
    expect(effects).toEqual([]);
  });

  test('"retry now" does not wait for the back-off', () => {
    let [queue] = update(emptyQueue, { kind: 'added', uploads: [file('a')] }, 0);
    [queue] = update(queue, fails('a'), 1000);
    const [retried, effects] = update(queue, { kind: 'retry', id: 'a' }, 1500);
    expect(effects).toContainEqual({ kind: 'transfer', id: 'a' });
    expect(retried.uploads[0]?.attempt).toBe(2);
  });

  test('what the user set while a file travels is sent when it has arrived (R-INT-31)', () => {
    let [queue] = update(emptyQueue, { kind: 'added', uploads: [file('a')] }, 0);
    [queue] = update(queue, { kind: 'deferred', id: 'a', change: { doctype: 'invoice' } }, 10);
    const [, effects] = update(queue, arrives('a'), 1000);
    expect(effects).toContainEqual({ kind: 'change', fileId: 'f-a', change: { doctype: 'invoice' } });
  });

  test('a file that was taken back while it travelled is deleted on the server (R-INT-32)', () => {
    let [queue] = update(emptyQueue, { kind: 'added', uploads: [file('a')] }, 0);
    const [removed, aborted] = update(queue, { kind: 'removed', id: 'a' }, 10);
    queue = removed;
    expect(aborted).toContainEqual({ kind: 'abort', id: 'a' });
    expect(update(queue, arrives('a'), 1000)[1]).toEqual([{ kind: 'discard', fileId: 'f-a' }]);
  });

  test('one failing file does not hold up the others', () => {
    const { queue } = run(['a', 'b', 'c', 'd', 'e'], (id) => (id === 'b' ? fails(id) : arrives(id)));
    expect(queue.uploads.map(({ state }) => state)).toEqual([
      'finished',
      'dequeued',
      'finished',
      'finished',
      'finished',
    ]);
  });
});
