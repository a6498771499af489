import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideCopiedLater } from './hide-copied.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('"Copied!" stays two seconds (R-CON-02)', () => {
  const hide = vi.fn();
  hideCopiedLater(hide);
  vi.advanceTimersByTime(1999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
});

test('a screen that is left hides nothing any more', () => {
  const hide = vi.fn();
  hideCopiedLater(hide)();
  vi.advanceTimersByTime(10_000);
  expect(hide).not.toHaveBeenCalled();
});
