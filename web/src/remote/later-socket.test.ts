import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLaterSocket } from './later-socket.ts';
import type { LiveSocket, LiveStatus } from './live-socket.ts';

/** A connection that only notes what is asked of it. */
function fakeSocket(onStatus: (status: LiveStatus) => void) {
  let status: LiveStatus = 'off';
  const set = (next: LiveStatus) => {
    status = next;
    onStatus(next);
  };
  const socket: LiveSocket = {
    start: () => set('on'),
    stop: () => set('off'),
    status: () => status,
    send: () => undefined,
  };
  return socket;
}

function later(make: () => Promise<LiveSocket>) {
  const statuses: LiveStatus[] = [];
  const made = vi.fn(make);
  const live = makeLaterSocket({ make: made, onStatus: (status) => statuses.push(status) });
  return { live, made, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the code of the connection is fetched once, after the page has come to rest, however often it is started', async () => {
  const { live, made } = later(() => Promise.resolve(fakeSocket(() => undefined)));
  live.start();
  live.stop();
  live.start();
  expect(made).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(made).toHaveBeenCalledOnce();
  expect(live.status()).toBe('on');
});

test('a person who left before the code came is not connected', async () => {
  const { live } = later(() => Promise.resolve(fakeSocket(() => undefined)));
  live.start();
  live.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.status()).toBe('off');
});

test('screens poll while the code does not come, and it is asked for again', async () => {
  let away = true;
  const { live, made, statuses } = later(() =>
    away ? Promise.reject(new Error('offline')) : Promise.resolve(fakeSocket(() => undefined)),
  );
  live.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.status()).toBe('down');
  away = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(made).toHaveBeenCalledTimes(2);
  expect(live.status()).toBe('on');
  expect(statuses).toEqual(['down']);
});
