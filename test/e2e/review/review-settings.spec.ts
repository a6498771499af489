import { readDocument } from '#shared/api/documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../pages/review.ts';
import { joinCompany, putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

const detail = (id: string) => `/document/detail/${id}`;

test('the review settings choose the next document, whether a type is required and how VAT is recalculated, on every device (R-DET-08, R-DET-23, R-DET-24)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
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
  const review = reviewPage(page);
  await page.goto(detail(ids[0] ?? ''));
  await review.tool('Nastavenia kontroly').click();
  const { settings } = review;
  const order = settings.getByLabel('Ďalší doklad podľa');
  await expect(order.getByRole('option')).toHaveText([
    'dátumu pridania',
    'dátumu vystavenia',
    'dátumu vzniku daňovej povinnosti',
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

  await review.ready();
  await review.confirmButton().click();
  await review.confirmed.getByRole('button', { name: 'Ďalší doklad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Októbrová' })).toBeVisible();

  // A document without a type waits for one, unless the person does not care.
  await page.goto(detail(typeless));
  const confirm = review.confirmButton('Potvrdiť');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription('Najprv vyberte typ dokladu.');
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
  await review.tool('Nastavenia kontroly').click();
  await settings.getByRole('switch', { name: 'Vyžadovať typ dokladu' }).uncheck();
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
});

test('a VAT line that is typed recalculates itself a second later, one that was read only on request (R-VAT-08, R-VAT-09)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const vat = (id: string, value: string) =>
    sampleField(id, value, { param: '23', bboxes: [{ page: 0, x: 0.5, y: 0.5, w: 0.1, h: 0.02 }] });
  const fields = [...readInvoice(1), vat('vatBase', '100.00'), vat('vatAmount', '23.00'), vat('vatTotal', '123.00')];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Faktúra', fields });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.clock.install();
  await page.goto(detail(id));
  await review.vatCell('vatBase', 23).click();
  const auto = page.getByRole('switch', { name: 'Prepočítavať tento riadok' });
  await expect(auto).not.toBeChecked();
  await page.clock.pauseAt(Date.now() + 60_000);
  await review.activeInput.fill('200');
  await page.clock.runFor(1500);
  await expect(review.vatCell('vatTotal', 23)).toHaveText(/123,00/);
  await auto.check();
  await review.activeInput.fill('300');
  await page.clock.runFor(990);
  await expect(review.vatCell('vatTotal', 23)).toHaveText(/123,00/);
  await page.clock.runFor(10);
  await expect(review.vatCell('vatTotal', 23)).toHaveText(/369,00/);
  await expect(review.vatCell('vatAmount', 23)).toHaveText(/69,00/);

  // A rate that the page does not have is typed by hand.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Pridať sadzbu' }).click();
  await page.getByRole('menuitem', { name: '19 %' }).click();
  await expect(auto).toBeChecked();
  await review.activeInput.fill('1000');
  await expect(review.vatCell('vatTotal', 19)).toHaveText(/1\s190,00/);
});

test('a document of another company of the person asks to switch to it, or leads to the list (R-DET-18)', async ({
  cloud,
  open,
  company,
}) => {
  const name = 'Stolárstvo Limba, s. r. o.';
  const ownerId = await joinCompany(cloud.ports, { userId: company.editor._id, name, role: 'editor' });
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [company.editor._id],
    name: 'Dosky z Limby',
    doctype: '_',
    fields: [],
  });
  const page = await open(company.editor);
  await page.goto(detail(id));
  const question = page.getByRole('dialog', { name: `Pokračovať do firmy ${name}?` });
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page).toHaveURL(/\/document\/list$/);

  await page.goto(detail(id));
  await question.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(page.getByRole('status').getByText(`Vitajte vo firme ${name}!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dosky z Limby' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Firma: ${name}` })).toBeVisible();
});

test('a click on the stepper opens the whole workflow; three types are offered until all are asked for (R-DET-12, R-DET-15, R-DET-16)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Drevo', status: 'inprogress' });
  const page = await open(company.admin);
  const review = reviewPage(page);
  await page.goto(detail(id));
  await review.openSteps();
  const { steps } = review;
  await expect(steps.getByRole('listitem').filter({ hasText: 'hotovo' })).toContainText(['Kontrola']);
  const current = steps.getByRole('listitem').filter({ hasText: 'práve tu' });
  await expect(current).toContainText('Schválenie');
  await expect(current).toHaveAttribute('aria-current', 'step');
  await expect(steps.getByText('Alena Vrbová').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(steps).toHaveCount(0);

  const type = page.getByRole('button', { name: 'Typ dokladu: Faktúra prijatá. Zmeniť' });
  await type.click();
  await expect(page.getByRole('menuitem', { name: /^F|^P|^Z|^D/ })).toHaveCount(3);
  await page.getByRole('menuitem', { name: /^Všetky typy/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Dobropis' })).toBeVisible();
});

test('a receipt gets its summary document after a question, other documents are not offered one (R-ACT-04, R-ACT-05, R-DET-07)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const userId = [editor._id];
  const fields = [sampleField('supplierName', 'Potraviny Limba'), sampleField('totalAmount', '22.14')];
  const doctype = 'pokladnicnydoklad';
  const id = await putReadDocument(cloud.ports, { ownerId, userId, name: 'Bloček', doctype, fields });
  const other = await putReadDocument(cloud.ports, { ownerId, userId, name: 'Faktúra', fields });
  const client = await company.as(editor);
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(detail(other));
  await review.tool('Ďalšie nástroje').click();
  await expect(page.getByRole('menuitem', { name: 'Duplikovať doklad' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Vytvoriť súhrnný doklad' })).toHaveCount(0);

  await page.goto(detail(id));
  await review.useTool(/^Vytvoriť súhrnný doklad$/);
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
  const admin = await open(company.admin);
  await admin.goto(detail(id));
  await expect(reviewPage(admin).tool('História, neprečítané: 1')).toBeVisible();
  await expect(reviewPage(admin).field('totalAmount')).toBeVisible();
});
