import { defineConfig } from '@playwright/test';
import { browserLaunch } from './browser.ts';

/** Three workers on two cores, each with a product of its own: a journey waits for the screen half of its time. */
export default defineConfig({
  testDir: '.',
  // Node runs the product as it is; only journeys are compiled. Every worker compiled the whole product for itself otherwise.
  build: { external: ['**/{functions,infra,shared,web}/**', '**/test/{builders,cloud}/**'] },
  outputDir: '../../test-results',
  // The deployed form is twenty processes and more: it runs when the others are done.
  projects: [
    { name: 'journeys', testIgnore: 'cloud.spec.ts' },
    { name: 'cloud', testMatch: 'cloud.spec.ts', dependencies: ['journeys'] },
  ],
  workers: 3,
  // Journeys of one file are independent, too: a long file does not keep one worker busy alone.
  fullyParallel: true,
  // A journey that passes only in its second try is listed as flaky at the end; it has a race, and is mended like one that fails.
  retries: 1,
  // A machine that does other things too may be four times slower; what is waited for is a state, so waiting costs nothing.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
});
