import { beforeEach, expect, test } from 'vitest';
import { queryClient, runMutation } from './query.ts';
import { Cancelled, Refused } from './refused.ts';

const key = ['company', 'subject'];
const isOutdated = (): boolean | undefined => queryClient.getQueryState(key)?.isInvalidated;
const fail = (error: Error) => () => Promise.reject(error);

beforeEach(() => {
  queryClient.setQueryData(key, 'read');
});

test('a mutation that succeeds reads anew what it names, one that fails does not', async () => {
  await expect(runMutation(fail(new Refused(500, {})), { invalidates: [key] })).rejects.toThrow('http 500');
  expect(isOutdated()).toBe(false);
  await expect(runMutation(() => Promise.resolve('done'), { invalidates: [key] })).resolves.toBe('done');
  expect(isOutdated()).toBe(true);
});

test('a mutation that waits for queries ends when they have been read', async () => {
  await runMutation(() => Promise.resolve(), { awaits: [key] });
  expect(isOutdated()).toBe(true);
});

test('a mutation may name what its failure makes outdated; one that was cancelled is no failure', async () => {
  const meta = { invalidates: [key], on: 'failure' } as const;
  await expect(runMutation(fail(new Cancelled()), meta)).rejects.toThrow(Cancelled);
  await runMutation(() => Promise.resolve(), meta);
  expect(isOutdated()).toBe(false);
  await expect(runMutation(fail(new Refused(500, {})), meta)).rejects.toThrow(Refused);
  expect(isOutdated()).toBe(true);
});

test('a lost race reads the newer state before the mutation ends', async () => {
  const stale = new Refused(409, { refusal: 'stale-version' });
  await expect(runMutation(fail(stale), { invalidates: [], invalidatesIfStale: [key] })).rejects.toThrow(Refused);
  expect(isOutdated()).toBe(true);
});
