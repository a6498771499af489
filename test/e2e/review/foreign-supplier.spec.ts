import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

test('the number of a supplier is judged by the country that the document names, and anew when the person names another one', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const failed = { name: 'company-id', result: 'failed' } as const;
  const fields = [
    ...settledInvoice(1).filter(({ _id }) => _id !== 'supplierCompanyId'),
    sampleField('supplierCompanyId', '12345678', { score: 0.99, checks: [failed] }),
    sampleField('supplierVatId', 'SK2020603200', { verified: true }),
  ];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Zahraničná', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  const number = review.line('supplierCompanyId');
  const vatId = async (value: string) => {
    await review.field('supplierVatId').click();
    await review.input('supplierVatId').fill(value);
    await review.field('note').click();
  };
  const stored = async () =>
    (await cloud.ports.documents.find(ownerId, id))?.fields.find(({ _id }) => _id === 'supplierCompanyId')?.checks;
  await page.goto(`/document/detail/${id}`);
  await expect(review.input('supplierCompanyId')).toBeFocused();
  await review.field('note').click();
  await expect(number).toHaveAttribute('data-state', 'invalid');

  // Eight digits are a number of a register abroad, too: ours says nothing about it.
  await vatId('ATU13585627');
  await expect(number).toHaveAttribute('data-state', 'predicted');
  await expect.poll(stored).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(review.question).toContainText('1 hodnota nie je overená: Dodávateľ: IČO');

  // Of a supplier from here they are the number of our register.
  await vatId('SK2020603200');
  await expect(number).toHaveAttribute('data-state', 'invalid');
  await expect.poll(stored).toEqual([failed]);
});

test('what our check digit verifies is verified no longer once the supplier turns out to be from abroad', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const fields = settledInvoice(1).map((field) =>
    field._id === 'supplierCompanyId'
      ? sampleField('supplierCompanyId', '36631124', { score: 0.99, evidence: ['checkDigit'], bboxes: field.bboxes })
      : field,
  );
  const vat = sampleField('supplierVatId', 'SK2020603200', { verified: true });
  const made = { ownerId, userId: [editor._id], name: 'Zahraničná', fields: [...fields, vat] };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  const review = reviewPage(page);
  const number = review.line('supplierCompanyId');
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await expect(number).toHaveAttribute('data-state', 'verified');
  await review.field('supplierVatId').click();
  await review.input('supplierVatId').fill('ATU13585627');
  await review.field('note').click();
  await expect(number).toHaveAttribute('data-state', 'predicted');
  await expect
    .poll(async () => {
      const record = await cloud.ports.documents.find(ownerId, id);
      return record?.fields.find(({ _id }) => _id === 'supplierCompanyId')?.evidence ?? [];
    })
    .toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(number).toHaveAttribute('data-state', 'verified');
});
