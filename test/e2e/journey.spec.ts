import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import { reviewPage } from './pages/review.ts';
import { confirm, correctByClick, readExport, takeIn } from './main-steps.ts';
import { expect, test } from './test.ts';

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
  await correctByClick(editorPage, client, id);

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

  const exported = await readExport(approver);
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
