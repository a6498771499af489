import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import { launchChromium } from '../e2e/browser.ts';
import { documentListPage } from '../e2e/pages/document-list.ts';
import { openSession } from '../e2e/pages/sign-in.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { framesWhile } from './frames.ts';
import { percentile, report } from './measure.ts';

const visits = 12;
const scrollMs = 4000;
/** One frame at 60 Hz, with the little that a clock of whole microseconds adds. */
const frame = 17;

/** Milliseconds from the click on the link of the list until its first row is drawn. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        document.querySelector<HTMLAnchorElement>('nav a[href^="/document/list"]')?.click();
        const look = () => {
          const taken = performance.now() - began;
          if (document.querySelector('main table tbody tr a') !== null) requestAnimationFrame(() => resolve(taken));
          else if (taken > 20_000) reject(new Error('the list did not come'));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** The list of many documents in the browser: its first rows, and its frames while the longest page is scrolled. */
export async function benchListScreen(company: TestCompany): Promise<number> {
  await buildWeb();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      baseURL: company.url,
      locale: 'sk-SK',
      viewport: { width: 1440, height: 900 },
    });
    await openSession(page, company.url, company.editor);
    const list = documentListPage(page);
    const opened: number[] = [];
    const loaded: number[] = [];
    for (let n = 0; n < visits; n += 1) {
      // Loaded anew, so that nothing of the list is known.
      await page.goto('/payments');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await pause(500);
      opened.push(await openList(page));
      await page.goto('/document/list?status=all');
      await list.names.first().waitFor();
      loaded.push(await page.evaluate(() => performance.now()));
    }
    await page.goto('/document/list?status=all&size=100');
    await list.names.nth(99).waitFor();
    await list.names.first().hover();
    const scroll = async () => {
      const began = performance.now();
      for (let down = true; performance.now() - began < scrollMs; down = !down)
        for (let step = 0; step < 20; step += 1) {
          await page.mouse.wheel(0, down ? 240 : -240);
          await pause(16);
        }
    };
    const idle = await framesWhile(page, scrollMs, () => pause(scrollMs));
    const frames = await framesWhile(page, scrollMs, scroll);
    console.log(
      `     the list loaded with its page: p50 ${percentile(loaded, 0.5).toFixed(0)} ms; at rest a frame p95 ${percentile(idle, 0.95).toFixed(1)} ms, the longest while scrolling ${Math.max(...frames).toFixed(0)} ms`,
    );
    return [
      report('first rows of the list after a click on its link (p95)', percentile(opened, 0.95), 'ms', 300),
      report('frame while scrolling 100 rows (p50)', percentile(frames, 0.5), 'ms', frame),
      report('frame while scrolling 100 rows (p95)', percentile(frames, 0.95), 'ms', 2 * frame),
    ].filter((met) => !met).length;
  } finally {
    await browser.close();
  }
}
