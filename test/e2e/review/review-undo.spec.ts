import type { Page } from '@playwright/test';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { openInvoice } from '../open-invoice.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

const addRate = async (page: Page, rate: string): Promise<void> => {
  await page.getByRole('button', { name: 'Pridať sadzbu' }).click();
  await page.getByRole('menuitem', { name: rate }).click();
};
const amounts = ['vatAmount', 'vatTotal'] as const;

test('one undo takes back a typed amount with the VAT that was calculated from it, the next one the whole rate', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const vat = (id: string, value: string) => sampleField(id, value, { param: '23', verified: true });
  const fields = [...readInvoice(1), vat('vatBase', '100.00'), vat('vatAmount', '23.00'), vat('vatTotal', '123.00')];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Faktúra', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await addRate(page, '19 %');
  await expect(review.activeInput).toBeFocused();
  // So slowly that what is there is saved between the letters.
  await page.keyboard.type('1000', { delay: 600 });
  await expect(review.vatCell('vatTotal', 19)).toHaveText(/1\s190,00/);

  await page.keyboard.press('Control+z');
  await expect(review.activeInput).toHaveValue('');
  for (const amount of amounts) await expect(review.vatCell(amount, 19)).toHaveText('–');
  await page.keyboard.press('Control+z');
  // The line of a rate without amounts is there while its cursor is.
  await review.line('invoiceNumber').click();
  await expect(review.vatCell('vatTotal', 19)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(review.vatCell('vatAmount', 19)).toHaveText('190,00');
  await expect(review.vatCell('vatTotal', 19)).toHaveText(/1\s190,00/);
  await expect(review.vatCell('vatTotal', 23)).toHaveText('123,00');
});

test('one undo takes back a rate that Enter completed, with the amount from which it was completed', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const vat = (id: string) => sampleField(id, '', { param: '23' });
  const fields = [...readInvoice(1), vat('vatBase'), vat('vatAmount'), vat('vatTotal')];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Faktúra', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await addRate(page, '19 %');
  await page.getByRole('switch', { name: 'Prepočítavať tento riadok' }).uncheck();
  await review.activeInput.fill('1000');
  await page.keyboard.press('Enter');
  await expect(review.vatCell('vatTotal', 19)).toHaveText(/1\s190,00/);
  await page.keyboard.press('Control+z');
  await expect(review.vatCell('vatTotal', 19)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(review.vatCell('vatBase', 19)).toHaveText(/1\s000,00/);
  await expect(review.vatCell('vatTotal', 19)).toHaveText(/1\s190,00/);
});

test('one undo takes back the supplier that was chosen with everything that was filled from it', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId } = company;
  const facts = { Name: 'Papiernictvo Východ', CompanyId: '36347124', City: 'Poprad' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const { page } = await openInvoice({ cloud, open, company });
  const review = reviewPage(page);
  await review.line('supplierCompanyId').click();
  await page.keyboard.press('Control+Delete');
  await review.line('supplierName').click();
  await review.activeInput.fill('papier');
  await page.getByRole('option').first().click();
  await expect(review.line('supplierCity')).toContainText('Poprad');
  await expect(review.line('supplierCompanyId')).toContainText('36347124');

  await review.activeInput.press('Control+z');
  await expect(review.line('supplierCity')).toContainText('prázdne');
  await expect(review.line('supplierCompanyId')).toContainText('prázdne');
  await expect(review.activeInput).toHaveValue('papier');
  await page.keyboard.press('Control+y');
  await expect(review.activeInput).toHaveValue('Papiernictvo Východ');
  await expect(review.line('supplierCity')).toContainText('Poprad');
});
