import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { builtWebFolder } from '#infra/local/project.ts';
import { drawnPages } from '#test/builders/worlds/review-documents.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { launchChromium } from '../e2e/browser.ts';
import { openSession } from '../e2e/pages/sign-in.ts';
import { visitFirstPage, type FirstVisit } from './first-page-visit.ts';
import { percentile, report } from './measure.ts';
import { putInvoices } from './review-page.ts';

const runs = 5;
const documents = 30;

type Visited = { readonly name: string; readonly visits: readonly FirstVisit[] };

/** Bytes of the scripts as a server sends them, gzipped as far as it goes. */
const zippedBytes = (scripts: readonly string[]): number =>
  scripts.reduce(
    (sum, script) => sum + gzipSync(readFileSync(path.join(builtWebFolder, script)), { level: 9 }).length,
    0,
  );

/** Prints the median and the worst visit of a page; answers the number of missed targets, which the medians decide. */
function reportVisits({ name, visits }: Visited): number {
  const figures = [
    { what: 'first contentful paint', unit: 'ms', target: 800, of: (visit: FirstVisit) => visit.painted },
    { what: 'time to interactive', unit: 'ms', target: 1500, of: (visit: FirstVisit) => visit.interactive },
    { what: 'cumulative layout shift', unit: '', target: 0.02, of: (visit: FirstVisit) => visit.shift },
    {
      what: 'JavaScript until it is there, gzipped',
      unit: 'kB',
      target: 200,
      of: (visit: FirstVisit) => zippedBytes(visit.scripts) / 1000,
    },
  ];
  const missed = figures.filter(({ what, unit, target, of }) => {
    const values = visits.map(of);
    const met = report(`${name}: ${what} (median of ${values.length})`, percentile(values, 0.5), unit, target);
    console.log(`     the worst of them ${Math.max(...values).toFixed(unit === '' ? 3 : 1)} ${unit}`);
    return !met;
  }).length;
  const busy = visits.map(({ busy: ms }) => ms);
  const whole = percentile(
    visits.map(({ allScripts }) => zippedBytes(allScripts) / 1000),
    0.5,
  );
  const there = percentile(
    visits.map((visit) => visit.there),
    0.5,
  );
  const letters = visits.map(({ letter }) => letter).filter((ms) => ms !== undefined);
  console.log(
    `     what the page is for was there after ${there.toFixed(0)} ms; the main thread was busy for ${percentile(busy, 0.5).toFixed(0)} ms of processor time until quiet, with ${whole.toFixed(1)} kB of JavaScript by then` +
      (letters.length === 0 ? '' : `; a typed letter stood there after ${percentile(letters, 0.5).toFixed(0)} ms`),
  );
  return missed;
}

/** Each visit has a browser context of its own, so that nothing of the page is kept from the one before. */
async function visitOften(
  browser: Browser,
  options: BrowserContextOptions,
  page: Parameters<typeof visitFirstPage>[1],
): Promise<readonly FirstVisit[]> {
  const visits: FirstVisit[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const context = await browser.newContext(options);
    const visit = await visitFirstPage(await context.newPage(), page);
    await context.close();
    // The first one also compresses the files for the server, and starts the browser's own processes.
    if (run > 0) visits.push(visit);
  }
  return visits;
}

/** The first page before the sign-in and the one after it, on a processor four times slower than this one. Answers missed targets. */
export async function benchFirstPage(cloud: LocalCloud, company: TestCompany): Promise<number> {
  await buildWeb();
  await putInvoices({ cloud, company }, documents, await drawnPages(cloud.ports, company.ownerId, 1));
  const browser = await launchChromium();
  const options = { baseURL: company.url, locale: 'sk-SK', viewport: { width: 1440, height: 900 } };
  try {
    const guest = await visitOften(browser, options, { path: '/login', wanted: 'input[type="email"]', typed: true });
    const context = await browser.newContext(options);
    await openSession(await context.newPage(), company.url, company.editor);
    const storageState = await context.storageState();
    await context.close();
    const list = await visitOften(
      browser,
      { ...options, storageState },
      { path: '/document/list?status=all', wanted: 'main table tbody tr a', typed: false },
    );
    console.log(`     the machine has a load of ${loadavg()[0]?.toFixed(1)} meanwhile`);
    return reportVisits({ name: 'sign-in', visits: guest }) + reportVisits({ name: 'document list', visits: list });
  } finally {
    await browser.close();
  }
}
