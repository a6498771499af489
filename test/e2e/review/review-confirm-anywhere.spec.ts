import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

test.setTimeout(180_000);

const vat = (id: string, value: string) => sampleField(id, value, { param: '23', verified: true });

test('Ctrl+Enter confirms from every control, with what was typed or chosen there; only a dialog keeps it to itself', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Faktúra',
    fields: [
      ...settledInvoice(1).filter(({ _id }) => _id !== 'payDate'),
      vat('vatBase', '1000.00'),
      vat('vatAmount', '230.00'),
      vat('vatTotal', '1230.00'),
    ],
    pages: await drawnPages(cloud.ports, ownerId, 1),
    tables: [sampleItems(['name', 'quantity'], [sampleTableRow(['Doska', '2'])])],
  });
  const page = await open(editor);
  const review = reviewPage(page);
  const table = lineTablePage(page);
  const stored = () => cloud.ports.documents.find(ownerId, id);
  await page.goto(`/document/detail/${id}`);
  await expect(review.input('payDate')).toBeFocused();
  /** The due date is missing: to confirm leads there, which shows that the key worked. */
  const confirms = async (from: string) => {
    await page.keyboard.press('Control+Enter');
    await expect(review.input('payDate'), from).toBeFocused();
  };

  for (const field of ['invoiceNumber', 'supplierName', 'paymentMethod', 'issueDate']) {
    await review.line(field).click();
    await expect(review.input(field)).toBeFocused();
    await confirms(field);
  }
  await review.vatCell('vatAmount', 23).click();
  await expect(review.activeInput).toBeFocused();
  await confirms('VAT line');
  await review.line('issueDate').click();
  await expect(review.input('issueDate')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('button', { name: 'Dnes' })).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await confirms('calendar');

  await page.getByRole('button', { name: 'Premenovať' }).click();
  await page.getByRole('textbox', { name: 'Názov dokladu' }).fill('Dosky');
  await confirms('name of the document');
  await expect.poll(async () => (await stored())?.head.name).toBe('Dosky');
  await review.typeButton.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await confirms('menu');
  await page.getByRole('button', { name: 'Nastavenia kontroly' }).click();
  await expect(review.settings).toBeVisible();
  await confirms('popover');

  await page.keyboard.press('F9');
  await expect(table.input).toBeFocused();
  await confirms('cell');
  await table.input.focus();
  await page.keyboard.type('Hranol');
  await confirms('open cell');
  await expect.poll(async () => (await stored())?.tables[0]?.body[0]?.data[0]?.value).toBe('Hranol');
  await page.getByRole('textbox', { name: 'Názov tabuľky' }).fill('Rezivo');
  await confirms('name of the table');
  await expect.poll(async () => (await stored())?.tables[0]?.name).toBe('Rezivo');
  // The row with the rest of the sum, which had this key before, is copied by another one.
  await table.input.focus();
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(table.row(1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');

  await page.getByRole('toolbar').getByRole('button', { name: 'Diskusia' }).click();
  await page.getByRole('textbox', { name: 'Správa' }).fill('Sedí to?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('Sedí to?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('log')).toHaveCount(0);
  expect((await stored())?.head.passedSteps).not.toContain('kontro');

  await review.line('payDate').or(review.input('payDate')).first().click();
  await review.input('payDate').fill('16.11.2026');
  await review.line('paymentMethod').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(review.input('paymentMethod')).toHaveAttribute('aria-activedescendant', /./);
  const option = await review.input('paymentMethod').getAttribute('aria-activedescendant');
  const chosen = await page.locator(`[id="${option ?? ''}"]`).textContent();
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(review.confirmed).toBeVisible();
  await expect(review.line('paymentMethod')).toContainText(chosen ?? '');
  await expect.poll(async () => (await stored())?.head.passedSteps).toContain('kontro');
});

test('Enter settles a choice whose list is closed and goes on, as in every field', async ({ cloud, open, company }) => {
  const { ownerId, editor } = company;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Bez typu',
    doctype: '_',
    fields: [sampleField('taxDeductible', 'yes', { score: 0.8 })],
  });
  const page = await open(editor);
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).input('taxDeductible')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await cloud.ports.documents.find(ownerId, id))?.fields.map(({ verified }) => verified))
    .toEqual([true]);
});
