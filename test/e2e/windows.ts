import type { Page } from '@playwright/test';

/**
 * The addresses of all windows and tabs of the browser, as the browser itself lists them. A tab that opens behind the page is listed at
 * once; its `page` event may be missing on a slow machine.
 */
export async function listWindows(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url);
}
