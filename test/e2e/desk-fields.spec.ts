import type { Page } from '@playwright/test';
import { sampleField } from '../builders/documents-world.ts';
import { putReadDocument, readInvoice } from '../builders/desk-papers.ts';
import { fieldRow, openInvoice } from './screens.ts';
import { expect, test } from './test.ts';

const active = (page: Page) => page.locator('#df-active-field');
const long = 'Papierníctvo a kancelárske potreby Východoslovenská distribučná, s. r. o.';

test('typing a supplier asks once, from two letters and 300 ms on; suggestions are fifty letters long; no answer is no trouble; a company number fills 750 ms later (R-FLD-31, R-FLD-33, R-FLD-35)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const facts = { Name: long, CompanyId: '36347124', City: 'Poprad' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const fields = readInvoice(1).filter(({ _id }) => !_id.startsWith('supplier'));
  const made = { ownerId, userId: [editor._id], name: 'Bez dodávateľa', fields };
  const page = await open(editor);
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await fieldRow(page, 'supplierName').click();
  const asked: { readonly q: string; readonly at: number }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/field-options|fields\/fill/.test(pathname)) asked.push({ q: searchParams.get('q') ?? 'fill', at: Date.now() });
  });
  await active(page).pressSequentially('p');
  // One letter is nothing to ask about, however long it stands.
  await page.waitForTimeout(700);
  expect(asked).toEqual([]);
  await active(page).pressSequentially('apier', { delay: 40 });
  // The pause begins with the last letter.
  const typed = Date.now();
  await active(page).pressSequentially('n');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  expect(asked.map(({ q }) => q)).toEqual(['papiern']);
  expect((asked[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(300);
  await expect(option).toContainText(/^Papierníctvo.{37}…/);

  await page.route('**/api/documents/field-options/**', (route) => route.abort());
  await active(page).pressSequentially('í');
  await expect(option).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  asked.length = 0;
  await page.keyboard.press('Escape');
  await fieldRow(page, 'supplierCompanyId').click();
  await active(page).pressSequentially('3634712', { delay: 30 });
  const whole = Date.now();
  await active(page).pressSequentially('4');
  await expect.poll(() => asked.length).toBe(1);
  expect((asked[0]?.at ?? 0) - whole).toBeGreaterThanOrEqual(750);
  await expect(page.getByText('Poprad').first()).toBeVisible();
});

test('a company number fills though Enter went on at once, and leaves alone what was typed while the answer was on its way (R-FLD-37)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const facts = { Name: 'Papiernictvo', CompanyId: '36347124', City: 'Poprad' };
  await cloud.ports.parties.teach(ownerId, { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' });
  const fields = readInvoice(1).filter(({ _id }) => !_id.startsWith('supplier'));
  const made = { ownerId, userId: [editor._id], name: 'Bez dodávateľa', fields };
  const page = await open(editor);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/document/fields/fill/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await fieldRow(page, 'supplierCompanyId').click();
  const asked = page.waitForRequest('**/api/document/fields/fill/**');
  await active(page).pressSequentially('36347124');
  await page.keyboard.press('Enter');
  await asked;
  await fieldRow(page, 'supplierName').click();
  await active(page).fill('Papier a. s.');
  answer();
  await expect(fieldRow(page, 'supplierCity')).toContainText('Poprad');
  await expect(active(page)).toHaveValue('Papier a. s.');
});

test('a list of choices is 250 px high, searched from five on by twenty letters, and says when nothing fits (R-FLD-53, R-FLD-56)', async ({
  cloud,
  open,
  world,
}) => {
  const { page } = await openInvoice({ cloud, open, world });
  await fieldRow(page, 'paymentMethod').click();
  await active(page).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(8);
  const highest = await list.evaluate((element) => {
    const limits = [element, ...element.querySelectorAll('*'), element.parentElement ?? element];
    return limits.map((one) => getComputedStyle(one).maxHeight).filter((height) => height.endsWith('px'));
  });
  expect(highest).toContain('250px');
  await active(page).fill('x'.repeat(25));
  await expect(active(page)).toHaveValue('x'.repeat(20));
  await expect(page.getByText('Skúste hľadať znova')).toBeVisible();
});

test('an internal number that another document has is refused where it was typed, under the name of the field (R-VAT-16, R-VAT-17)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const userId = [editor._id];
  const doctype = await cloud.ports.doctypes.find(ownerId, 'fakturaprijata');
  if (doctype === undefined) throw new Error('no type');
  // People type the number themselves here.
  const fields = doctype.fields.map((field) => (field.id === 'internalNumber' ? { ...field, lock: false } : field));
  await cloud.ports.doctypes.put(ownerId, { ...doctype, fields });
  const number = `${'2026'.slice(-doctype.year)}/${'7'.padStart(doctype.numbers, '0')}`;
  const taken = sampleField('internalNumber', `${doctype.short.toUpperCase()}${number}`, { verified: true });
  await putReadDocument(cloud.ports, { ownerId, userId, name: 'Prvý', fields: [...readInvoice(1), taken] });
  const made = { ownerId, userId, name: 'Druhý', fields: readInvoice(2) };
  const page = await open(editor);
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  await fieldRow(page, 'internalNumber').click();
  await active(page).fill(number);
  await active(page).blur();
  const refused = page.getByRole('alert').filter({ hasText: 'Interné číslo' });
  await expect(refused).toContainText(number);
  await expect(active(page)).toHaveAttribute('aria-invalid', 'true');
});
