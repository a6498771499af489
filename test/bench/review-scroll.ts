import { setTimeout as pause } from 'node:timers/promises';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../e2e/pages/review.ts';
import { lookMs, type ReviewBench } from './review-page.ts';
import { framesWhile } from './frames.ts';
import { percentile, report } from './measure.ts';

const longPages = 300;
/** So many pictures differ; the browser draws each page from its own address all the same. */
const drawn = 12;
const scrollMs = 6000;
/** One frame at 60 Hz, with the little that a clock of whole microseconds adds. */
const frame = 17;

/** The wheel over a document of 300 pages. */
export async function benchScroll({ cloud, company, page }: ReviewBench): Promise<number> {
  const { ownerId, editor } = company;
  const pictures = await drawnPages(cloud.ports, ownerId, drawn);
  const pages = Array.from({ length: longPages }, (_, n) => pictures[n % drawn]).filter((one) => one !== undefined);
  const made = { ownerId, userId: [editor._id], name: 'Kniha', pages, fields: settledInvoice(9999) };
  await page.goto(`${company.url}/document/detail/${await putReadDocument(cloud.ports, made)}`);
  const review = reviewPage(page);
  await review.pageImage(1).waitFor();
  const box = await review.pages.boundingBox();
  if (box === null) throw new Error('the page is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(lookMs);
  const idle = await framesWhile(page, scrollMs, () => pause(scrollMs));
  const frames = await framesWhile(page, scrollMs, async () => {
    const begun = performance.now();
    while (performance.now() - begun < scrollMs) {
      await page.mouse.wheel(0, 240);
      await pause(16);
    }
  });
  const painted = await review.pageImages.count();
  console.log(
    `     ${longPages} pages, ${painted} of them in the tree; at rest p95 ${percentile(idle, 0.95).toFixed(1)} ms, the longest frame while scrolling ${Math.max(...frames).toFixed(0)} ms`,
  );
  return [
    report('frame while scrolling through 300 pages (p50)', percentile(frames, 0.5), 'ms', frame),
    report('frame while scrolling through 300 pages (p95)', percentile(frames, 0.95), 'ms', 2 * frame),
  ].filter((met) => !met).length;
}
