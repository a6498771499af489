import { expect, test } from 'vitest';
import { uploadPace } from '#shared/intake/tempfile.ts';
import { retry } from './retry.ts';

const noWait = () => Promise.resolve();

test('deleting a file is tried five times (R-INT-35)', async () => {
  let tries = 0;
  const action = () => {
    tries += 1;
    return Promise.reject(new Error('down'));
  };
  await expect(retry(uploadPace.deleteAttempts, noWait, action)).rejects.toThrow('down');
  expect(tries).toBe(5);
});

test('a deferred change that works on the third try is done (R-INT-34)', async () => {
  let tries = 0;
  const action = async () => {
    tries += 1;
    if (tries < 3) throw new Error('down');
    return 'done';
  };
  expect(await retry(uploadPace.callbackAttempts, noWait, action)).toBe('done');
});

test('what cannot be helped is not tried again', async () => {
  let tries = 0;
  const action = () => {
    tries += 1;
    return Promise.reject(new Error('gone'));
  };
  await expect(retry(5, noWait, action, () => true)).rejects.toThrow('gone');
  expect(tries).toBe(1);
});
