import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Browser, type Page } from '@playwright/test';
import { limitKey } from '#functions/accounts/attempts.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { makeWorld, type Person, type World } from './world.ts';

export type Open = (person: Person, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
type Fixtures = {
  /** A company of its own. */
  readonly world: World;
  /** Opens a browser window of its own in which the person is signed in. */
  readonly open: Open;
};
/** The product, and the folder where its data and its mails lie. */
export type Cloud = LocalCloud & { readonly dataDir: string };
type WorkerFixtures = { readonly cloud: Cloud };

/** The whole product in this process, once per worker, and a company per test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  cloud: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'docflow-e2e-'));
      const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true, seed: false });
      await use({ ...cloud, dataDir });
      await cloud.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cloud }, use) => {
    await use(cloud.url);
  },
  world: async ({ cloud }, use) => {
    // All tests sign in from one address, within minutes.
    await cloud.ports.rateLimits.forget(limitKey('signInByIp', '127.0.0.1'));
    await use(await makeWorld(cloud));
  },
  open: async ({ browser, world }, use) => {
    const pages: Page[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({
        baseURL: world.url,
        locale: 'sk-SK',
        timezoneId: 'Europe/Bratislava',
        ...options,
      });
      const page = await context.newPage();
      pages.push(page);
      await signIn(page, person);
      // Whoever opens another address before the session stands is sent back to the sign-in.
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect } from '@playwright/test';

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}
