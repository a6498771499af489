import { chromium, type CDPSession, type Page } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { drawnPages, putReadDocument, settledInvoice, type StoredPage } from '../builders/desk-papers.ts';
import { browserLaunch } from '../e2e/browser.ts';
import type { World } from '../e2e/world.ts';
import { framesWhile } from './frames.ts';
import { percentile, report } from './measure.ts';

/** Documents that are confirmed one after the other from a list, and how long each is looked at. */
const confirmed = 40;
const lookMs = 1500;
/** Documents that are stepped through; the heap is compared with that after the first ones, when every part is loaded. */
const stepped = 500;
const warm = 100;
const longPages = 300;
/** So many pictures differ; the browser draws each page from its own address all the same. */
const drawn = 12;
const scrollMs = 6000;
/** One frame at 60 Hz, with the little that a clock of whole microseconds adds. */
const frame = 17;

type Bench = { readonly cloud: LocalCloud; readonly world: World; readonly page: Page };

/** Every invoice has a number of its own: a second one of the same number would be refused as a duplicate. */
let number = 0;

async function putAll(
  { cloud, world }: Bench,
  count: number,
  pages: readonly StoredPage[],
): Promise<readonly string[]> {
  const { ownerId, editor } = world;
  const ids: string[] = [];
  for (const last = number + count; number < last;) {
    number += 1;
    const fields: readonly FieldValue[] = settledInvoice(number);
    const made = { ownerId, userId: [editor._id], name: `Doklad ${number}`, pages, fields };
    ids.push(await putReadDocument(cloud.ports, made));
  }
  return ids;
}

async function signIn(page: Page, { url, editor }: World): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(editor.email);
  await page.getByLabel('Heslo', { exact: true }).fill(editor.password);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/**
 * Ctrl+Enter, and on with the button of the dialog the moment it stands there. Milliseconds until it is asked, and from there
 * until the fields of the next document are on the screen; the last document has no next one.
 */
const confirmOne = (page: Page): Promise<{ readonly asked: number; readonly shown: number }> =>
  page.evaluate(
    () =>
      new Promise<{ asked: number; shown: number }>((resolve, reject) => {
        const name = () => document.querySelector('h1')?.textContent ?? '';
        const before = name();
        const began = performance.now();
        let asked = 0;
        const look = () => {
          const now = performance.now();
          const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[data-autofocus]')];
          if (asked === 0 && buttons[0] !== undefined) {
            asked = now - began;
            buttons[0].click();
          } else if (asked > 0 && name() !== before && document.querySelector('.dd-row') !== null) {
            resolve({ asked, shown: now - began - asked });
            return;
          }
          if (now - began > 20_000) reject(new Error(`nothing followed ${before}`));
          else requestAnimationFrame(look);
        };
        const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        requestAnimationFrame(look);
      }),
  );

/** Confirming documents of a list as people do: the next one is on its way while this one is looked at. */
async function benchConfirm(bench: Bench): Promise<number> {
  const { cloud, world, page } = bench;
  const pages = await drawnPages(cloud.ports, world.ownerId, 1);
  await putAll(bench, confirmed + 1, pages);
  await page.goto(`${world.url}/document/list?sort=createdAt&order=asc&size=100`);
  await page.getByRole('link', { name: 'Doklad 1', exact: true }).click();
  await page.locator('.dd-row').first().waitFor();
  const session = await page.context().newCDPSession(page);
  // The page's own processor time, whatever else the machine is doing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const asked: number[] = [];
  const shown: number[] = [];
  const busy: number[] = [];
  for (let n = 0; n < confirmed; n += 1) {
    await page.waitForTimeout(lookMs);
    const before = await busySeconds();
    const taken = await confirmOne(page);
    busy.push(((await busySeconds()) - before) * 1000);
    asked.push(taken.asked);
    shown.push(taken.shown);
  }
  const whole = asked.map((ms, at) => ms + (shown[at] ?? 0));
  console.log(
    `     ${confirmed} documents: asked after p50 ${percentile(asked, 0.5).toFixed(0)} ms, next shown p50 ${percentile(shown, 0.5).toFixed(0)} ms later; both together p50 ${percentile(whole, 0.5).toFixed(0)} ms, of which the page itself worked ${percentile(busy, 0.5).toFixed(0)} ms`,
  );
  return [
    report('from "next document" to its fields on the screen (p95)', percentile(shown, 0.95), 'ms', 150),
    report('from Ctrl+Enter to the next document shown (p95)', percentile(whole, 0.95), 'ms', 150),
  ].filter((met) => !met).length;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

/** Stepping through hundreds of different documents leaves nothing of them behind. */
async function benchHeap(bench: Bench): Promise<number> {
  const { cloud, world, page } = bench;
  const ids = await putAll(bench, stepped, await drawnPages(cloud.ports, world.ownerId, 1));
  const session = await page.context().newCDPSession(page);
  await page.goto(`${world.url}/document/detail/${ids[0] ?? ''}`);
  await page.locator('.dd-row').first().waitFor();
  let before = 0;
  for (let n = 1; n < stepped; n += 1) {
    if (n === warm) before = await heapOf(session);
    await confirmOne(page);
  }
  const after = await heapOf(session);
  console.log(`     heap after ${warm} documents ${before.toFixed(1)} MB, after ${stepped} ${after.toFixed(1)} MB`);
  return report('growth of the heap over 400 more documents', (after / before - 1) * 100, '%', 10) ? 0 : 1;
}

/** The wheel over a document of 300 pages. */
async function benchScroll({ cloud, world, page }: Bench): Promise<number> {
  const { ownerId, editor } = world;
  const pictures = await drawnPages(cloud.ports, ownerId, drawn);
  const pages = Array.from({ length: longPages }, (_, n) => pictures[n % drawn]).filter((one) => one !== undefined);
  const made = { ownerId, userId: [editor._id], name: 'Kniha', pages, fields: settledInvoice(9999) };
  await page.goto(`${world.url}/document/detail/${await putReadDocument(cloud.ports, made)}`);
  const stage = page.locator('[data-region="page"]');
  await stage.locator('.dd-sheet').first().waitFor();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the page is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(lookMs);
  const idle = await framesWhile(page, scrollMs, () => page.waitForTimeout(scrollMs));
  const frames = await framesWhile(page, scrollMs, async () => {
    const begun = performance.now();
    while (performance.now() - begun < scrollMs) {
      await page.mouse.wheel(0, 240);
      await page.waitForTimeout(16);
    }
  });
  const painted = await stage.locator('.dd-sheet').count();
  console.log(
    `     ${longPages} pages, ${painted} of them in the tree; at rest p95 ${percentile(idle, 0.95).toFixed(1)} ms, the longest frame while scrolling ${Math.max(...frames).toFixed(0)} ms`,
  );
  return [
    report('frame while scrolling through 300 pages (p50)', percentile(frames, 0.5), 'ms', frame),
    report('frame while scrolling through 300 pages (p95)', percentile(frames, 0.95), 'ms', 2 * frame),
  ].filter((met) => !met).length;
}

/** The review desk: from one document to the next, what stays in memory, how long documents scroll. */
export async function benchDesk(cloud: LocalCloud, world: World): Promise<number> {
  await buildWeb();
  const browser = await chromium.launch(await browserLaunch());
  try {
    const page = await browser.newPage({ locale: 'sk-SK', viewport: { width: 1440, height: 900 } });
    await signIn(page, world);
    const bench = { cloud, world, page };
    return (await benchScroll(bench)) + (await benchConfirm(bench)) + (await benchHeap(bench));
  } finally {
    await browser.close();
  }
}
