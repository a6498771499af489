import { defineConfig } from '@playwright/test';
import { browserLaunch } from './browser.ts';

/** Beyond the everyday run, which has to end within minutes; E2E=all runs these, too. */
const further = [
  '**/doctypes-looks.spec.ts',
  '**/doctypes-taken.spec.ts',
  '**/workflow-gestures.spec.ts',
  '**/collaboration.spec.ts',
  '**/table.spec.ts',
];

/** One worker: the product, its reading processes and the browser share two cores. */
export default defineConfig({
  testDir: '.',
  testIgnore: process.env['E2E'] === 'all' ? [] : further,
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
  },
});
