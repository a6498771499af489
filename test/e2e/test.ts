import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Browser, type Page } from '@playwright/test';
import { getLimitKey } from '#functions/accounts/sign-in/attempt-limits.ts';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { launchChromium } from './browser.ts';
import { openSession } from './pages/sign-in.ts';
import { delayRequests } from './slow-network.ts';
import { makeCompany, type Person, type TestCompany } from '#test/builders/worlds/test-company.ts';

export type Open = (person: Person, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
type Fixtures = {
  /** A company of its own for each test. */
  readonly company: TestCompany;
  /** Opens a browser window of its own in which the person is signed in. */
  readonly open: Open;
};
/** The product, and the folder where its data and its mails lie. */
export type Cloud = LocalCloud & { readonly dataDir: string };
type WorkerFixtures = { readonly cloud: Cloud };

/** A host of the product under the brand of the tax centre. */
export const taxCentreHost = 'dane.localhost';

/** Playwright's test with a browser that is launched once more when it dies while it starts. */
export const browserTest = base.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ launchOptions }, use) => {
      const browser = await launchChromium(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Runs the product with further settings, in a data folder of its own, as long as `use` lasts. `TEST_CLOUD=aws` runs it as it is deployed
 * to AWS instead, where the settings of one machine mean nothing.
 */
export async function useCloud(
  environment: Readonly<Record<string, string>>,
  use: (cloud: Cloud) => Promise<void>,
): Promise<void> {
  if (process.env['TEST_CLOUD'] === 'aws') {
    // Loaded here: it brings the CDK with it.
    await (await import('./aws-cloud.ts')).useAwsCloud(use);
    return;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'docflow-e2e-'));
  const always = {
    // As with a mail server in front that lets no forged sender through.
    MAIL_SENDERS_CHECKED: 'yes',
    // Every name below localhost leads to this machine.
    TAX_CENTRE_HOSTS: taxCentreHost,
    // The push service of a journey runs beside it.
    PUSH_INNER: 'yes',
    // So do the receivers of webhooks.
    WEBHOOKS_INNER: 'yes',
  };
  Object.assign(process.env, always, environment);
  const cloud = await startLocalCloud({ dataDir, port: 0, mailPort: 0, quiet: true, seed: false });
  await use({ ...cloud, dataDir });
  await cloud.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The whole product in this process, once per worker, and a company per test. */
export const test = browserTest.extend<Fixtures, WorkerFixtures>({
  cloud: [
    async ({}, use) => {
      await useCloud({}, use);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cloud }, use) => {
    await use(cloud.url);
  },
  company: async ({ cloud }, use) => {
    // Wrong passwords of all tests come from one address, within minutes.
    await cloud.ports.rateLimits.forget(getLimitKey('signInByIp', '127.0.0.1'));
    await use(await makeCompany(cloud));
  },
  open: async ({ browser, company }, use) => {
    const pages: Page[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({
        baseURL: company.url,
        locale: 'sk-SK',
        timezoneId: 'Europe/Bratislava',
        ...options,
      });
      await delayRequests(context);
      const page = await context.newPage();
      pages.push(page);
      await openSession(page, company.url, person);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect } from '@playwright/test';
