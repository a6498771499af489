import { chromium } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { browserLaunch } from '../e2e/browser.ts';
import type { World } from '../e2e/world.ts';
import { benchConfirm } from './desk-confirm.ts';
import { benchHeap } from './desk-heap.ts';
import { benchScroll } from './desk-scroll.ts';
import { signIn, type DeskWorld } from './desk-world.ts';

/** The review desk: how long documents scroll, from one document to the next, what stays in memory. */
export async function benchDesk(cloud: LocalCloud, world: World): Promise<number> {
  await buildWeb();
  const browser = await chromium.launch(await browserLaunch());
  try {
    const page = await browser.newPage({ locale: 'sk-SK', viewport: { width: 1440, height: 900 } });
    await signIn(page, world);
    const desk: DeskWorld = { cloud, world, page };
    return (await benchScroll(desk)) + (await benchConfirm(desk)) + (await benchHeap(desk));
  } finally {
    await browser.close();
  }
}
