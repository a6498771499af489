import { expect, test } from 'vitest';
import { makeSessionGate } from './session-gate.ts';

test('closing the gate cancels every request under way and tells who listens, once (R-ACC-28, R-ACC-29)', () => {
  const gate = makeSessionGate();
  const requests = [new AbortController(), new AbortController()];
  const arrived = new AbortController();
  requests.forEach(gate.track);
  gate.track(arrived)();
  let calls = 0;
  gate.onClosed(() => (calls += 1));
  gate.close();
  gate.close();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(arrived.signal.aborted).toBe(false);
  expect(calls).toBe(1);
});

test('later requests wait until a sign-in opens the gate (R-ACC-30)', async () => {
  const gate = makeSessionGate();
  gate.close();
  const passed: string[] = [];
  const waiting = gate.waitUntilOpen(undefined).then(() => passed.push('a'));
  await Promise.resolve();
  expect(passed).toEqual([]);
  gate.open();
  await waiting;
  await gate.waitUntilOpen(undefined);
  expect(passed).toEqual(['a']);
});

test('what waited for one person is given up when another one signs in', async () => {
  const gate = makeSessionGate();
  gate.close();
  const waiting = gate.waitUntilOpen(undefined);
  gate.open(false);
  await expect(waiting).rejects.toThrow('Given up');
  await gate.waitUntilOpen(undefined);
  expect(gate.isClosed()).toBe(false);
});

test('who gives up in front of the gate is let go', async () => {
  const gate = makeSessionGate();
  gate.close();
  const given = new AbortController();
  const waiting = gate.waitUntilOpen(given.signal);
  given.abort();
  await expect(waiting).rejects.toThrow('Given up');
});
