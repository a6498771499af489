import type { Page } from '@playwright/test';
import { readDocument } from '#shared/api/documents.ts';
import { sampleField } from '../builders/documents-world.ts';
import { putReadDocument, readInvoice } from '../builders/desk-papers.ts';
import { fieldRow } from './screens.ts';
import { joinCompany, putDocument } from './seed.ts';
import { expect, test } from './test.ts';

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Nástroje dokladu' });
const rare = async (page: Page, name: string): Promise<void> => {
  await tools(page).getByRole('button', { name: 'Ďalšie nástroje', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const detail = (id: string) => `/document/detail/${id}`;

test('the settings of the desk say which document follows, whether a type is wanted and how VAT is recalculated, on every device (R-DET-08, R-DET-23, R-DET-24)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const userId = [editor._id];
  const ids: string[] = [];
  // The younger one was issued earlier: the order decides which of them follows.
  for (const [name, issued] of [
    ['Prvá', '2026-11-01'],
    ['Novembrová', '2026-11-09'],
    ['Októbrová', '2026-10-02'],
  ] as const) {
    const fields = readInvoice(ids.length + 1)
      .map((field) => ({ ...field, verified: true }))
      .concat(sampleField('payDate', '2026-12-01', { verified: true }))
      .map((field) => (field._id === 'issueDate' ? { ...field, value: issued } : field));
    ids.push(await putReadDocument(cloud.ports, { ownerId, userId, name, fields }));
  }
  const typeless = await putReadDocument(cloud.ports, {
    ownerId,
    userId,
    name: 'Bez typu',
    doctype: '_',
    fields: [],
  });
  const page = await open(editor);
  await page.goto(detail(ids[0] ?? ''));
  await tools(page).getByRole('button', { name: 'Nastavenia kontroly' }).click();
  const settings = page.getByRole('dialog', { name: 'Nastavenia kontroly' });
  const order = settings.getByLabel('Ďalší doklad podľa');
  await expect(order.locator('option')).toHaveText([
    'dátumu pridania',
    'dátumu vystavenia',
    'dátumu zdaniteľného plnenia',
    'kroku schvaľovania',
  ]);
  await expect(order).toHaveValue('createdAt');
  await order.selectOption('dátumu vystavenia');
  await settings.getByLabel('Prepočítavať riadky DPH').selectOption('vždy');
  await expect(settings.getByRole('switch', { name: 'Vyžadovať typ dokladu' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await cloud.ports.accounts.findUser(editor._id))?.settings)
    .toMatchObject({ nextDocumentOrder: 'issueDate', vatRecalculation: true });

  await page.getByRole('button', { name: /^Schválenie/ }).click();
  await page.getByRole('dialog', { name: 'Doklad je potvrdený' }).getByRole('button', { name: 'Ďalší doklad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Októbrová' })).toBeVisible();

  // A document without a type waits for one, unless the person does not care.
  await page.goto(detail(typeless));
  const confirm = page.getByRole('button', { name: /^Potvrdiť/ }).last();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('#df-confirm-reason')).toHaveText('Najprv vyberte typ dokladu.');
  await page.keyboard.press('Control+Enter');
  const type = page.getByRole('button', { name: 'Vyberte typ' });
  await expect(type).toBeFocused();
  // Also once its menu was open.
  await type.click();
  const types = page.getByRole('menu');
  await expect(types).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(types).toHaveCount(0);
  await confirm.focus();
  await page.keyboard.press('Control+Enter');
  await expect(type).toBeFocused();
  await tools(page).getByRole('button', { name: 'Nastavenia kontroly' }).click();
  await settings.getByRole('switch', { name: 'Vyžadovať typ dokladu' }).uncheck();
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
});

test('a VAT line that is typed recalculates itself a second later, one that was read only when it is told to (R-VAT-08, R-VAT-09)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const vat = (id: string, value: string) =>
    sampleField(id, value, { param: '23', bboxes: [{ page: 0, x: 0.5, y: 0.5, w: 0.1, h: 0.02 }] });
  const fields = [...readInvoice(1), vat('vatBase', '100.00'), vat('vatAmount', '23.00'), vat('vatTotal', '123.00')];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Faktúra', fields });
  const page = await open(editor);
  const cell = (name: string, idx = 0) => page.locator(`#df-row-${name}-${idx}`);
  await page.goto(detail(id));
  await cell('vatBase').click();
  const auto = page.getByRole('switch', { name: 'Prepočítavať tento riadok' });
  await expect(auto).not.toBeChecked();
  await page.locator('#df-active-field').fill('200');
  await page.waitForTimeout(1500);
  await expect(cell('vatTotal')).toHaveText(/123,00/);
  await auto.check();
  await page.locator('#df-active-field').fill('300');
  await page.waitForTimeout(500);
  await expect(cell('vatTotal')).toHaveText(/123,00/);
  await expect(cell('vatTotal')).toHaveText(/369,00/);
  await expect(cell('vatAmount')).toHaveText(/69,00/);

  // A rate that the page does not have is typed by hand.
  await page.getByRole('button', { name: 'Pridať sadzbu' }).click();
  await page.getByRole('menuitem', { name: '19 %' }).click();
  await expect(auto).toBeChecked();
  await page.locator('#df-active-field').fill('1000');
  await expect(cell('vatTotal', 1)).toHaveText(/1\s190,00/);
});

