import { defineConfig } from '@playwright/test';
import { browserLaunch } from './browser.ts';

/** Three workers on two cores, each with a product of its own: a journey waits for the screen half of its time. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 3,
  // Journeys of one file are independent, too: a long file does not keep one worker busy alone.
  fullyParallel: true,
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
