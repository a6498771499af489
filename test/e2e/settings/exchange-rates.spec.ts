import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

const table = (rate: string) => ({
  name: 'eurofxref.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date,USD,CZK\n2026-11-24,${rate},24.185\n2026-11-23,1.1498,24.19\n`),
});

test('a foreign invoice says that its rate is missing, and gets it with its source once a table was loaded', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, admin } = company;
  const fields = [
    ...readInvoice(1).filter(({ _id }) => _id !== 'currency'),
    sampleField('currency', 'USD', { verified: true }),
    sampleField('taxDate', '2026-11-10', { verified: true }),
  ];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [admin._id], name: 'Faktúra z USA', fields });
  const page = await open(admin);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);

  await review.line('taxDate').click();
  await review.input('taxDate').fill('25.11.2026');
  await page.keyboard.press('Tab');
  await review.line('currency').click();
  await expect(review.panel.getByText(/^Kurz ECB z 24\.\s11\.\s2026 nie je k dispozícii/u)).toBeVisible();

  await page.goto('/accounting#rates');
  const rates = page.getByRole('region', { name: 'Kurzy' });
  await expect(rates.getByText('Zatiaľ nie sú k dispozícii žiadne kurzy.')).toBeVisible();
  await rates
    .locator('input[type=file]')
    .setInputFiles({ name: 'faktura.txt', mimeType: 'text/plain', buffer: Buffer.from('Faktúra') });
  await expect(page.getByText(/^V súbore nie sú kurzy/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await rates.locator('input[type=file]').setInputFiles(table('1.1514'));
  const known = rates.getByRole('table', { name: /^Kurzy z 24\.\s11\.\s2026 z nahraného lístka/u });
  await expect(known.getByRole('row', { name: 'USD 1,1514' })).toBeVisible();

  await page.goto(`/document/detail/${id}`);
  await review.line('totalAmount').click();
  await review.input('totalAmount').fill('1230,50');
  await page.keyboard.press('Tab');
  await expect(review.line('exchangeRate')).toContainText('1,1514');
  await review.line('exchangeRate').click();
  await expect(review.panel.getByText(/^Kurz z 24\.\s11\.\s2026 z nahraného kurzového lístka/u)).toBeVisible();
});
