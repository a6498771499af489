import { setTimeout as pause } from 'node:timers/promises';
import { drawnPages } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../e2e/pages/review.ts';
import { confirmOne, lookMs, putInvoices, watchBusy, type Busy, type ReviewBench } from './review-page.ts';
import { percentile, report } from './measure.ts';

/** Documents that are confirmed one after the other from a list. */
const confirmed = 40;

const p50 = (values: readonly number[]): string => percentile(values, 0.5).toFixed(0);

/** Confirming documents of a list as people do: the next one is on its way while this one is looked at. */
export async function benchConfirm(bench: ReviewBench): Promise<number> {
  const { cloud, company, page } = bench;
  const pages = await drawnPages(cloud.ports, company.ownerId, 1);
  await putInvoices(bench, confirmed + 1, pages);
  await page.goto(`${company.url}/document/list?sort=createdAt&order=asc&size=100`);
  await page.getByRole('link', { name: 'Doklad 1', exact: true }).click();
  await reviewPage(page).ready();
  const session = await page.context().newCDPSession(page);
  const busyNow = await watchBusy(session);
  const asked: number[] = [];
  const shown: number[] = [];
  const busy: Busy[] = [];
  for (let n = 0; n < confirmed; n += 1) {
    await pause(lookMs);
    const before = await busyNow();
    const taken = await confirmOne(page);
    const after = await busyNow();
    busy.push({
      all: after.all - before.all,
      script: after.script - before.script,
      layout: after.layout - before.layout,
      style: after.style - before.style,
    });
    asked.push(taken.asked);
    shown.push(taken.shown);
  }
  await session.detach();
  const whole = asked.map((ms, at) => ms + (shown[at] ?? 0));
  const part = (name: keyof Busy): readonly number[] => busy.map((one) => one[name]);
  console.log(
    `     ${confirmed} documents: asked after p50 ${p50(asked)} ms, next shown p50 ${p50(shown)} ms later; both together p50 ${p50(whole)} ms`,
  );
  console.log(
    `     the page itself worked p50 ${p50(part('all'))} ms (script ${p50(part('script'))}, layout ${p50(part('layout'))}, style ${p50(part('style'))}), p95 ${percentile(part('all'), 0.95).toFixed(0)} ms`,
  );
  return [
    report('from "next document" to its fields and page (p95)', percentile(shown, 0.95), 'ms', 150),
    report('from Ctrl+Enter to the next document shown (p95)', percentile(whole, 0.95), 'ms', 150),
  ].filter((met) => !met).length;
}
