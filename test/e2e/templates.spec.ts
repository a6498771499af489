import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { everyLook, inspect, otherWords } from './looks.ts';
import { reviewPage } from './pages/review.ts';
import { lineTablePage } from './pages/line-table.ts';
import { namesIn } from './pages/names.ts';
import { pagesPdf } from './pdfs.ts';
import { expect, test } from './test.ts';
import { firstType, writtenTemplate } from './written-template.ts';

/** The words of a PDF as the product reads them. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const read = await pdfEngineEmbedded().read(bytes, 0, { rotate: 0 });
  if (!read.ok) throw new Error(read.error);
  return read.value.words
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFC');
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Uložené o/ })).toBeVisible();

/** Prints through the button and returns what the printed page says. */
async function printed(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return textOf(await readFile(await file.path()));
}

test('a template is written, a document is made of it, filled in and printed (R-TPL-02, R-TPL-12, R-TPL-14)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/templates');
  await page.getByRole('main').getByRole('button', { name: 'Pridať šablónu' }).first().click();
  await page.getByRole('dialog').getByLabel('Názov').fill('Objednávka tovaru');
  await page.getByRole('dialog').getByRole('button', { name: 'Pridať' }).click();

  const text = page.getByRole('textbox', { name: 'Text šablóny' });
  await text.click();
  await page.getByRole('button', { name: 'Nadpis 1' }).click();
  await text.pressSequentially('Objednávka č. ');
  await page.getByRole('button', { name: 'Vložiť pole Číslo dokladu' }).click();
  await page.keyboard.press('Enter');
  await text.pressSequentially('Dodávateľ: ');
  await page.getByLabel('Hľadať pole').fill('dodavatel: nazov');
  await page.getByRole('button', { name: 'Vložiť pole Dodávateľ: Názov' }).click();
  await page.keyboard.press('Enter');
  await text.pressSequentially('Spolu ');
  await page.getByLabel('Hľadať pole').fill('celkom s dph');
  await page
    .getByRole('button', { name: /^Vložiť pole/ })
    .first()
    .click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Vložiť tabuľku položiek' }).click();
  await expect(page.getByRole('button', { name: 'Vložiť tabuľku položiek' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Tabuľka' }).click();
  await page.getByLabel('Názov položky', { exact: true }).fill('Tovar');
  await expect(text.getByRole('columnheader', { name: 'Tovar' })).toBeVisible();
  await page.getByRole('tab', { name: 'Strana' }).click();
  await page.getByLabel('Päta každej strany').fill('{supplierName} · {page} z {pages}');
  await saved(page);

  // Nothing is lost over a reload.
  await page.reload();
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Objednávka č. Číslo dokladu');
  await expect(text.getByRole('columnheader', { name: 'Tovar' })).toBeVisible();
  await page.getByText('Náhľad', { exact: true }).click();
  await expect(page.getByRole('group', { name: 'Stránka dokladu' })).toContainText('Objednávka č.');

  const [template] = await cloud.ports.templates.list(company.ownerId);
  const type = await firstType(cloud, company);
  await cloud.ports.doctypes.put(company.ownerId, {
    ...type,
    selectedTemplate: template?.id ?? null,
    model: 'none',
    automationLevel: 'never',
  });
  await page.goto('/templates');
  await expect(page.getByText(`Používa ju: ${type.name}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Objednávka tovaru' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    866,
  );
  await page.getByRole('button', { name: 'Vytvoriť doklad' }).click();
  await page.getByRole('combobox', { name: 'Typ dokladu' }).click();
  await page.getByRole('option', { name: type.name, exact: true }).click();
  await page.getByRole('button', { name: 'Pokračovať' }).click();

  // The draft: name, fields and table; the page follows what is typed.
  await expect(page.getByRole('heading', { level: 1, name: 'Nový doklad' })).toBeVisible();
  await expect(page.getByLabel('Názov', { exact: true })).toHaveValue(/^Nový dokument \d{4}-\d{2}-\d{2}$/);
  await page.getByLabel('Názov', { exact: true }).fill('Objednávka múky');
  const sheet = page.getByRole('group', { name: 'Stránka dokladu' });
  await sheet.getByRole('button', { name: 'Číslo dokladu' }).click();
  await page.getByRole('textbox', { name: 'Číslo dokladu' }).fill('OBJ-17');
  await page.getByRole('button', { name: 'Vymazať hodnotu' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Vymazať hodnotu');
  await sheet.getByRole('button', { name: 'Dodávateľ: Názov' }).click();
  await reviewPage(page).activeInput.fill('Mlyn Žitný Ďur, s. r. o.');
  await expect(sheet).toContainText('Objednávka č. OBJ-17');
  await expect(sheet).toContainText('Dodávateľ: Mlyn Žitný Ďur, s. r. o.');

  await page.getByText(/^Tabuľky/).click();
  await page.getByRole('button', { name: 'Pridať tabuľku' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('combobox', { name: /^Riadok 1, Názov položky/ }).click();
  await page.keyboard.type('Múka hladká');
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText('Múka hladká');

  await page.getByRole('button', { name: 'Prílohy 0' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pridať súbory' }).click();
  const { name, type: mimeType, bytes } = await pagesPdf('vzorka.pdf', 1);
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  await expect(page.getByRole('button', { name: 'Prílohy 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await page.waitForURL(/\/document\/detail\/[0-9a-f]{24}$/);
  await expect(page.getByText('Doklad je vytvorený')).toBeVisible();
  await expect(sheet).toContainText('Objednávka č. OBJ-17');
  await expect(sheet).toContainText('Múka hladká');

  await expect(page.getByRole('button', { name: /^Prílohy.*1/ })).toBeVisible();

  // In the review the page follows, too; what is saved is what is printed.
  await sheet.getByRole('button', { name: 'OBJ-17' }).click();
  await page.getByRole('textbox', { name: 'Číslo dokladu' }).fill('OBJ-18');
  await expect(sheet).toContainText('OBJ-18');
  await expect(page.getByText(/^Uložené/)).toBeVisible();
  const printedText = await printed(page, 'Stiahnuť PDF');
  for (const words of ['Objednávka č. OBJ-18', 'Mlyn Žitný Ďur, s. r. o.', 'Múka hladká', '1 z 1'])
    expect(printedText).toContain(words);
  // The ordinary download gives the same print.
  const id = page.url().slice(-24);
  const downloaded = await page.request.get(`/api/document/download/${id}`);
  expect(downloaded.headers()['content-disposition']).toContain('.pdf');
  expect(await textOf(await downloaded.body())).toBe(printedText);
});

test('a second block follows the table that was just put in, and does not take its place', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/templates');
  await page.getByRole('main').getByRole('button', { name: 'Pridať šablónu' }).first().click();
  await page.getByRole('dialog').getByLabel('Názov').fill('Faktúra');
  await page.getByRole('dialog').getByRole('button', { name: 'Pridať' }).click();
  const text = page.getByRole('textbox', { name: 'Text šablóny' });
  await text.click();
  await page.getByRole('button', { name: 'Vložiť tabuľku položiek' }).click();
  await page.getByRole('button', { name: 'Vložiť rekapituláciu DPH' }).click();
  await page.getByRole('button', { name: 'Vložiť rekapituláciu DPH' }).click();
  await expect(text.getByRole('table')).toHaveCount(3);
  await expect(text.getByRole('columnheader', { name: 'Názov položky' })).toBeVisible();
});

test('rows of a new document are calculated; what a person typed stays, and one undo takes a step with all it made', async ({
  cloud,
  open,
  company,
}) => {
  const type = await firstType(cloud, company);
  await writtenTemplate(cloud, company);
  const page = await open(company.editor);
  await page.goto(`/document/create/${type.id}`);
  await page.getByText(/^Tabuľky/).click();
  await page.getByRole('button', { name: 'Pridať tabuľku' }).click();
  await page.getByRole('menuitem').first().click();
  const table = lineTablePage(page);
  const row = () => table.row(0).getByRole('gridcell').allInnerTexts();
  const write = async (column: number, value: string) => {
    await table.cell(0, column).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  };
  await expect(table.columnNames).toHaveText([
    'Názov položky',
    'Jednotková cena',
    'Množstvo',
    'Bez DPH',
    'DPH %',
    'S DPH',
  ]);
  await write(1, '12,5');
  await write(2, '3');
  await write(4, '23');
  await expect.poll(async () => (await row()).slice(1)).toEqual(['12,50', '3', '37,50', '23', '46,13']);

  await write(3, '37');
  await expect(table.cell(0, 3)).toHaveAttribute('title', 'Napísané. Vypočítané: 37.50');
  await write(2, '4');
  await expect.poll(async () => (await row()).slice(3)).toEqual(['37,00', '23', '45,51']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await row()).slice(2)).toEqual(['3', '37,50', '23', '46,13']);

  // The totals of the document are offered, written at once and taken back at once.
  await page.getByRole('button', { name: 'Zapísať súčty do dokladu' }).click();
  await expect(page.getByRole('button', { name: 'Zapísať súčty do dokladu' })).toHaveCount(0);
  await page.getByText('Polia', { exact: true }).click();
  const review = reviewPage(page);
  await expect(review.field('totalBase')).toContainText('37,50');
  await expect(review.field('totalAmount')).toContainText('46,13');
  await expect(review.vatCell('vatAmount', 23)).toContainText('8,63');
  await review.field('note').click();
  await page.keyboard.press('Control+z');
  await expect(review.field('totalAmount')).not.toContainText('46,13');
  await expect(review.field('totalBase')).not.toContainText('37,50');
});

test('a type without a template leads to the list, with a message before (R-TPL-03, R-TPL-04, R-TPL-05)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  const type = await firstType(cloud, company);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Vytvoriť doklad' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Vyberte typ dokladu')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Typ dokladu' }).click();
  await page.getByRole('option', { name: type.name, exact: true }).click();
  await expect(dialog.getByText('Typ nemá šablónu')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pokračovať' })).toBeDisabled();
  await page.goto(`/document/create/${type.id}`);
  await page.waitForURL(/\/document\/list/);
  await page.goto('/document/create/nobody');
  await page.waitForURL(/\/document\/list/);
});

test('a new document has its name, fixed type, tags, fields, tables and the filling of companies (R-TPL-01, R-TPL-06, R-TPL-07)', async ({
  cloud,
  open,
  company,
}) => {
  const facts = { Name: 'Papiernictvo', CompanyId: '36347124', City: 'Poprad' };
  const learned = { role: 'supplier', key: 'CompanyId#36347124', facts, at: '2026-02-01' } as const;
  await cloud.ports.parties.teach(company.ownerId, learned);
  const type = await firstType(cloud, company);
  await writtenTemplate(cloud, company);
  const page = await open(company.editor);
  const review = reviewPage(page);
  await page.goto(`/document/create/${type.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nový doklad' })).toBeVisible();
  await expect(page.getByLabel('Názov', { exact: true })).toHaveValue(/^Nový dokument/);
  await expect(page.getByRole('combobox', { name: 'Štítky' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uložiť', exact: true })).toBeEnabled();
  await expect(review.confirmButton()).toBeVisible();
  // The type is shown, and nothing changes it.
  await expect(page.getByTitle('Typ dokladu sa tu nemení')).toContainText(type.name);
  await expect(page.getByRole('button', { name: /^Typ dokladu/ })).toHaveCount(0);

  // Fields are edited at first: by their groups, in the panel and on the page.
  const toggle = page.getByRole('radiogroup', { name: 'Polia alebo tabuľky' });
  await expect(review.field('supplierCompanyId')).toBeVisible();
  const fillings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/document/fields/fill/')) fillings.push(request.url());
  });
  const autofill = page.getByRole('switch', { name: 'Dopĺňať údaje firiem' });
  await expect(autofill).toBeChecked();
  await autofill.click({ force: true });
  await expect(autofill).not.toBeChecked();
  await review.field('supplierCompanyId').click();
  await review.input('supplierCompanyId').fill('36347124');
  await review.field('supplierName').click();
  await expect(review.field('supplierCompanyId')).toContainText('36347124');
  await autofill.click({ force: true });
  await expect(autofill).toBeChecked();
  await review.field('supplierCompanyId').click();
  await review.input('supplierCompanyId').fill('');
  await review.input('supplierCompanyId').fill('36347124');
  await expect(review.field('supplierCity')).toContainText('Poprad');
  // Only with the switch on.
  expect(fillings).toHaveLength(1);

  // And tables: the fields make room for them, and come back.
  await toggle.getByText(/^Tabuľky/).click();
  await expect(review.field('supplierCompanyId')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pridať tabuľku' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('combobox', { name: /^Riadok 1, Názov položky/ })).toBeVisible();
  await toggle.getByText('Polia', { exact: true }).click();
  await expect(review.field('supplierCity')).toContainText('Poprad');
  await expect(page.getByRole('button', { name: 'Pridať tabuľku' })).toHaveCount(0);
});

test('while the template of a new document comes there is nothing to save or confirm (R-TPL-09)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  const type = await firstType(cloud, company);
  await writtenTemplate(cloud, company);
  let loading = false;
  await page.route('**/api/template/*', () => {
    loading = true;
  });
  await page.goto(`/document/create/${type.id}`);
  await expect.poll(() => loading).toBe(true);
  await expect(page.getByRole('button', { name: /^(Uložiť|Schválenie)/ })).toHaveCount(0);
});

test('leaving an unsaved document asks, and a viewer may not make one (R-TPL-08, R-TPL-10, R-TPL-11)', async ({
  cloud,
  open,
  company,
}) => {
  await writtenTemplate(cloud, company);
  const type = await firstType(cloud, company);
  const page = await open(company.editor);
  await page.goto(`/document/create/${type.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nový doklad' })).toBeVisible();
  await page.getByLabel('Názov', { exact: true }).fill('Rozpísaný');
  await page
    .getByRole('link', { name: /^Upload|^Nahrať|súbor/i })
    .first()
    .click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('Máte neuložené zmeny, naozaj chcete odísť?')).toBeVisible();
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page.getByLabel('Názov', { exact: true })).toHaveValue('Rozpísaný');

  const other = await open(company.viewer);
  await other.goto(`/document/create/${type.id}`);
  await other.waitForURL(/\/document\/list/);
});

test('a pasted font that cannot be printed is named and replaced (R-HIS-16)', async ({ cloud, open, company }) => {
  const { id } = await writtenTemplate(cloud, company);
  const page = await open(company.editor);
  await page.goto(`/tpl-edit/${id}`);
  const text = page.getByRole('textbox', { name: 'Text šablóny' });
  await text.getByText('Dodávateľ', { exact: true }).click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<span style="font-family: Papyrus">cudzie písmo</span>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Nemožno použiť uvedený font!')).toBeVisible();
  await page.getByRole('button', { name: 'Nahradiť písmo' }).click();
  await expect(page.getByText('Nemožno použiť uvedený font!')).toBeHidden();
  await saved(page);
  expect(JSON.stringify((await cloud.ports.templates.find(company.ownerId, id))?.content)).toContain('cudzie písmo');
  expect(await printed(page, 'Vytlačiť do PDF')).toContain('cudzie písmo');
});

test('a print that is given up ends quietly, and what is not saved is not printed (R-TPL-20, R-TPL-26)', async ({
  cloud,
  open,
  company,
}) => {
  const { id } = await writtenTemplate(cloud, company);
  const page = await open(company.editor);
  await page.goto(`/tpl-edit/${id}`);
  const text = page.getByRole('textbox', { name: 'Text šablóny' });
  let held = 0;
  await page.route('**/print*', () => {
    held += 1;
  });
  await page.route(`**/template/${id}`, async (route) => {
    // Nothing is saved while this test looks.
    if (route.request().method() === 'GET') await route.continue();
  });
  await page.getByRole('button', { name: 'Vytlačiť do PDF' }).click();
  await expect.poll(() => held).toBe(1);
  await page.getByRole('link', { name: 'Späť na šablóny' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Šablóny' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();

  await page.goBack();
  await text.getByText('Dátum:').click();
  await text.pressSequentially('x');
  await page.getByRole('button', { name: 'Vytlačiť do PDF' }).click();
  await expect(page.getByText('Šablóna musí byť uložená, aby ste mohli pokračovať.')).toBeVisible();
  expect(held).toBe(1);
});

test('the screens of templates hold in both widths, schemes and four languages, and are accessible', async ({
  cloud,
  open,
  company,
}) => {
  const { id } = await writtenTemplate(cloud, company);
  const type = await firstType(cloud, company);
  const page = await open(company.admin);
  const looks = [...everyLook, ...otherWords];
  await inspect(
    page,
    { name: 'templates', path: '/templates', ready: (shown) => shown.getByRole('main').getByRole('listitem').first() },
    looks,
  );
  await inspect(
    page,
    {
      name: 'template-editor',
      path: `/tpl-edit/${id}`,
      ready: (shown) => shown.getByRole('textbox').getByRole('table').first(),
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'template-create',
      path: `/document/create/${type.id}`,
      ready: (shown, { lang }) => shown.getByRole('group', { name: namesIn(lang)('templates', 'stage.page') }),
    },
    looks,
  );
});
