import { expect, type Page, type Request } from '@playwright/test';
import { apiPrefix } from '#shared/api/headers.ts';

/** Every request that the page has made until now is known to the test: one more was answered. */
export const requestsSeen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/icon.svg');
  });

/** How many requests to a path were made and how many have ended; both go on. */
type RequestCount = { readonly made: number; readonly ended: number };

/** Counts the requests to a path of the API from now on, and those that were answered or given up: the next pause begins there. */
export function countRequests(page: Page, path: string): RequestCount {
  const count = { made: 0, ended: 0 };
  const isMeant = (request: Request) => new URL(request.url()).pathname === `${apiPrefix}${path}`;
  page.on('request', (request) => {
    if (isMeant(request)) count.made += 1;
  });
  const end = (request: Request) => {
    if (isMeant(request)) count.ended += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return count;
}

/** Waits until nothing is on its way. The pause of a poll begins with its answer, so the clock may leap only then. */
export async function requestsEnd(page: Page, counts: readonly RequestCount[]): Promise<void> {
  await requestsSeen(page);
  await expect.poll(() => counts.filter(({ made, ended }) => ended < made)).toEqual([]);
  await requestsSeen(page);
}

/** Steps through which the page goes from an answer to the timer of its next pause: the query, its observers, the effects of a screen. */
const stepsToPause = 8;

/** Waits until the answers that came have set the timers of the next pause, however slow the machine is. */
async function pauseBegins(page: Page): Promise<void> {
  for (let step = 0; step < stepsToPause; step += 1) {
    await page.clock.runFor(1);
    await requestsSeen(page);
  }
}

/**
 * Expects that a path is polled every `ms` for so many pauses, neither more often nor more seldom. The clock of the page goes on
 * between the small leaps, so each request is known by the span of that clock in which it was made and answered: a slow machine
 * makes the spans longer, and never makes a right poll wrong.
 */
export async function expectPolls(
  page: Page,
  poll: RequestCount,
  { pauses, ms }: { readonly pauses: number; readonly ms: number },
): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  let from = await now();
  await requestsEnd(page, [poll]);
  await pauseBegins(page);
  // The pause that is running began at an unknown moment before now.
  let last = { from: Number.NEGATIVE_INFINITY, to: await now() };
  for (let seen = 0; seen <= pauses;) {
    const before = poll.made;
    await page.clock.runFor(ms / 20);
    const leapt = await now();
    await requestsEnd(page, [poll]);
    if (poll.made > before) await pauseBegins(page);
    const to = await now();
    const made = poll.made - before;
    if (made === 0) {
      expect(leapt - last.to, 'milliseconds without a request').toBeLessThanOrEqual(ms);
    } else {
      expect(from - last.to, 'shortest pause').toBeLessThanOrEqual(ms);
      expect(to - last.from, 'longest pause').toBeGreaterThanOrEqual(ms);
      expect(made, 'requests of one leap').toBeLessThanOrEqual(1 + Math.floor((to - from) / ms));
      last = { from, to };
      seen += 1;
    }
    from = leapt;
  }
}
