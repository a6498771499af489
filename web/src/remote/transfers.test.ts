import { expect, test } from 'vitest';
import { cancelTransfers, isTransferring, runTransfer } from './transfers.ts';

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('given up'));
    });
  });

test('a file counts as being sent until it has arrived (R-SHL-16)', async () => {
  let arrive = () => {};
  const sending = runTransfer(() => new Promise<void>((resolve) => (arrive = resolve)));
  expect(isTransferring()).toBe(true);
  arrive();
  await sending;
  expect(isTransferring()).toBe(false);
});

test('a file that is given up travels no further', async () => {
  const sending = runTransfer(until);
  cancelTransfers();
  await expect(sending).rejects.toThrow('given up');
  expect(isTransferring()).toBe(false);
});
