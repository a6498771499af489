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
