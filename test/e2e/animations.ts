import type { Locator, Page } from '@playwright/test';

/** Waits until nothing fades or moves any more; what goes round for ever does not count. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const ending = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // What opens begins to fade a frame or two after it was asked for.
    for (let still = 0; still < 3; still += 1) {
      const fading = ending();
      if (fading.length > 0) still = 0;
      await Promise.allSettled(fading.map(({ finished }) => finished));
      await frame();
    }
  });

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where something stands once it has come to rest: what opens slides in, and a page moves to the place of the active field. */
export async function restingBox(target: Locator): Promise<Box> {
  let before = await target.boundingBox();
  for (;;) {
    await animationsEnd(target.page());
    const now = await target.boundingBox();
    if (now === null) throw new Error('it is not on the screen');
    if (before !== null && now.x === before.x && now.y === before.y && now.width === before.width) return now;
    before = now;
  }
}

/** Every size that a dialog has from the moment it opens until it has come to rest: one that grows has many. */
export async function dialogSizes(page: Page, open: () => Promise<void>): Promise<readonly string[]> {
  const seen = await page.evaluateHandle(() => {
    const sizes = new Set<string>();
    const observe = () => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) {
        const { width, height } = dialog.getBoundingClientRect();
        if (width > 0) sizes.add(`${Math.round(width)} × ${Math.round(height)}`);
      }
      requestAnimationFrame(observe);
    };
    observe();
    return sizes;
  });
  await open();
  await animationsEnd(page);
  return seen.evaluate((sizes) => [...sizes]);
}
