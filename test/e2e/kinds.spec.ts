import { listDocuments } from '#shared/api/document-list.ts';
import { frenchInvoicePdf, twoScannedInvoices } from '#test/builders/files/invoice-files.ts';
import { reviewPage } from './pages/review.ts';
import { shellPage } from './pages/shell.ts';
import { expect, test } from './test.ts';

test('a French invoice ends in the type of received invoices with its fields, and says where each stands (R-REA-01, R-REA-02)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  await shellPage(editorPage).drop(
    [{ name: 'Pontarlier.pdf', type: 'application/pdf', bytes: await frenchInvoicePdf('FA-2026-118') }],
    'Nechať spolu',
  );
  await editorPage.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click({ timeout: 60_000 });
  const id = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find((row) => row.name === 'Pontarlier')?._id;
  }, 'the invoice is a document');
  const document = await client.settled(id);
  expect(document.doctype).toBe('fakturaprijata');
  const value = (id: string) => document.fields.find(({ _id }) => _id === id)?.value;
  expect(value('invoiceNumber')).toBe('FA-2026-118');
  expect(value('issueDate')).toBe('2026-11-03');
  expect(value('payDate')).toBe('2026-12-03');
  expect(value('supplierName')).toBe('Boulangerie Pontarlier SARL');
  expect(value('supplierVatId')).toBe('FR32391696903');
  expect(value('paymentIBAN')).toBe('FR7630006000011234567890189');
  await editorPage.goto(`/document/detail/${id}`);
  await expect.poll(() => review.shownValue('totalAmount'), { timeout: 60_000 }).toContain('480,00');
  await expect(review.markedValue('supplierVatId')).toBeVisible();
});

test('of two invoices in one scan the first is read, and the document says that it looks like two (R-REA-01)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  await shellPage(editorPage).drop(
    [{ name: 'Sken.pdf', type: 'application/pdf', bytes: await twoScannedInvoices() }],
    'Nechať spolu',
  );
  await editorPage.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click({ timeout: 60_000 });
  const id = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find((row) => row.name === 'Sken')?._id;
  }, 'the scan is a document');
  await client.settled(id);
  await editorPage.goto(`/document/detail/${id}`);
  await expect.poll(() => review.shownValue('invoiceNumber'), { timeout: 60_000 }).toContain('20260501');
  await expect.poll(() => review.shownValue('supplierCompanyId')).toContain('36631124');
  await expect(editorPage.getByText('Pravdepodobne viac dokladov v jednom')).toBeVisible();
  await expect(editorPage.getByText(/začínajú na stranách 1, 2\./)).toBeVisible();
});
