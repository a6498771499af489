import { putReadDocument } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

test('a document that gets a received type shows the company as its customer, and keeps it there', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const owner = await cloud.ports.accounts.findOwner(ownerId);
  if (owner === undefined) throw new Error('there is no company');
  const read = { verified: false, score: 0.9 };
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Otočená',
    doctype: '_',
    fields: [
      sampleField('supplierName', owner.name, read),
      sampleField('customerName', 'Vážka, s. r. o.', read),
      sampleField('invoiceNumber', '2026-1', read),
    ],
  });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await page.getByRole('button', { name: 'Vyberte typ' }).click();
  await page.getByRole('menuitem', { name: 'Faktúra prijatá' }).click();
  await expect.poll(() => review.shownValue('supplierName')).toContain('Vážka');
  const kept = async () => {
    const record = await cloud.ports.documents.find(ownerId, id);
    return record?.fields.find(({ _id }) => _id === 'customerName')?.value;
  };
  await expect.poll(kept).toBe(owner.name);
  await page.reload();
  await expect.poll(() => review.shownValue('supplierName')).toContain('Vážka');
});
