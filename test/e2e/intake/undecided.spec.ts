import type { Page } from '@playwright/test';
import { listDocuments } from '#shared/api/document-list.ts';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { filesPage } from '../pages/files.ts';
import { stackPdf } from '../pdfs.ts';
import { receiptsPhoto } from '../photos.ts';
import { expect, test } from '../test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const question = (page: Page) => page.getByRole('dialog', { name: 'Rozdeliť podľa návrhu?' });

/** How many pages each document of the company has. */
async function pagesOfDocuments(client: Client): Promise<readonly number[]> {
  const { data } = await client.call(listDocuments, { body: {} });
  return data.map(({ pageCount }) => pageCount).toSorted();
}
const onServer = async (client: Client) => (await client.call(listTempfiles)).data;

/** A scan of three invoices, the cuts of which are proposed and undecided. */
async function undecidedScan(page: Page): Promise<void> {
  await page.goto('/files');
  await filesPage(page).choose([await stackPdf('Sken.pdf', [1, 2, 3])]);
  await expect(page.getByText('Vyzerá to na 3 doklady')).toBeVisible({ timeout: 60_000 });
}

test('creating documents while cuts are proposed asks once, and creates them as proposed by the keyboard alone', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  await undecidedScan(page);
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toContainText('Podľa návrhu ich bude 3, bez delenia 1.');
  await expect(question(page).getByRole('button', { name: 'Podľa návrhu: 3 doklady' })).toBeFocused();
  // Giving up creates nothing and decides nothing.
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Vyzerá to na 3 doklady')).toBeVisible();
  expect(await pagesOfDocuments(client)).toEqual([]);
  expect(await onServer(client)).toHaveLength(6);

  await page.keyboard.press('Control+Enter');
  await expect(question(page).getByRole('button', { name: 'Podľa návrhu: 3 doklady' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 doklady sa čítajú.')).toBeVisible();
  await expect.poll(() => pagesOfDocuments(client)).toEqual([1, 2, 3]);
  expect(await onServer(client)).toEqual([]);
  await expect(question(page)).toHaveCount(0);
});

test('on the phone a scan with proposed cuts becomes one document when that is the answer', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, phone);
  await undecidedScan(page);
  await page.getByRole('button', { name: /^Vytvoriť 1 doklad/ }).click();
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await question(page).getByRole('button', { name: 'Bez delenia: 1 doklad' }).click();
  await expect(page.getByText('1 doklad sa číta.')).toBeVisible();
  await expect.poll(() => pagesOfDocuments(client)).toEqual([6]);
});

test('two receipts on one photo become two documents when they are created as proposed', async ({ open, company }) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  await page.goto('/files');
  await filesPage(page).choose([{ name: 'Dva.jpg', type: 'image/jpeg', bytes: await receiptsPhoto() }]);
  await expect(page.getByRole('button', { name: 'Upraviť výrezy' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Vytvoriť 1 doklad/ }).click();
  await question(page).getByRole('button', { name: 'Podľa návrhu: 2 doklady' }).click();
  await expect(page.getByText('2 doklady sa čítajú.')).toBeVisible({ timeout: 60_000 });
  expect(await pagesOfDocuments(client)).toEqual([1, 1]);
  await expect(filesPage(page).cards('Dva.jpg')).toHaveCount(0);
});
