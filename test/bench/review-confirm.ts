import { setTimeout as pause } from 'node:timers/promises';
import { drawnPages } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../e2e/pages/review.ts';
import { confirmOne, lookMs, putInvoices, watchBusy, type Busy, type ReviewBench } from './review-page.ts';
import { percentile, report } from './measure.ts';

/** Documents that are confirmed one after the other from a list. */
const confirmed = 40;

const p50 = (values: readonly number[]): string => percentile(values, 0.5).toFixed(0);

/** Whether the review asks what comes next, as it does until its person switches that off. */
async function setAsking({ cloud, company: { editor } }: ReviewBench, asks: boolean): Promise<void> {
  const { accounts } = cloud.ports;
  const user = await accounts.findUser(editor._id);
  if (user === undefined) throw new Error('the person who reviews is gone');
  await accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: !asks } });
}

const least = (values: readonly number[]): number => percentile(values, 0.5);
const most = (values: readonly number[]): number => percentile(values, 0.95);

/** Confirming documents of a list as people do: the next one is on its way while this one is looked at. */
export async function benchConfirm(bench: ReviewBench): Promise<number> {
  const without = await confirmMany(bench, false);
  const asked = await confirmMany(bench, true);
  return [
    report('Ctrl+Enter to the next document, not asked (p50)', least(without), 'ms', 60),
    report('Ctrl+Enter to the next document, not asked (p95)', most(without), 'ms', 150),
    report('the same with the question and one press more (p95)', most(asked), 'ms', 300),
  ].filter((met) => !met).length;
}

/** Milliseconds from the key to the next document with its picture, of each document. */
async function confirmMany(bench: ReviewBench, asks: boolean): Promise<readonly number[]> {
  const { cloud, company, page } = bench;
  await setAsking(bench, asks);
  const pages = await drawnPages(cloud.ports, company.ownerId, 1);
  const [first] = await putInvoices(bench, confirmed + 1, pages);
  const [head] = await cloud.ports.documents.rows(company.ownerId, [first ?? '']);
  await page.goto(`${company.url}/document/list?sort=createdAt&order=asc&size=100`);
  await page.getByRole('link', { name: head?.name ?? '', exact: true }).click();
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
  const question = asks ? `asked after p50 ${p50(asked)} ms, next shown p50 ${p50(shown)} ms later` : 'not asked';
  console.log(
    `     ${confirmed} documents, ${question}; all together p50 ${p50(whole)} ms, p95 ${most(whole).toFixed(0)} ms`,
  );
  console.log(
    `     the page itself worked p50 ${p50(part('all'))} ms (script ${p50(part('script'))}, layout ${p50(part('layout'))}, style ${p50(part('style'))}), p95 ${percentile(part('all'), 0.95).toFixed(0)} ms`,
  );
  return whole;
}
