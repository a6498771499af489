import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { listDocuments } from '#shared/api/document-list.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import { findWord, reviewPage } from './pages/review.ts';
import { type DroppedFile, shellPage } from './pages/shell.ts';
import { expect, test } from './test.ts';

/** Drops a file, makes a document of it and waits on the screen until it has been read. Answers the document's id. */
async function takeIn(page: Page, client: Client, file: DroppedFile): Promise<string> {
  await shellPage(page).drop([file], 'Nechať spolu');
  await expect(page).toHaveURL(/\/files$/);
  // A large photograph takes its time to be prepared on a busy machine.
  await page.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click({ timeout: 60_000 });
  await expect(page.getByText('1 doklad sa číta.')).toBeVisible();
  const name = file.name.replace(/\.\w+$/, '');
  const id = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find((row) => row.name === name)?._id;
  }, `${name} is a document`);
  await page.getByRole('button', { name: 'Zobraziť' }).click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${id}$`));
  return id;
}

/** Settles every doubtful field with the Enter key, then confirms with the button of the given name. */
async function confirm(page: Page, button: string): Promise<void> {
  const review = reviewPage(page);
  const way = review.confirmButton(button);
  await expect(way).toBeVisible();
  const waiting = page.getByRole('button', { name: /^Ďalšie pole/ });
  for (let left = 60; left > 0 && (await waiting.isVisible()); left -= 1) {
    // The button says how many fields wait.
    const before = await way.innerText();
    await waiting.click();
    await page.keyboard.press('Enter');
    await expect(way).not.toHaveText(before);
  }
  await review.ready(button);
  await way.click();
}

test('an invoice goes from a dropped PDF to the archive and out again, through the hands of two people (R-DET-34, R-DET-35, R-ACT-11)', async ({
  company,
  open,
}) => {
  const printed = printedInvoice('20260417');
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  await expect(editorPage).toHaveURL(/\/document\/list/);
  const id = await takeIn(editorPage, client, {
    name: 'Ďumbier dosky.pdf',
    type: 'application/pdf',
    bytes: await invoicePdf(printed),
  });

  // What was read stands in the panel, and where it stands on the page.
  await expect.poll(() => review.shownValue('invoiceNumber'), { timeout: 60_000 }).toContain('20260417');
  await expect.poll(() => review.shownValue('supplierCompanyId')).toContain('36631124');
  await expect.poll(() => review.shownValue('totalAmount')).toMatch(/1\s230,00/);
  await expect(review.markedValue('paymentIBAN')).toBeVisible();

  // One value is corrected by clicking a word on the page.
  const document = await client.settled(id);
  await review.field('note').click();
  const word = await findWord(client, document, 'Dubová');
  // The words of the page come after its picture: a click before that finds none.
  await expect(async () => {
    await review.clickWord(word);
    await expect.poll(() => review.shownValue('note'), { timeout: 2000 }).toBe('Dubová');
  }).toPass();
  await expect(editorPage.getByText(/^Uložené /)).toBeVisible();
  await expect
    .poll(async () => (await client.read(id)).fields.find(({ _id }) => _id === 'note'))
    .toMatchObject({ value: 'Dubová', source: 'person' });

  await confirm(editorPage, 'Schválenie');
  await expect(editorPage.getByRole('dialog', { name: 'Doklad je potvrdený' })).toBeVisible();

  // The second person finds it and sends it to the archive.
  const approver = await open(company.admin);
  await approver.goto('/document/list');
  await approver.getByRole('button', { name: /^Prebieha/ }).click();
  await approver.getByText('Ďumbier dosky').click();
  await expect(approver).toHaveURL(new RegExp(`/document/detail/${id}`));
  await confirm(approver, 'Do archívu');
  await expect.poll(async () => (await client.read(id)).status).toBe('confirmed');
  await expect(approver.getByText('Doklad je v archíve.')).toBeVisible();
  await approver.keyboard.press('Escape');

  const downloading = approver.waitForEvent('download');
  await approver.getByRole('button', { name: 'Exportovať' }).click();
  await approver.getByRole('menuitem', { name: 'JSON' }).click();
  const file = await (await downloading).path();
  const exported = z
    .object({ originalNumber: z.string(), total: z.number(), supplier: z.object({ companyId: z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(exported).toMatchObject({
    originalNumber: printed.number,
    total: 1230,
    supplier: { companyId: printed.companyId },
  });
});

test('a photographed receipt is read and archived the same way; who goes on to it hears that it was made (R-REA-01, R-REA-02, R-SHL-22)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  const id = await takeIn(editorPage, client, {
    name: 'Blocek Hornad.jpg',
    type: 'image/jpeg',
    bytes: await receiptPhoto('4711'),
  });
  await expect(editorPage.getByRole('status').getByText('Doklad je vytvorený.')).toBeVisible();
  const document = await client.settled(id);
  expect(document.doctype).not.toBe('_');
  await expect.poll(() => review.shownValue('totalAmount'), { timeout: 60_000 }).toContain('8,10');
  await expect.poll(() => review.shownValue('supplierCompanyId')).toContain('36631124');
  await expect(review.markedValue('totalAmount')).toBeVisible();
  await confirm(editorPage, 'Do archívu');
  await expect.poll(async () => (await client.read(id)).status).toBe('confirmed');
});

test('what one person changes appears on the screen of another without reloading (R-LIV-05, R-LIV-06, R-LIV-14)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const list = await open(company.admin);
  const review = reviewPage(list);
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  const pages = await client.upload(
    'Nová faktúra.pdf',
    await invoicePdf(printedInvoice('20260999')),
    'application/pdf',
  );
  const id = await client.create('Nová faktúra', pages);
  await list
    .getByText(/nový doklad|Nová faktúra/)
    .first()
    .waitFor();
  await client.settled(id);

  await list.goto(`/document/detail/${id}`);
  await expect.poll(() => review.shownValue('invoiceNumber'), { timeout: 60_000 }).toContain('20260999');
  const editorPage = await open(company.editor);
  await editorPage.goto(`/document/detail/${id}`);
  await reviewPage(editorPage).field('note').click();
  await reviewPage(editorPage).input('note').fill('Dodané na sklad v Trnave');
  await expect.poll(() => review.shownValue('note')).toContain('Dodané na sklad v Trnave');
});