test('whoever opens a document of another company of theirs is asked to go there and welcomed, or goes to the list (R-DET-18)', async ({
  cloud,
  open,
  world,
}) => {
  const company = 'Stolárstvo Limba, s. r. o.';
  const ownerId = await joinCompany(cloud.ports, { userId: world.editor._id, name: company, role: 'editor' });
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [world.editor._id],
    name: 'Dosky z Limby',
    doctype: '_',
    fields: [],
  });
  const page = await open(world.editor);
  await page.goto(detail(id));
  const question = page.getByRole('dialog', { name: `Pokračovať do firmy ${company}?` });
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page).toHaveURL(/\/document\/list$/);

  await page.goto(detail(id));
  await question.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(page.getByRole('status').getByText(`Vitajte vo firme ${company}!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dosky z Limby' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Firma: ${company}` })).toBeVisible();
});

test('a click on the stepper opens the whole workflow; three types are offered until all are asked for (R-DET-12, R-DET-15, R-DET-16)', async ({
  cloud,
  open,
  world,
}) => {
  const id = await putDocument(cloud.ports, world, { name: 'Drevo', status: 'inprogress' });
  const page = await open(world.admin);
  await page.goto(detail(id));
  await page.getByRole('button', { name: 'Zobraziť celý postup schvaľovania' }).click();
  const way = page.getByRole('dialog', { name: 'Postup schvaľovania' });
  await expect(way.locator('li[data-step="passed"]')).toContainText(['Kontrola']);
  await expect(way.locator('li[aria-current="step"]')).toContainText('Schválenie');
  await expect(way.getByText('Alena Vrbová').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(way).toHaveCount(0);

  const type = page.getByRole('button', { name: 'Typ dokladu: Faktúra prijatá. Zmeniť' });
  await type.click();
  await expect(page.getByRole('menuitem', { name: /^F|^P|^Z|^D/ })).toHaveCount(3);
  await page.getByRole('menuitem', { name: /^Všetky typy/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Dobropis' })).toBeVisible();
});

test('a receipt gets its summary document after a question, other papers are not offered one (R-ACT-04, R-ACT-05, R-DET-07)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const userId = [editor._id];
  const fields = [sampleField('supplierName', 'Potraviny Limba'), sampleField('totalAmount', '22.14')];
  const doctype = 'pokladnicnydoklad';
  const id = await putReadDocument(cloud.ports, { ownerId, userId, name: 'Bloček', doctype, fields });
  const other = await putReadDocument(cloud.ports, { ownerId, userId, name: 'Faktúra', fields });
  const client = await world.as(editor);
  const page = await open(editor);
  await page.goto(detail(other));
  await tools(page).getByRole('button', { name: 'Ďalšie nástroje', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplikovať doklad' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Vytvoriť súhrnný doklad' })).toHaveCount(0);

  await page.goto(detail(id));
  await rare(page, 'Vytvoriť súhrnný doklad');
  await page
    .getByRole('dialog', { name: 'Naozaj vytvoriť súhrnný doklad?' })
    .getByRole('button', { name: 'Vytvoriť' })
    .click();
  const attached = page.getByRole('dialog', { name: /^Prílohy/ });
  await expect(attached.getByText('Súhrnný doklad')).toBeVisible();
  // Prepared as every attachment is: its first page can be seen.
  await expect(attached.getByRole('img').first()).toBeVisible({ timeout: 60_000 });
  expect((await client.call(readDocument, { params: { id } })).pages).toEqual([]);
  await page.keyboard.press('Escape');

  // Somebody else sees in the column that something happened.
  const admin = await open(world.admin);
  await admin.goto(detail(id));
  await expect(tools(admin).getByRole('button', { name: 'História, neprečítané: 1' })).toBeVisible();
  await expect(fieldRow(admin, 'totalAmount')).toBeVisible();
});
