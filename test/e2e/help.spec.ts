import { documentListPage } from './pages/document-list.ts';
import { exportDialog } from './pages/exports.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test('the help opens over a dialog, says what works there, and Escape closes the help alone', async ({
  cloud,
  open,
  company,
}) => {
  await putInvoices(cloud.ports, company, 1);
  const page = await open(company.editor);
  const list = documentListPage(page);
  const { dialog } = exportDialog(page);
  const help = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await page.getByRole('button', { name: /^Všetky/ }).click();
  await list.checkbox('Faktúra 01').check();
  await list.exportButton.click();
  await expect(dialog.getByRole('link', { name: 'Export do Pohody' })).toHaveAttribute('target', '_blank');
  await dialog.getByLabel('Kam').focus();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zavrieť' }).first().focus();
  await page.keyboard.press('?');
  await expect(help).toContainText('Zavrieť, zrušiť');
  await expect(help).not.toContainText('Označiť rozsah');
  await expect(help.getByRole('link', { name: 'Export do Pohody' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(help).toContainText('Označiť rozsah');
});

test('where documents are photographed the help opens by its key and by its button', async ({ open, company }) => {
  const page = await open(company.editor, { viewport: { width: 390, height: 844 } });
  await page.goto('/capture');
  const help = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await expect(page.getByRole('heading', { level: 1, name: 'Odfotiť doklad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Klávesové skratky a návody' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help.getByRole('link', { name: 'Docflow v telefóne' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: 'Klávesové skratky a návody' }).click();
  await expect(help).toBeVisible();
  await expect(page).toHaveURL(/\/capture$/);
});
