import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import sparticuz from '@sparticuz/chromium';

/** Where a Chromium of the machine is usually found. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** It makes no connections of its own: no updates, no sync, no proxy discovery. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--no-proxy-server',
  '--disable-quic',
];

const own = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...installed].find((path) => path !== undefined && existsSync(path));

/**
 * Starts a Chromium with a profile of its own that is thrown away with it, in this order: CHROMIUM_PATH, one that the machine
 * has, the one inside the npm package @sparticuz/chromium (Linux on x86-64, Lambda among them).
 */
export async function launchChromium(timeout: number): Promise<Browser> {
  const executablePath = own();
  if (executablePath !== undefined)
    return chromium.launch({ executablePath, timeout, args: [...quiet, '--no-sandbox'] });
  // One process for all would take the whole browser down with a page; what says how to draw is Playwright's to say.
  const args = sparticuz.args.filter((one) => one !== '--single-process' && !one.startsWith('--headless'));
  return chromium.launch({ executablePath: await sparticuz.executablePath(), timeout, args: [...args, ...quiet] });
}
