import type { Page } from '@playwright/test';

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
