import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

/** Where a Chromium of the machine is usually found. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A test browser talks to the product on this machine only. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/**
 * How to start Chromium, in this order: CHROMIUM_PATH, one that the machine has, the one that ships inside the npm package
 * @sparticuz/chromium (Linux, nothing else installed), and at last Playwright's own download.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const own = [process.env['CHROMIUM_PATH'], ...installed].find((path) => path !== undefined && existsSync(path));
  if (own !== undefined) return { executablePath: own, args: [...quiet, '--no-sandbox'] };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const args = sparticuz.args.filter(
      (argument) => argument !== '--single-process' && !argument.startsWith('--headless'),
    );
    return { executablePath: await sparticuz.executablePath(), args: [...args, ...quiet] };
  }
  return { args: quiet };
}

/** Starts a browser; one that dies while it starts is started once more. Whatever happens later is never repeated. */
export async function startTwice(start: () => Promise<Browser>): Promise<Browser> {
  try {
    return await start();
  } catch (error) {
    console.warn(`Chromium did not start and is started once more: ${String(error)}`);
    return start();
  }
}

/** Starts Chromium with the given options, or as this machine needs it. */
export async function launchChromium(options?: LaunchOptions): Promise<Browser> {
  const used = options ?? (await browserLaunch());
  return startTwice(() => chromium.launch(used));
}
