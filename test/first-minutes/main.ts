import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { locale, type Locale } from '#shared/kit/locale.ts';
import { confirmButtonId } from '#web/features/review/navigation/focus.ts';
import { launchChromium } from '../e2e/browser.ts';
import { documentListPage } from '../e2e/pages/document-list.ts';
import { exportDialog } from '../e2e/pages/exports.ts';
import { reviewPage } from '../e2e/pages/review.ts';

const usage = `Plays the first ten minutes with the product as a stranger has them: starts it on a new folder, signs in, looks at the
list, confirms a document by keys and exports. Takes a picture of each and prints when it was reached.

Usage: npm run first-minutes [-- --pictures <folder>] [--language sk] [--dark] [--phone]

  --pictures  where the pictures are written (default .out/first-minutes)
  --language  sk, en, cs or fr
  --dark      on a screen with dark colours
  --phone     on a screen of 390 × 844 pixels
  --help      prints this text`;

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '.out/first-minutes' },
    language: { type: 'string', default: 'sk' },
    dark: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const language: Locale = locale.parse(values.language);
const folder = path.resolve(values.pictures);
const root = path.resolve(import.meta.dirname, '../..');
const begun = performance.now();

type Started = {
  readonly product: ChildProcess;
  /** What it printed until it could be opened. */
  readonly printed: string;
  /** Resolves when it says that the sample is whole. */
  readonly whole: Promise<unknown>;
};

/** Starts the product by its own command. */
function start(data: string): Promise<Started> {
  const script = ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts', '--data', data, '--port', '0'];
  const product = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const whole = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<Started>();
  let printed = '';
  product.once('exit', (code) => opened.reject(new Error(`the product ended with ${String(code)}`)));
  product.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('Data:')) opened.resolve({ product, printed, whole: whole.promise });
    if (printed.includes('The sample is complete')) whole.resolve(undefined);
  });
  return opened.promise;
}

/** The first sign-in that is printed, as a newcomer copies it. */
function findSignIn(printed: string): { readonly url: string; readonly email: string; readonly password: string } {
  const [, url] = /runs at (\S+)/u.exec(printed) ?? [];
  const [, email, password] = /^ {2}(\S+@\S+)\s+(\S+)/mu.exec(printed) ?? [];
  if (url === undefined || email === undefined || password === undefined) throw new Error(`no sign-in in:\n${printed}`);
  return { url, email, password };
}

/** How long the screen has for the last live changes. */
const settleMs = 2000;

let taken = 0;
/** Takes a picture of what the person sees, and prints when it was reached. */
async function picture(page: Page, what: string): Promise<void> {
  taken += 1;
  const name = `${taken}-${what.replaceAll(' ', '-')}.png`;
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, name) });
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${what.padEnd(28)} ${name}`);
}

/** Presses of Enter before the key that confirms from anywhere is used; a phone, whose walk is by fingers, takes it at once. */
const mostEnters = values.phone ? 1 : 10;

/** Confirms the open document by keys alone. Answers how often they were pressed. */
async function confirmByKeys(page: Page): Promise<number> {
  const review = reviewPage(page, language);
  const address = page.url();
  for (let presses = 1; presses <= 20; presses += 1) {
    const isLast = await page.evaluate((id) => document.activeElement?.id === id, confirmButtonId);
    await page.keyboard.press(isLast || presses > mostEnters ? 'Control+Enter' : 'Enter');
    const gone = await review.confirmed.waitFor({ timeout: 2500 }).then(
      () => true,
      () => page.url() !== address,
    );
    if (gone) return presses;
  }
  throw new Error('the document was not confirmed by twenty presses');
}

async function play(page: Page, { printed, whole }: Started): Promise<void> {
  const { url, email, password } = findSignIn(printed);
  const list = documentListPage(page, language);
  await page.goto(url);
  await page.getByRole('textbox').first().waitFor();
  await page.getByRole('combobox').first().selectOption(language);
  await picture(page, 'sign in');

  await page.getByRole('textbox').first().fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await list.names.first().waitFor();
  await picture(page, 'first screen');
  await whole;
  await pause(settleMs);
  // Nothing moves under the hand: what came meanwhile is shown when it is asked for.
  await page.reload();
  await list.names.first().waitFor();
  await picture(page, 'all documents');

  await page.goto(`${url}/document/list?status=waiting`);
  await list.names.first().click();
  await page.locator(`#${confirmButtonId}`).waitFor();
  await picture(page, 'first document');
  const presses = await confirmByKeys(page);
  await picture(page, `confirmed with ${presses} presses`);

  await page.goto(`${url}/document/list?status=confirmed`);
  await list.chooseFirst(3);
  await list.exportButton.click();
  await expect(exportDialog(page, language).rows.first()).toBeVisible();
  await picture(page, 'export tried');
  const { dialog } = exportDialog(page, language);
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button').last().click()]);
  await picture(page, 'exported');
}

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(path.join(tmpdir(), 'docflow-first-minutes-'));
const started = await start(data);
const { product } = started;
console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  started`);
const browser = await launchChromium();
try {
  const viewport = values.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const page = await browser.newPage({ viewport, locale: language, colorScheme: values.dark ? 'dark' : 'light' });
  await play(page, started);
} finally {
  await browser.close();
  product.removeAllListeners('exit');
  product.kill('SIGINT');
  await new Promise((resolve) => product.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
