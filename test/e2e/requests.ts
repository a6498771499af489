import { expect, type Page, type Request } from '@playwright/test';
import { apiPrefix } from '#shared/api/headers.ts';

/** Every request that the page has made until now is known to the test: one more was answered. */
export const requestsSeen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/icon.svg');
  });

/** The requests to a path that were made and that have ended, as they go on. */
type Asked = { readonly times: number; readonly ended: number };

/** Counts the requests to a path of the API from now on, and those that were answered or given up: the next pause begins there. */
export function asked(page: Page, path: string): Asked {
  const count = { times: 0, ended: 0 };
  const isMeant = (request: Request) => new URL(request.url()).pathname === `${apiPrefix}${path}`;
  page.on('request', (request) => {
    if (isMeant(request)) count.times += 1;
  });
  const end = (request: Request) => {
    if (isMeant(request)) count.ended += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return count;
}

/**
 * Leaps over so many pauses of a poll, and expects one request after each. The clock of the page goes on between the leaps: the
 * requests that a loaded machine adds by that are allowed for, and one for the pause that was already running.
 */
export async function leap(page: Page, poll: Asked, { rounds, ms }: { readonly rounds: number; readonly ms: number }) {
  const now = () => page.evaluate(() => Date.now());
  await expect.poll(() => poll.times - poll.ended).toBe(0);
  await requestsSeen(page);
  const [before, from] = [poll.times, await now()];
  for (let round = 1; round <= rounds; round += 1) {
    await page.clock.runFor(ms);
    await expect.poll(() => poll.times - before >= round && poll.ended === poll.times).toBe(true);
    await requestsSeen(page);
  }
  const made = poll.times - before;
  expect(made).toBeLessThanOrEqual(Math.floor(((await now()) - from) / ms) + 1);
}
