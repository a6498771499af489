import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { launchChromium } from '../e2e/browser.ts';
import { openSession } from '../e2e/pages/sign-in.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { benchConfirm } from './review-confirm.ts';
import { benchHeap } from './review-heap.ts';
import { benchScroll } from './review-scroll.ts';
import type { ReviewBench } from './review-page.ts';

/** The review screen: how long documents scroll, from one document to the next, what stays in memory. */
export async function benchReview(cloud: LocalCloud, company: TestCompany): Promise<number> {
  await buildWeb();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      baseURL: company.url,
      locale: 'sk-SK',
      viewport: { width: 1440, height: 900 },
    });
    await openSession(page, company.url, company.editor);
    const bench: ReviewBench = { cloud, company, page };
    return (await benchScroll(bench)) + (await benchConfirm(bench)) + (await benchHeap(bench));
  } finally {
    await browser.close();
  }
}
