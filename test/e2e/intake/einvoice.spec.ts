import { readFileSync } from 'node:fs';
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { listDocuments } from '#shared/api/document-list.ts';
import { buildIsdoc, buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { einvoiceDialog } from '../pages/einvoice-dialog.ts';
import { reviewPage } from '../pages/review.ts';
import { type DroppedFile, shellPage } from '../pages/shell.ts';
import { everyLook, inspect, look, otherWords, type Look, type Ready } from '../looks.ts';
import { expect, test } from '../test.ts';
import type { Locator, Page } from '@playwright/test';
import type { Client } from '#test/builders/stand-ins/client.ts';

/** The buyer is the company of the test. */
const isdoc = new TextEncoder().encode(buildIsdoc(twoLines).replaceAll('36631124', '63331136'));

/** Drops a file, makes a document of it and opens it. */
async function takeIn(page: Page, client: Client, file: DroppedFile): Promise<string> {
  await shellPage(page).drop([file], 'Nechať spolu');
  await page.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click({ timeout: 60_000 });
  const name = file.name.replace(/\.\w+$/, '');
  const id = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find((row) => row.name === name)?._id;
  }, `${name} is a document`);
  await client.settled(id);
  await page.goto(`/document/detail/${id}`);
  return id;
}

test('a Czech ISDOC without a page becomes a readable one; what it says stands in the panel, exact and on its place (R-REA-01)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  const id = await takeIn(editorPage, client, { name: 'Jeřáb říjen.isdoc', type: '', bytes: isdoc });
  await expect.poll(() => review.shownValue('invoiceNumber'), { timeout: 60_000 }).toContain('FV-2026-0117');
  await expect.poll(() => review.shownValue('totalAmount')).toMatch(/7\s203,76/);
  await expect.poll(() => review.shownValue('paymentVS')).toContain('20260117');
  await expect(review.markedValue('totalAmount')).toBeVisible();
  await review.field('totalAmount').click();
  await expect(editorPage.getByText('Súhlasí s textom na strane').first()).toBeVisible();

  const { fields, doctype } = await client.read(id);
  expect(doctype).toBe('fakturaprijata');
  const field = (wanted: string) => fields.find(({ _id }) => _id === wanted);
  expect(field('totalAmount')).toMatchObject({ source: 'xml', score: 1 });
  expect(field('supplierCompanyId')).toMatchObject({ source: 'xml', value: '27082440' });
});

test('a PDF whose print differs from its e-invoice shows the difference and offers the printed value with one button (R-REA-01)', async ({
  company,
  open,
}) => {
  const pdf = await PDFDocument.load(await invoicePdf(printedInvoice('20260417')));
  await pdf.attach(isdoc, 'faktura.isdoc', { mimeType: 'application/xml', afRelationship: AFRelationship.Alternative });
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const review = reviewPage(editorPage);
  const id = await takeIn(editorPage, client, { name: 'Iná.pdf', type: 'application/pdf', bytes: await pdf.save() });
  await expect.poll(() => review.shownValue('invoiceNumber'), { timeout: 60_000 }).toContain('FV-2026-0117');
  await review.field('invoiceNumber').click();
  await expect(editorPage.getByText('Na strane je vytlačená iná hodnota').first()).toBeVisible();
  await editorPage
    .getByRole('button', { name: /20260417/ })
    .first()
    .click();
  await expect
    .poll(async () => (await client.read(id)).fields.find(({ _id }) => _id === 'invoiceNumber'))
    .toMatchObject({ value: '20260417', source: 'person' });
});

test('an e-invoice with a wrong code says in words what is wrong, where and who mends it, and asks before it is confirmed', async ({
  company,
  open,
}) => {
  const xml = buildUbl(twoLines).replaceAll('36631124', '63331136').replaceAll('unitCode="C62"', 'unitCode="KUSY"');
  const client = await company.as(company.editor);
  const editorPage = await open(company.editor);
  const file = { name: 'Jeřáb.xml', type: 'application/xml', bytes: Buffer.from(xml) };
  const id = await takeIn(editorPage, client, file);
  const errors = editorPage.getByRole('list', { name: 'Chyby e-faktúry' });
  await expect(errors).toContainText('UN/ECE');
  await expect(errors).toContainText('riadok 1');
  await expect(editorPage.getByText('Opravu žiadajte od dodávateľa', { exact: false })).toBeVisible();
  const review = reviewPage(editorPage);
  await review.confirmButton().click();
  await expect(review.question).toContainText('BR-CL-23');
  const looks = [look(1440, 'light', 'sk'), look(390, 'dark', 'fr'), look(1440, 'dark', 'fr')];
  const ready: Ready = (page) => page.getByRole('listitem').filter({ hasText: 'UN/ECE' }).first();
  await inspect(editorPage, { name: 'einvoice-invalid', path: `/document/detail/${id}`, ready }, looks);
});

test('the original of an e-invoice and its page in another language are downloaded, and the dialog looks right everywhere', async ({
  company,
  open,
}) => {
  const bytes = Buffer.from(wrapInSbdh(buildUbl(twoLines).replaceAll('36631124', '63331136'), 'zasielka-7'));
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const id = await takeIn(page, client, { name: 'Jeřáb obálka.xml', type: 'application/xml', bytes });
  const einvoice = einvoiceDialog(page);
  await einvoice.open();
  const { sha256 = '' } = (await client.read(id)).einvoice ?? {};
  await expect(einvoice.dialog).toContainText(sha256);
  await expect(einvoice.dialog).toContainText('zasielka-7');
  const save = async (button: Locator) => {
    const coming = page.waitForEvent('download');
    await button.click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  expect(await save(einvoice.original)).toEqual({ name: 'Jeřáb obálka.xml', bytes });
  await einvoice.language.selectOption('fr');
  const drawn = await save(einvoice.page);
  expect(drawn.name).toBe('Jeřáb obálka.fr.pdf');
  const [attached] = (await PDFDocument.load(drawn.bytes)).getAttachments();
  expect(Buffer.from(attached?.data ?? []).equals(bytes)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(einvoice.dialog).toHaveCount(0);
  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).pageImage(1);
  const act = async (shown: Page, { lang }: Look) => einvoiceDialog(shown, lang).open();
  await inspect(page, { name: 'einvoice-kept', path: `/document/detail/${id}`, ready, act }, [
    ...everyLook,
    ...otherWords,
  ]);
});
