import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGlow } from './use-highlight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an added field is highlighted after 500 ms, for 2.5 s (R-DTY-35)', () => {
  const show = vi.fn();
  const hide = vi.fn();
  startGlow({ show, hide });
  vi.advanceTimersByTime(499);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2499);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
});
