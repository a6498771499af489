import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/**
 * With TEST_DELAY=milliseconds every request of a browser waits for a random time up to that, so that answers come late and
 * in another order than they were asked for: a journey that relies on a fast machine then fails.
 */
export async function delayRequests(context: BrowserContext): Promise<void> {
  const longest = Number(process.env['TEST_DELAY'] ?? 0);
  if (!(longest > 0)) return;
  await context.route('**/*', async (route) => {
    await pause(Math.random() * longest);
    // A page that was left meanwhile has no use for the answer.
    await route.fallback().catch(() => undefined);
  });
}
