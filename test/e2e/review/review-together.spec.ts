import type { Page } from '@playwright/test';
import { drawnPages, putReadDocument } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { restingBox } from '../animations.ts';
import { ends, inspect, otherWords, type Ready } from '../looks.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud, type Open } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Fixtures = { readonly cloud: Cloud; readonly open: Open; readonly company: TestCompany };

const likely = { source: 'text', score: 0.93 } as const;

/** An invoice that was read well: one value is doubtful by its score, a check doubts the payment symbol, the due date is missing. */
const fields = [
  sampleField('invoiceNumber', '20260001', likely),
  sampleField('issueDate', '2026-11-02', likely),
  sampleField('deliveryDate', '2026-11-02', { source: 'text', score: 0.6 }),
  sampleField('supplierName', 'Píla Ďumbier, s. r. o.', likely),
  sampleField('supplierCompanyId', '36631124', likely),
  sampleField('customerName', 'Ukážková firma, s. r. o.', likely),
  // It is not the number of the invoice, which a check says.
  sampleField('paymentVS', '778899', { ...likely, checks: [{ name: 'symbol-is-number', result: 'warned' }] }),
  sampleField('totalAmount', '1230.00', likely),
  sampleField('currency', 'EUR', likely),
  // Without one the first change proposes it, which is one value more.
  sampleField('vatRegime', 'standard', { verified: true }),
];

async function openReadInvoice({ cloud, open, company }: Fixtures): Promise<{ page: Page; id: string }> {
  const pages = await drawnPages(cloud.ports, company.ownerId, 1);
  const made = { ownerId: company.ownerId, userId: [company.editor._id], name: 'Faktúra', fields, pages };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(company.editor);
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).input('invoiceNumber')).toBeFocused();
  return { page, id };
}

const verifiedFields = async (cloud: Cloud, company: TestCompany, id: string): Promise<readonly string[]> => {
  const record = await cloud.ports.documents.find(company.ownerId, id);
  return (record?.fields ?? []).flatMap(({ _id, verified }) => (verified && _id !== 'vatRegime' ? _id : []));
};

test('one key confirms the group, one all that is plausible, and the few fields left are looked at one by one', async ({
  cloud,
  open,
  company,
}) => {
  const { page, id } = await openReadInvoice({ cloud, open, company });
  const review = reviewPage(page);
  const keys = page.keyboard;
  const announced = page.getByRole('status').filter({ hasText: 'Ďalej:' });

  await keys.press('Shift+Enter');
  // The due date of this group is missing; it is not confirmed and has its turn.
  await expect(review.input('payDate')).toBeFocused();
  await expect(announced).toHaveText('Potvrdené 3 hodnoty. Ďalej: Dátum splatnosti.');
  await expect.poll(() => verifiedFields(cloud, company, id)).toEqual(['invoiceNumber', 'issueDate', 'deliveryDate']);
  await keys.type('16.11.26');

  await keys.press('Alt+Enter');
  await expect(announced).toHaveText('Potvrdených 5 hodnôt. Ďalej: Variabilný symbol.');
  await expect(review.input('paymentVS')).toBeFocused();
  await expect
    .poll(() => verifiedFields(cloud, company, id))
    .toEqual([
      'invoiceNumber',
      'issueDate',
      'deliveryDate',
      'payDate',
      'supplierName',
      'supplierCompanyId',
      'customerName',
      'totalAmount',
      'currency',
    ]);

  await keys.press('Enter');
  await expect(review.confirmButton()).toBeFocused();
});

test('one undo takes back all that one key confirmed, and redo confirms it again', async ({ cloud, open, company }) => {
  const { page } = await openReadInvoice({ cloud, open, company });
  const review = reviewPage(page);
  const waiting = page.getByRole('radio', { name: /^Na kontrolu/ });
  await expect(waiting).toHaveAccessibleName('Na kontrolu 10');
  await page.keyboard.press('Alt+Enter');
  // Left are the doubtful date of delivery, the missing due date and the payment symbol that a check doubts.
  await expect(waiting).toHaveAccessibleName('Na kontrolu 3');
  await expect(review.input('deliveryDate')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(waiting).toHaveAccessibleName('Na kontrolu 10');
  await page.keyboard.press('Control+y');
  await expect(waiting).toHaveAccessibleName('Na kontrolu 3');
});

test('both are buttons too, which say how many values they confirm and are gone when there are none', async ({
  cloud,
  open,
  company,
}) => {
  const { page } = await openReadInvoice({ cloud, open, company });
  const review = reviewPage(page);
  const supplier = review.panel.getByRole('button', { name: 'Potvrdiť skupinu Dodávateľ: 2' });
  await supplier.click();
  await expect(supplier).toHaveCount(0);
  await expect(review.input('customerName')).toBeFocused();
  const plausible = review.panel.getByRole('button', { name: 'Potvrdiť všetky dôveryhodné hodnoty: 5' });
  await plausible.click();
  await expect(plausible).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Na kontrolu 3' })).toHaveCount(1);
});

test('on a phone both buttons are large enough for a finger', async ({ cloud, open, company }) => {
  const { page } = await openReadInvoice({ cloud, open, company });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Potvrdiť skupinu Základné: 3', 'Potvrdiť všetky dôveryhodné hodnoty: 7']) {
    const box = await restingBox(page.getByRole('button', { name }));
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  await page.getByRole('button', { name: 'Potvrdiť všetky dôveryhodné hodnoty: 7' }).click();
  await expect(reviewPage(page).input('deliveryDate')).toBeFocused();
});

test('the list of keys has both', async ({ cloud, open, company }) => {
  const { page } = await openReadInvoice({ cloud, open, company });
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await dialog.getByLabel('Hľadať skratku').fill('enter');
  const keyOf = (command: string) =>
    dialog.getByRole('term').filter({ hasText: command }).locator('xpath=following-sibling::dd');
  await expect(keyOf('Potvrdiť skupinu polí')).toHaveText('Shift + ↵');
  await expect(keyOf('Potvrdiť všetky dôveryhodné hodnoty')).toHaveText('Alt + ↵');
});

test('the buttons that confirm together look right in every language, on computers and phones', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(240_000);
  const { page, id } = await openReadInvoice({ cloud, open, company });
  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).pageImage(1);
  await inspect(page, { name: 'desk-together', path: `/document/detail/${id}`, ready }, [...ends, ...otherWords]);
});
