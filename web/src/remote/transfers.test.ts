import { expect, test, vi } from 'vitest';
import { giveUpTransfers, isTransferring, transferring, transfersEnd } from './transfers.ts';

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('given up'));
    });
  });

test('a file counts as being sent until it has arrived, and whoever leaves waits for it (R-SHL-16)', async () => {
  let arrive = () => {};
  const sending = transferring(() => new Promise<void>((resolve) => (arrive = resolve)));
  expect(isTransferring()).toBe(true);
  const waited = transfersEnd();
  arrive();
  await expect(waited).resolves.toBe(true);
  await sending;
  expect(isTransferring()).toBe(false);
  await expect(transfersEnd()).resolves.toBe(true);
});

test('a file that takes too long is left to the person, who gives it up', async () => {
  vi.useFakeTimers();
  try {
    const sending = transferring(until);
    const waited = transfersEnd();
    await vi.advanceTimersByTimeAsync(5000);
    await expect(waited).resolves.toBe(false);
    giveUpTransfers();
    await expect(sending).rejects.toThrow('given up');
    expect(isTransferring()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
