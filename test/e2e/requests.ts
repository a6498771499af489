import type { Page } from '@playwright/test';

/** Every request that the page has made until now is known to the test: one more was answered. */
export const requestsSeen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/icon.svg');
  });
