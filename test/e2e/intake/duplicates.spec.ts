import { listDocuments } from '#shared/api/document-list.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { filesPage } from '../pages/files.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

test('the same file twice names the document that there is already, where it is uploaded and where it is reviewed', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const bytes = await invoicePdf(printedInvoice('20260418'));
  const first = await client.create('Prvá', await client.upload('prva.pdf', bytes, 'application/pdf'));
  await client.settled(first);

  const page = await open(company.editor);
  const files = filesPage(page);
  const review = reviewPage(page);
  await page.goto('/files');
  await files.choose([{ name: 'druha.pdf', type: 'application/pdf', bytes }]);
  const card = files.card('druha.pdf');
  await expect(card).toContainText('Tento súbor už je v doklade');
  const link = card.getByRole('link', { name: /^Prvá z .*, v kroku Kontrola$/ });
  await expect(link).toHaveAttribute('href', `/document/detail/${first}`);

  // It is only a warning: the document is made all the same, and carries it.
  await page.getByRole('button', { name: /^Vytvoriť 1 doklad/ }).click();
  const second = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find(({ name }) => name === 'druha')?._id;
  }, 'the copy is a document');
  await client.settled(second);
  await page.goto(`/document/detail/${second}`);
  const band = page.getByRole('status').filter({ hasText: 'Možný duplikát' });
  await expect(band).toContainText(/Rovnaký doklad už existuje: Prvá z .*, v kroku Kontrola\./);
  expect(await band.textContent()).not.toMatch(/[0-9a-f]{24}/);
  await band.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(review.title('Prvá')).toBeVisible();
  await expect(band).toHaveCount(0);
});

test('the original is confirmed while its copy exists, and the copy is refused with the name of the original', async ({
  cloud,
  company,
  open,
}) => {
  const { ownerId, editor } = company;
  const doctype = await cloud.ports.doctypes.find(ownerId, 'fakturaprijata');
  if (doctype === undefined) throw new Error('there is no type');
  await cloud.ports.doctypes.put(ownerId, { ...doctype, duplicityStrict: true });
  const put = (name: string) =>
    putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name, fields: settledInvoice(7) });
  const original = await put('Originál');
  const copy = await put('Kópia');
  const page = await open(editor);
  const review = reviewPage(page);

  await page.goto(`/document/detail/${copy}`);
  await review.ready();
  await review.confirmButton().click();
  const refusal = page.getByRole('dialog').filter({ hasText: 'Rovnaký doklad už existuje: Originál.' });
  await expect(refusal).toBeVisible();
  expect(await refusal.textContent()).not.toMatch(/[0-9a-f]{24}/);

  await page.goto(`/document/detail/${original}`);
  await review.ready();
  await review.confirmButton().click();
  await expect(page.getByRole('dialog', { name: 'Doklad je potvrdený' })).toBeVisible();
  expect((await cloud.ports.documents.find(ownerId, copy))?.head.passedSteps).toEqual([]);
});
