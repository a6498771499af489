import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import { watchBusy } from './review-page.ts';

/** So many times slower is the processor of the page than this machine's. */
const slowdown = 4;
/** A task of more milliseconds than this keeps a person waiting. */
const longTask = 50;
/** A page is quiet when it had nothing long to do for so long. */
const quietMs = 2000;

/** What a page in a browser that has never seen it took; milliseconds since the address was asked for. */
export type FirstVisit = {
  /** First contentful paint. */
  readonly painted: number;
  /** The wanted element is there. */
  readonly there: number;
  /** It is there and no task is long any more. */
  readonly interactive: number;
  /** Cumulative layout shift until it is quiet. */
  readonly shift: number;
  /** Scripts that were asked for until the wanted element was there, and until it is quiet, as their files are named. */
  readonly scripts: readonly string[];
  readonly allScripts: readonly string[];
  /** Processor time of the main thread until it is quiet. */
  readonly busy: number;
  /** From a key to the letter in the field and on the screen; undefined where nothing was typed. */
  readonly letter: number | undefined;
};

const watched = z.object({
  painted: z.number(),
  wanted: z.number(),
  lastLong: z.number(),
  shift: z.number(),
  scripts: z.array(z.object({ name: z.string(), asked: z.number() })),
});

declare global {
  var firstPage: { wanted: number; lastLong: number; shift: number } | undefined;
}

/** Laid into the page before anything of it runs. */
function watchFirstPage({ selector, longest }: { selector: string; longest: number }): void {
  const seen = { wanted: 0, lastLong: 0, shift: 0 };
  globalThis.firstPage = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration > longest) seen.lastLong = Math.max(seen.lastLong, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else seen.wanted = performance.now();
  };
  requestAnimationFrame(look);
}

/** Opens an address on a slow processor, waits until the page is quiet and, where asked, types a letter into the wanted field. */
export async function visitFirstPage(
  page: Page,
  { path, wanted, typed }: { readonly path: string; readonly wanted: string; readonly typed: boolean },
): Promise<FirstVisit> {
  await page.addInitScript(watchFirstPage, { selector: wanted, longest: longTask });
  const session = await page.context().newCDPSession(page);
  const readBusy = await watchBusy(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path, { waitUntil: 'commit' });
  await waitUntilQuiet(session);
  const busy = (await readBusy()).all;
  const seen = watched.parse(
    await page.evaluate(() => ({
      ...globalThis.firstPage,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name: new URL(name).pathname, asked: startTime })),
    })),
  );
  const scripts = seen.scripts.filter(({ name }) => name.endsWith('.js'));
  return {
    painted: seen.painted,
    there: seen.wanted,
    interactive: Math.max(seen.painted, seen.wanted, seen.lastLong),
    shift: seen.shift,
    scripts: scripts.filter(({ asked }) => asked <= seen.wanted).map(({ name }) => name),
    allScripts: scripts.map(({ name }) => name),
    busy,
    letter: typed ? await typeLetter(page, wanted) : undefined,
  };
}

/** Whether the page is quiet, as an expression: the driver's own ways to wait run code of theirs in the page, which is slowed as well. */
const isQuiet = `(() => {
  const { firstPage } = globalThis;
  if (firstPage === undefined || firstPage.wanted === 0) return false;
  return performance.now() - Math.max(firstPage.wanted, firstPage.lastLong) > ${quietMs};
})()`;
const answered = z.object({ result: z.object({ value: z.boolean() }) });

/** Waits until the page that was watched is quiet; gives up after a minute. */
async function waitUntilQuiet(session: CDPSession): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    await pause(100);
    const answer = answered.parse(await session.send('Runtime.evaluate', { expression: isQuiet, returnByValue: true }));
    if (answer.result.value) return;
  }
  throw new Error('The page did not come to rest within a minute');
}

/** Milliseconds from a key to its letter on the screen. */
async function typeLetter(page: Page, field: string): Promise<number> {
  await page.locator(field).click();
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>(selector);
        if (input === null) {
          reject(new Error(`${selector} is not there`));
          return;
        }
        input.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () =>
              requestAnimationFrame(() => {
                if (input.value.endsWith('a')) resolve(performance.now() - timeStamp);
                else look();
              });
            look();
          },
          { once: true },
        );
      }),
    field,
  );
  await pause(100);
  await page.keyboard.press('a');
  return shown;
}
