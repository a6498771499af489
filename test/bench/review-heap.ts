import type { CDPSession } from '@playwright/test';
import { drawnPages } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../e2e/pages/review.ts';
import { confirmOne, putInvoices, type ReviewBench } from './review-page.ts';
import { report } from './measure.ts';

/** Documents that are stepped through; the heap is compared with that after the first ones, when every part is loaded. */
const stepped = 500;
const warm = 100;
const every = 100;

/** Code that did not run between so many collections is thrown away, too. */
const collections = 4;

/** MB of the page's script after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let n = 0; n < collections; n += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

/** Stepping through hundreds of different documents leaves nothing of them behind. */
export async function benchHeap(bench: ReviewBench): Promise<number> {
  const { cloud, company, page } = bench;
  const ids = await putInvoices(bench, stepped, await drawnPages(cloud.ports, company.ownerId, 1));
  const session = await page.context().newCDPSession(page);
  await page.goto(`${company.url}/document/detail/${ids[0] ?? ''}`);
  await reviewPage(page).ready();
  const seen: number[] = [];
  let before = 0;
  let after = 0;
  for (let n = 1; n < stepped; n += 1) {
    await confirmOne(page);
    if (n % every !== 0 && n + 1 < stepped) continue;
    after = await heapOf(session);
    if (n === warm) before = after;
    seen.push(after);
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  console.log(
    `     heap every ${every} documents: ${seen.map((mb) => mb.toFixed(1)).join(', ')} MB; at the end ${nodes} nodes, ${jsEventListeners} listeners`,
  );
  return report(`growth of the heap over ${stepped - warm} more documents`, (after / before - 1) * 100, '%', 10)
    ? 0
    : 1;
}
