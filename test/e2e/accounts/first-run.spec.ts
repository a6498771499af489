import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { ends, firstInput, inspect, otherWords } from '../looks.ts';
import { shellPage } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in.ts';
import { browserTest, expect } from '../test.ts';

/** A product of its own, in a data folder without any user. */
const test = browserTest.extend<{ readonly empty: LocalCloud & { readonly code: string } }>({
  empty: async ({}, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'docflow-first-run-'));
    let code = '';
    const cloud = await startLocalCloud({
      dataDir,
      port: 0,
      quiet: true,
      seed: false,
      firstRun: true,
      onOpen: (_url, _signIns, firstRunCode) => (code = firstRunCode ?? ''),
    });
    await use({ ...cloud, code });
    await cloud.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ empty }, use) => use(empty.url),
});

test('the first person makes the company with the one-time code, works, and signs in again', async ({
  page,
  empty,
}) => {
  const shell = shellPage(page);
  await page.goto('/document/list');
  await expect(page).toHaveURL('/first-run');
  await expect(page.getByRole('heading', { name: 'Prvé nastavenie' })).toBeVisible();
  await page.getByRole('button', { name: 'Založiť firmu' }).click();
  await expect(page.getByText('Jednorazový kód musí byť zadaný')).toBeVisible();

  await page.getByLabel('Jednorazový kód').fill('aaaa-bbbb-cccc-dddd-eeee');
  await page.getByLabel('Názov firmy').fill('Stolárstvo Limba, s. r. o.');
  await page.getByLabel('IČO (nepovinné)').fill('64 844 731');
  await page.getByLabel('Celé meno').fill('Jana Malá');
  await page.getByLabel('E-mail').fill('jana@limba.sk');
  await page.getByLabel('Heslo', { exact: true }).fill('tajné heslo');
  await page.getByRole('button', { name: 'Založiť firmu' }).click();
  await expect(page.getByText('Jednorazový kód nie je správny.')).toBeVisible();

  await page.getByLabel('Jednorazový kód').fill(empty.code.toUpperCase());
  await page.getByRole('button', { name: 'Založiť firmu' }).click();
  await expect(page).toHaveURL('/document/list');
  await expect(shell.company).toContainText('Stolárstvo Limba, s. r. o.');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/first-run');
  await expect(page.getByText('Prvá firma už je založená.')).toBeVisible();
  await page.getByRole('link', { name: 'Späť na prihlásenie' }).click();
  await signInPage(page).send({ email: 'jana@limba.sk', password: 'tajné heslo' });
  await expect(shell.navigation).toBeVisible();
});

test('the first run looks right on every computer and phone', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto('/first-run');
  await inspect(page, { name: 'first-run', path: '/first-run', ready: firstInput }, [...ends, ...otherWords]);
});
