import { Buffer } from 'node:buffer';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page, Route } from '@playwright/test';
import * as z from 'zod';
import { filesPath } from '#functions/adapters/folder/files.ts';
import { listDocuments } from '#shared/api/document-list.ts';
import { encryptedPdf } from '#test/builders/files/hostile-files.ts';
import { filesPage } from '../pages/files.ts';
import { shellPage } from '../pages/shell.ts';
import { pagesPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';

const source = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Súbory' }).getByRole('listitem').filter({ hasText: name });

/** Keeps the bytes of uploads on their way until they are let go, the first one first. */
async function holdUploads(page: Page): Promise<{ readonly held: Route[]; readonly letGo: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith(filesPath),
    async (route) => {
      if (route.request().method() === 'PUT') held.push(route);
      else await route.continue();
    },
  );
  return { held, letGo: async () => held.shift()?.continue() };
}

test('dropped files travel while the person moves on: the badge counts them, sign-out waits, leaving the site asks (R-INT-25, R-SHL-13, R-SHL-16)', async ({
  open,
  company,
}) => {
  const page = await open(company.viewer);
  const files = filesPage(page);
  const { held, letGo } = await holdUploads(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await shellPage(page).drop([await pagesPdf('Cestou.pdf', 1), await pagesPdf('Neskôr.pdf', 1)], 'Nechať spolu');
  await expect(page).toHaveURL(/\/files$/);
  await expect.poll(() => held.length).toBe(2);

  const upload = page
    .getByRole('navigation', { name: 'Hlavná navigácia' })
    .getByRole('link', { name: /^Nahrať súbory/ });
  await expect(upload).toHaveAccessibleName('Nahrať súbory, 2 súbory');
  await expect(upload).toContainText('2');
  await page
    .getByRole('link', { name: /^Všetky doklady/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/document\/list$/);
  await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).first()).toHaveAttribute('aria-disabled', 'true');

  const asking = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;

  await letGo();
  await letGo();
  await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).first()).toHaveAttribute('aria-disabled', 'false');
  await upload.click();
  await expect(files.pages('Cestou.pdf')).toHaveCount(1);
  await expect(files.pages('Neskôr.pdf')).toHaveCount(1);
  await expect(upload).toHaveAccessibleName('Nahrať súbory, 2 súbory');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('at most three files travel at once, started 300 ms apart (R-INT-27, R-INT-28)', async ({ open, company }) => {
  const page = await open(company.editor);
  const { held, letGo } = await holdUploads(page);
  await page.clock.install();
  await page.goto('/files');
  await expect(page.getByText('Presuňte sem súbory')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  let started = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tempfiles')) started += 1;
  });
  const files = await Promise.all([1, 2, 3, 4, 5].map((n) => pagesPdf(`Súbor ${n}.pdf`, 1)));
  await filesPage(page).choose(files);
  for (const count of [1, 2, 3]) {
    await expect.poll(() => held.length).toBe(count);
    await page.clock.runFor(290);
    expect(started).toBe(count);
    await page.clock.runFor(10);
  }
  await page.clock.runFor(2000);
  expect(started).toBe(3);
  await letGo();
  await expect.poll(() => started).toBe(4);
  await expect.poll(() => held.length).toBe(3);
  await page.clock.runFor(2000);
  expect(started).toBe(4);
  while (held.length > 0) await letGo();
  await expect.poll(() => started).toBe(5);
  await expect.poll(() => held.length).toBe(1);
  await letGo();
  await page.clock.resume();
  for (const { name } of files) await expect(filesPage(page).pages(name)).toHaveCount(1);
});

test('a failing transfer is tried five times, 3, 9, 27 and 81 seconds apart, and once more when the person says so (R-INT-33)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.clock.install();
  await page.goto('/files');
  await expect(page.getByText('Presuňte sem súbory')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  let attempts = 0;
  const isUpload = ({ pathname }: URL) => pathname.startsWith(filesPath);
  await page.route(isUpload, async (route) => {
    if (route.request().method() === 'PUT') attempts += 1;
    await route.abort('connectionreset');
  });
  await files.choose([await pagesPdf('Vytrvalec.pdf', 1)]);
  const row = source(page, 'Vytrvalec.pdf');
  for (const [attempt, pause] of [3000, 9000, 27_000, 81_000].entries()) {
    await expect(row.getByText(`Prenos zlyhal (${attempt + 1}. pokus z 5)`)).toBeVisible();
    expect(attempts).toBe(attempt + 1);
    await page.clock.runFor(pause - 10);
    expect(attempts).toBe(attempt + 1);
    await page.clock.runFor(20);
    await expect.poll(() => attempts).toBe(attempt + 2);
  }
  await expect(row.getByText('Server neodpovedal.')).toBeVisible();
  await page.clock.runFor(300_000);
  expect(attempts).toBe(5);

  await page.unroute(isUpload);
  await page.clock.resume();
  await row.getByRole('button', { name: 'Skúsiť teraz' }).click();
  await expect(files.pages('Vytrvalec.pdf')).toHaveCount(1);
});

test('a PDF locked for changes is simply taken; one that needs a password asks for it and becomes a document (R-INT-17, R-INT-18, R-INT-23)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  const type = 'application/pdf';
  await files.choose([
    { name: 'Len na čítanie.pdf', type, bytes: await encryptedPdf('AES-256', '') },
    { name: 'Tajná.pdf', type, bytes: await encryptedPdf('AES-256') },
  ]);
  await expect(files.pages('Len na čítanie.pdf')).toHaveCount(1);
  const row = source(page, 'Tajná.pdf');
  await expect(row.getByText('Chránené heslom')).toBeVisible();
  await expect(files.pages('Tajná.pdf')).toHaveCount(0);
  const warning = page.getByText(
    'Jeden alebo viac súborov je zamknutých a nenahrali sa. Odomknite ich a nahrajte znova.',
  );
  await expect(warning).toBeVisible();

  await row.getByLabel('Heslo k PDF').fill('nesprávne');
  await row.getByRole('button', { name: 'Odomknúť' }).click();
  await expect(row.getByText('Heslo nie je správne.')).toBeVisible();
  await row.getByLabel('Heslo k PDF').fill('heslo');
  await row.getByRole('button', { name: 'Odomknúť' }).click();
  await expect(files.pages('Tajná.pdf')).toHaveCount(1);
  await expect(warning).toHaveCount(0);

  await page.getByRole('button', { name: /^Vytvoriť 2 doklady/ }).click();
  const client = await company.as(company.editor);
  const names = async () => (await client.call(listDocuments, { body: {} })).data.map(({ name }) => name).toSorted();
  await expect.poll(names).toEqual(['Len na čítanie', 'Tajná']);
});

test('the server unlocks a PDF with the password of the header, and says when it cannot (R-INT-19, R-INT-21)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const locked = Buffer.from(await encryptedPdf('AES-256'));
  const unlock = (password: string) =>
    page.request.post('/api/pdf-unlock', {
      data: locked,
      headers: { password, origin: company.url, 'content-type': 'application/octet-stream' },
    });
  const right = await unlock('heslo');
  expect(right.status()).toBe(200);
  const opened = await PDFDocument.load(await right.body());
  expect(opened.isEncrypted).toBe(false);
  expect(opened.getPageCount()).toBe(1);

  const wrong = await unlock('nie');
  expect(wrong.ok()).toBe(false);
  const answer = z.object({ details: z.object({ isDecrypted: z.literal(false) }), message: z.string().min(1) });
  expect(answer.parse(await wrong.json()).message).not.toBe('');
});
