import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renewAddress } from './lost-pictures.ts';
import { queryClient } from './query.ts';

const key = ['company', 'pictures'];
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  queryClient.clear();
});

/** A screen that shows what the query answers; each answer has a new address. */
async function show() {
  let reads = 0;
  const queryFn = () => Promise.resolve(`/files-store/a?expires=${(reads += 1)}`);
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(reads).toBe(1));
  return { reads: () => reads, url: () => observer.getCurrentResult().data };
}

test('pictures whose addresses are over get new ones by one request', async () => {
  const screen = await show();
  for (const page of ['a', 'b', 'c']) renewAddress(`/files-store/${page}?expires=over`, key);
  await vi.waitFor(() => expect(screen.url()).toBe('/files-store/a?expires=2'));
  expect(screen.reads()).toBe(2);
});

test('a picture that is not there is asked for once more and not again', async () => {
  const screen = await show();
  renewAddress('/files-store/gone?expires=1', key);
  await vi.waitFor(() => expect(screen.reads()).toBe(2));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  renewAddress('/files-store/gone?expires=1', key);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.reads()).toBe(2);
});
