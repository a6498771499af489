import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '#web/state/state.ts';
import { minute } from './minute.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one ticker serves all times, moves on by the minute and ends with the last of them', () => {
  const moved = vi.fn();
  const stops = [store.sub(minute, () => void moved()), store.sub(minute, () => void moved())];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(moved).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a hidden page is left alone, and is right as soon as it is seen again', () => {
  const moved = vi.fn();
  const stop = store.sub(minute, moved);
  page.hidden = true;
  vi.advanceTimersByTime(600_000);
  expect(moved).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect([moved.mock.calls.length, store.get(minute)]).toEqual([1, Date.now()]);
  stop();
});
