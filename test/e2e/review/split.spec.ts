import type { Locator, Page } from '@playwright/test';
import { listDocuments } from '#shared/api/document-list.ts';
import { listDocumentLogs, readDocument } from '#shared/api/documents.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { reviewPage } from '../pages/review.ts';
import { stackPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Rozdeliť na doklady' });

/** A scan of three invoices that was made one document, read. */
async function scannedAsOne(client: Client): Promise<string> {
  const { bytes } = await stackPdf('Sken.pdf', [1, 2, 1]);
  const id = await client.create('Sken', await client.upload('Sken.pdf', bytes, 'application/pdf'));
  await client.settled(id);
  return id;
}

const pagesOf = async (client: Client, id: string) =>
  (await client.call(readDocument, { params: { id } })).pages.length;
/** The numbers of pages of all documents, by their names. */
const sizes = async (client: Client) =>
  (await client.call(listDocuments, { body: {} })).data
    .map(({ name, pageCount }) => `${name}: ${pageCount}`)
    .toSorted();

test('a scan that was made one document is split into its invoices by the keyboard alone', async ({
  open,
  company,
}) => {
  const client = await company.as(company.admin);
  const id = await scannedAsOne(client);
  const page = await open(company.admin);
  await page.goto(`/document/detail/${id}`);
  await reviewPage(page).useTool(/^Rozdeliť na doklady$/);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Rozdeliť' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Na strane 2 začína ďalší doklad' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Na strane 4 začína ďalší doklad' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('listitem').last()).toContainText('Doklad 3');
  await dialog.getByRole('button', { name: 'Rozdeliť na 3 doklady' }).press('Enter');
  // As long as somebody points at the message, it stays.
  await page.getByText('Doklad je rozdelený na 3 doklady.').hover();
  await expect(dialog).toHaveCount(0);
  expect(await sizes(client)).toEqual(['Sken (2): 2', 'Sken (3): 1', 'Sken: 1']);
  expect(await pagesOf(client, id)).toBe(1);

  // The new one opens from the message and is read; both histories name the other document.
  await page.getByRole('button', { name: 'Zobraziť', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await client.settled(made);
  await client.settled(id);
  await expect(reviewPage(page).pageImage(2)).toBeVisible();
  expect((await client.call(readDocument, { params: { id: made } })).fields.length).toBeGreaterThan(0);
  const lines = (of: string) => client.call(listDocumentLogs, { params: { id: of } });
  const named = (await lines(id)).find(({ action }) => action === 'pages-split')?.metadata.documents;
  expect(named?.map(({ _id }) => _id)).toContain(made);
  expect((await lines(made)).find(({ action }) => action === 'created')?.metadata.documents?.[0]?._id).toBe(id);
});

test('on the phone a document is split by touching the pages that others begin with', async ({ open, company }) => {
  const client = await company.as(company.admin);
  const id = await scannedAsOne(client);
  const page = await open(company.admin, phone);
  await page.goto(`/document/detail/${id}`);
  await reviewPage(page).useTool(/^Rozdeliť na doklady$/);
  await dialogOf(page).getByRole('checkbox', { name: 'Na strane 4 začína ďalší doklad' }).check();
  await dialogOf(page).getByRole('button', { name: 'Rozdeliť na 2 doklady' }).click();
  await expect(page.getByText('Doklad je rozdelený na 2 doklady.')).toBeVisible();
  expect(await sizes(client)).toEqual(['Sken (2): 1', 'Sken: 3']);
});
