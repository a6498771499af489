import type { Browser } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { startTwice } from '../e2e/browser.ts';

const died = () => Promise.reject<Browser>(new Error('browser has been closed'));

test('a browser that dies while it starts is started once more and no third time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const start = vi.fn(died);
  await expect(startTwice(start)).rejects.toThrow('browser has been closed');
  expect(start).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
