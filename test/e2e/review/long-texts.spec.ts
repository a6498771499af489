import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const long = `${'Tovar bol dodaný v častiach. '.repeat(210).slice(0, 5999)}.`;
const sentence = 'Text má 6\u00a0000 znakov, povolených je najviac 2\u00a0000. Skráťte ho.';

function putInvoice(cloud: Cloud, { ownerId, editor }: TestCompany): Promise<string> {
  const row = sampleTableRow([], { free: true, data: [{ value: 'Káva', dirty: false, bboxes: [] }] });
  const tables = [sampleItems(['name'], [row])];
  return putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Dodávka',
    fields: settledInvoice(1),
    tables,
  });
}

test('a note that is too long says so and is not lost: it waits until it is shorter, and the document waits with it', async ({
  cloud,
  open,
  company,
}) => {
  const { doctypes } = cloud.ports;
  const type = await doctypes.find(company.ownerId, 'fakturaprijata');
  const order = type?.fields.find(({ id }) => id === 'orderNumber');
  if (type === undefined || order === undefined) throw new Error('no type with an order number');
  await doctypes.put(company.ownerId, { ...type, fields: [...type.fields, { ...order, id: 'note' }] });
  const id = await putInvoice(cloud, company);
  const find = () => cloud.ports.documents.find(company.ownerId, id);
  const stored = async (field: string) => (await find())?.fields.find(({ _id }) => _id === field)?.value;
  const page = await open(company.editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await review.field('note').click();
  // As a paste does it, and unlike filling, this keeps to the maxLength of an input.
  await page.keyboard.insertText(long);
  await expect(review.activeInput).toHaveValue(long);
  await expect(review.panel.getByText(sentence)).toBeVisible();

  // Everything else is saved; the note is there after the tab was loaded anew.
  await review.field('paymentVS').click();
  await review.activeInput.fill('7777');
  await expect.poll(() => stored('paymentVS')).toBe('7777');
  await expect(page.getByText('Čaká 1 zmena')).toBeVisible();
  expect((await stored('note')) ?? '').toBe('');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Neuložené zmeny dokladu Dodávka sú späť' })).toBeVisible();
  await expect(review.confirmButton()).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(review.activeInput).toHaveValue(long);
  await expect(review.panel.getByText(sentence)).toBeVisible();
  expect((await find())?.head.step).toBe('kontro');

  await review.activeInput.fill('Dodané v častiach.');
  await expect(review.panel.getByText(sentence)).toHaveCount(0);
  await expect.poll(() => stored('note')).toBe('Dodané v častiach.');
});

test('a message that is too long stays in its box until it is shorter, and a cell takes no part of a text', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putInvoice(cloud, company);
  const page = await open(company.editor);
  await page.goto(`/document/detail/${id}`);
  await reviewPage(page).ready();
  const table = lineTablePage(page);
  await page.keyboard.press('F9');
  await expect(table.cell(0, 0)).toHaveText('Káva');
  await expect(table.input).toBeFocused();
  await page.keyboard.type('Čaj ');
  await page.keyboard.insertText(long);
  await expect(table.sums).toContainText('Do bunky sa zmestí najviac 2\u00a0000 znakov. Nič sa nevložilo.');
  await expect(table.input).toHaveValue('Čaj ');
  await page.keyboard.type('zelený');
  await page.keyboard.press('Enter');
  await expect(table.cell(0, 0)).toHaveText('Čaj zelený');
  await page.keyboard.press('F9');

  await page.getByRole('button', { name: 'Diskusia', exact: true }).click();
  const message = page.getByLabel('Správa', { exact: true });
  await message.click();
  await page.keyboard.insertText(long);
  await expect(page.getByText(sentence)).toBeVisible();
  const send = page.getByRole('button', { name: 'Odoslať' });
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue(long);
  await message.fill('Kto to prevzal?');
  await send.click();
  await expect(message).toHaveValue('');
  await expect(page.getByText('Kto to prevzal?')).toBeVisible();
});
