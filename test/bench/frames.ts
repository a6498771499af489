import type { Page } from '@playwright/test';

/** Milliseconds between frames while the page is busy with something for so long. */
export async function framesWhile(page: Page, ms: number, busy: () => Promise<void>): Promise<readonly number[]> {
  const watching = page.evaluate(
    (until) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const begun = performance.now();
        const tick = (now: number) => {
          times.push(now);
          if (now - begun < until) requestAnimationFrame(tick);
          else resolve(times.slice(1).map((time, place) => time - (times[place] ?? time)));
        };
        requestAnimationFrame(tick);
      }),
    ms,
  );
  await busy();
  return watching;
}
