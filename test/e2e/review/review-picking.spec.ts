import type { Page } from '@playwright/test';
import { page as documentPage, type Document } from '#shared/document/whole-document.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { restingBox } from '../animations.ts';
import { findWord, reviewPage } from '../pages/review.ts';
import { expect, test, type Open } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Opened = { readonly page: Page; readonly client: Client; readonly document: Document };

/** A read invoice, open in the browser of the editor with the words of its page. */
async function openInvoice({ company, open }: { readonly company: TestCompany; readonly open: Open }): Promise<Opened> {
  const client = await company.as(company.editor);
  const bytes = await invoicePdf(printedInvoice('20260417'));
  const id = await client.create('Dosky', await client.upload('Dosky.pdf', bytes, 'application/pdf'));
  const document = await client.settled(id);
  const page = await open(company.editor);
  const words = page.waitForResponse(/\/document-pages\/[0-9a-f]+$/);
  await page.goto(`/document/detail/${id}`);
  await words;
  await expect(reviewPage(page).markedValue('supplierCompanyId')).toBeVisible();
  return { page, client, document };
}

test('a word fills the active field where another one stands, which is offered and reached by keys', async ({
  company,
  open,
}) => {
  const { page, client, document } = await openInvoice({ company, open });
  const review = reviewPage(page);
  await review.field('note').click();
  await review.clickWord(await findWord(client, document, '36631124'));
  await expect(review.input('note')).toHaveValue('36631124');
  await expect(review.input('note')).toBeFocused();

  const other = review.pages.getByRole('button', { name: 'Prejsť na pole: IČO' });
  await expect(other).toBeVisible();
  await page.keyboard.press('F6');
  await expect(review.markedValue('note')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review.input('supplierCompanyId')).toBeFocused();
  await expect(review.input('supplierCompanyId')).toHaveValue('36631124');
  await expect(other).toHaveCount(0);
});

test('a drag takes the words that it mostly covers and not the line at its edge', async ({ company, open }) => {
  const { page, client, document } = await openInvoice({ company, open });
  const review = reviewPage(page);
  await review.field('note').click();
  const [first, last, below] = [
    await findWord(client, document, 'Hradská'),
    await findWord(client, document, '12'),
    await findWord(client, document, 'Polomka'),
  ];
  const area = await restingBox(review.pageImage(1));
  const at = (x: number, y: number) => [area.x + x * area.width, area.y + y * area.height] as const;
  await page.mouse.move(...at(first.box.x - 0.005, first.box.y - 0.002));
  await page.mouse.down();
  const right = Math.max(last.box.x + last.box.w, below.box.x + below.box.w) + 0.005;
  await page.mouse.move(...at(right, below.box.y + below.box.h * 0.4), { steps: 4 });
  await page.mouse.up();
  await expect(review.input('note')).toHaveValue('Hradská 12');
});

test('a value that was typed is not called read', async ({ company, open }) => {
  const { page } = await openInvoice({ company, open });
  const review = reviewPage(page);
  await review.field('supplierCompanyId').click();
  await review.input('supplierCompanyId').fill('36631125');
  await review.field('note').click();
  await expect(review.pages.getByText('zadané 36631125')).toBeVisible();
  await expect(review.pages.getByText(/^prečítané/)).toHaveCount(0);
});

test('a document that was opened while it was being read gives its words to clicks once it has been read', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const bytes = await invoicePdf(printedInvoice('20260417'));
  const id = await client.create('Dosky', await client.upload('Dosky.pdf', bytes, 'application/pdf'));
  const document = await client.settled(id);
  const page = await open(company.editor);
  const review = reviewPage(page);
  // As it is while the document is being read: the pages are drawn, and have no words yet.
  let isRead = false;
  await page.route(`**/api/document/${id}`, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const reading = { ...document, queue: 'extraction', fields: [] };
    await route.fulfill({ response, json: isRead ? body : reading });
  });
  await page.route(/\/api\/document-pages\/[0-9a-f]+$/, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: isRead ? body : { ...documentPage.parse(body), vision: [] } });
  });
  await page.goto(`/document/detail/${id}`);
  await expect(review.pageImage(1)).toBeVisible();
  const area = await restingBox(review.pageImage(1));
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
  isRead = true;
  await expect(review.markedValue('supplierCompanyId')).toBeVisible();
  await review.field('note').click();
  const word = await findWord(client, document, 'Dubová');
  await expect(async () => {
    await review.clickWord(word);
    await expect.poll(() => review.shownValue('note'), { timeout: 2000 }).toBe('Dubová');
  }).toPass();
});
