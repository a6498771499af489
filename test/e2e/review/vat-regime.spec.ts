import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

test('a proposed VAT regime shows its reason, a click offers the others with their whole names, and Enter settles it', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const unsure = [{ name: 'regime-service-from-abroad', result: 'warned' }] as const;
  const proposed = sampleField('vatRegime', 'foreignService', { checks: [...unsure] });
  const fields = [...settledInvoice(1).filter(({ _id }) => _id !== 'vatRegime'), proposed];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Služba', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await expect(review.input('vatRegime')).toBeFocused();
  await expect(review.panel.getByText('Zahraničný dodávateľ neúčtuje daň', { exact: false })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);

  await review.input('vatRegime').click();
  await expect(page.getByRole('option', { name: 'Dovoz tovaru so samozdanením' })).toHaveText(
    'Dovoz tovaru so samozdanením',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await cloud.ports.documents.find(ownerId, id))?.fields.find(({ _id }) => _id === 'vatRegime'))
    .toMatchObject({ value: 'foreignService', verified: true });
});

const withoutRegime = (fields: ReturnType<typeof settledInvoice>) => fields.filter(({ _id }) => _id !== 'vatRegime');
const settled = { verified: true } as const;

test('a document whose sums make domestic tax is confirmed by one press right after a change', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const fields = [
    ...withoutRegime(settledInvoice(1)),
    sampleField('supplierVatId', 'SK2020317068', settled),
    sampleField('totalBase', '1000.00', settled),
    sampleField('totalVat', '230.00', settled),
  ];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Čistá', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await review.field('note').click();
  await review.activeInput.fill('Sklad 2');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
  const record = await cloud.ports.documents.find(ownerId, id);
  expect(record?.fields.find(({ _id }) => _id === 'vatRegime')).toMatchObject({ value: 'standard' });
});

test('a regime that a change proposes is asked about with the first press, beside everything else that is open', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const fields = withoutRegime(settledInvoice(1)).map((field) =>
    field._id === 'invoiceNumber' ? { ...field, verified: false } : field,
  );
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Neplatiteľ', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await review.field('note').click();
  await review.activeInput.fill('Sklad 2');
  await page.keyboard.press('Control+Enter');
  await expect(review.question).toContainText('2 hodnoty nie sú overené: Číslo dokladu, Režim DPH');
  await review.confirmAnyway(() => page.keyboard.press('Control+Enter'));
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
  const record = await cloud.ports.documents.find(ownerId, id);
  expect(record?.fields.find(({ _id }) => _id === 'vatRegime')).toMatchObject({ value: 'nonPayer', verified: true });
});
