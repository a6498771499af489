import { deleteDoctype, saveDoctype } from '#shared/api/doctypes.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { confirmMany } from './doctypes-confirmed.ts';
import { documentTypesPage, invoices, typeAddress } from '../pages/document-types.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

test('an administrator finds the types under their short codes, and the address follows the chosen one with its sections (R-DTY-01, R-DTY-10, R-DTY-17)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Typy dokladov' }).click();
  // The first type is open, for there is nothing to set up without one.
  await expect(page).toHaveURL(/\/document\/types\/\w+$/);
  await expect(types.section('Všeobecné')).toBeVisible();
  await types.tab(/FV/).click();
  await expect(page).toHaveURL(/\/document\/types\/fakturavydana$/);
  await expect(types.save).toHaveText(/^Uložiť nastavenie: Faktúra vydaná/);
  await expect(page.getByRole('button', { name: 'Odstrániť typ' })).toBeVisible();
  await types.tab(/Nezaradené/).click();
  await expect(page).toHaveURL(/\/document\/types\?none$/);
  await expect(page.getByRole('heading', { name: 'Doklady bez typu' })).toBeVisible();

  const editor = await open(company.editor);
  await expect(editor.getByRole('link', { name: 'Typy dokladov' })).toHaveCount(0);
  await editor.goto(typeAddress(invoices));
  await expect(editor).toHaveURL(/\/document\/list/);
});

test('the form of a type has sections for its identifier, its general settings, its numbers, and reading and automation (R-DTY-13)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await page.goto(typeAddress(invoices));
  for (const name of ['Duplicitný identifikátor', 'Všeobecné', 'Interné číslo', 'AI a automatizácia'])
    await expect(types.section(name)).toBeVisible();
  // The chosen part stays marked when the settings have come to rest, also the last one, which never reaches the top.
  const parts = page.getByRole('navigation', { name: 'Časti nastavenia' });
  for (const name of ['AI a automatizácia', 'Polia']) {
    await parts.getByRole('button', { name }).click();
    await types.section(name).evaluate(async (section) => {
      for (let last = Number.NaN, top = 0; top !== last;) {
        last = section.getBoundingClientRect().top;
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        top = section.getBoundingClientRect().top;
      }
    });
    await expect(parts.locator('[aria-current="true"]')).toContainText(name);
  }
});

test('a new type is a draft with an id made from its name, until it is saved (R-DTY-09, R-DTY-58, R-DTY-59)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await page.goto('/document/types');
  await page.getByRole('button', { name: 'Pridať typ' }).click();
  const form = types.dialog;
  const [name, id] = [form.getByLabel('Názov'), form.getByLabel('Označenie')];
  await form.getByRole('button', { name: 'Pridať typ' }).click();
  await expect(form.getByText('Názov musí byť zadaný')).toBeVisible();
  await name.fill('Faktúra prijatá');
  await expect(id).toHaveValue('fakturaprijata');
  await expect(form.getByText('Túto hodnotu nie je možné použiť')).toHaveCount(2);
  await name.fill('Zml');
  await expect(form.getByText('Najmenej 5 znakov')).toHaveCount(2);
  await id.fill('zmluvy-2');
  await name.fill('Zmluvy o dielo');
  await expect(id).toHaveValue('zmluvy-2');
  await expect(form.getByText('Môžete použiť iba malé a veľké písmená (bez diakritiky) a číslice')).toBeVisible();
  await id.fill('FakturaPrijata');
  await expect(form.getByText('Túto hodnotu nie je možné použiť')).toHaveCount(1);
  await id.fill('zmluvy');
  await form.getByRole('button', { name: 'Pridať typ' }).click();

  await expect(page).toHaveURL(/\/document\/types\/zmluvy$/);
  await expect(page.getByText('Úspešne pridané!')).toBeVisible();
  await expect(types.tab(/Zmluvy o dielo \(koncept\)/)).toHaveAttribute('data-draft', 'true');
  await expect(types.unsaved).toBeVisible();
  await expect(page.getByText('Žiadne aktívne parametre')).toBeVisible();
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  await expect(types.tab(/Zmluvy o dielo/)).toHaveAttribute('data-draft', 'false');
  await expect(types.unsaved).toHaveCount(0);
});

test('leaving unsaved changes asks: cancel stays, save keeps, discard drops and deletes a draft (R-DTY-12, R-DTY-21, R-DTY-23)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const name = types.section('Všeobecné').getByLabel('Názov');
  await name.fill('Došlé faktúry');
  await expect(types.unsaved).toBeVisible();
  await types.tab(/FV/).click();
  await expect(types.dialog).toContainText('Máte neuložené zmeny, chcete ich najskôr uložiť?');
  await types.dialog.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(name).toHaveValue('Došlé faktúry');
  await types.tab(/FV/).click();
  await types.dialog.getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page).toHaveURL(/fakturavydana$/);
  await expect(name).toHaveValue('Faktúra vydaná');
  await expect(types.unsaved).toHaveCount(0);

  await types.section('Interné číslo').getByLabel('Skratka').fill('VF');
  await types.tab(/FP/).click();
  await types.dialog.getByRole('button', { name: 'Áno, uložiť' }).click();
  await expect(page).toHaveURL(/fakturaprijata$/);
  await expect(name).toHaveValue('Faktúra prijatá');
  const stored = await cloud.ports.doctypes.find(company.ownerId, 'fakturavydana');
  expect(stored?.short).toBe('VF');

  await page.getByRole('button', { name: 'Pridať typ' }).click();
  await types.dialog.getByLabel('Názov').fill('Mylne pridaný');
  await types.dialog.getByRole('button', { name: 'Pridať typ' }).click();
  await expect(page).toHaveURL(/mylnepridany$/);
  await types.tab(/FP/).click();
  await types.dialog.getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page).toHaveURL(/fakturaprijata$/);
  await expect(types.tab(/Mylne/)).toHaveCount(0);
});

test('settings that depend on others follow them on the screen (R-DTY-26, R-DTY-30, R-DTY-53)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open('fakturavydana');
  const general = types.section('Všeobecné');
  const oss = general.getByLabel('OSS (osobitná úprava)');
  await oss.check();
  await general.getByLabel('Účtovný program', { exact: true }).selectOption('omega');
  await expect(oss).toBeDisabled();
  await expect(oss).not.toBeChecked();
  await expect(general.getByLabel('Exportovať likvidáciu')).toBeDisabled();
  const kind = general.getByLabel('Druh dokladu v účtovnom programe');
  await kind.selectOption('receipt');
  await general.getByLabel('Účtovný program', { exact: true }).selectOption('pohoda');
  await expect(kind).toHaveValue('receipt');
  // A system that does not take the kind says so before saving, and the kind is still there on the way back.
  await general.getByLabel('Účtovný program', { exact: true }).selectOption('mrp');
  await expect(kind).toHaveValue('receipt');
  await expect(general.getByText('Účtovný program tento druh neprijíma')).toBeVisible();
  await general.getByLabel('Účtovný program', { exact: true }).selectOption('pohoda');
  await expect(general.getByText('Účtovný program tento druh neprijíma')).toHaveCount(0);

  const duplicates = types.section('Duplicitný identifikátor');
  await duplicates.getByLabel('Vo všetkých typoch').check();
  await duplicates.getByRole('button', { name: /^Odobrať pole/ }).click();
  await expect(duplicates.getByLabel('V tomto type')).toBeChecked();
  await expect(duplicates.getByLabel('Vo všetkých typoch')).toBeDisabled();

  await types.section('Interné číslo').getByLabel('Skratka').fill('F');
  await types.save.click();
  await expect(types.section('Interné číslo').getByText('Najmenej 2 znakov')).toBeVisible();
  await expect(types.section('Interné číslo').getByLabel('Skratka')).toBeFocused();
});

test('the threshold is moved by keys, presets and typing alike, and says what it means and what was learned (R-DTY-71, R-REA-04, R-REA-13)', async ({
  cloud,
  open,
  company,
}) => {
  await confirmMany(cloud.ports, company, 240);
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const reading = types.section('AI a automatizácia');
  const models = reading.getByLabel('Model čítania');
  await expect(models).toHaveValue('auto');
  await expect(models.getByRole('option', { name: /\(beta\)$/ })).toHaveText([
    'Gemini SK (beta)',
    'Gemini (beta)',
    'ChatGPT (beta)',
  ]);
  await expect(reading.getByLabel('Učiť sa od dátumu')).toBeVisible();
  await expect(reading.getByLabel('Najmenej dokladov')).toHaveValue('10');
  const slider = reading.getByRole('slider', { name: 'Prah istoty' });
  const typed = reading.getByLabel('Prah istoty v percentách');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await expect(reading.getByText(/240 dokladov/).first()).toBeVisible();
  await expect(reading.getByText(/^Naučené .*, trvalo 11 min$/)).toBeVisible();
  await slider.press('PageDown');
  await expect(typed).toHaveValue(/^97,5/);
  await expect(reading.getByRole('button', { name: /^97,5/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(slider).toHaveAttribute('aria-valuetext', /automaticky, chyby na 100 dokladov: /);
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '97');
  await typed.fill('82,5');
  await expect(slider).toHaveAttribute('aria-valuenow', '82.5');
  await typed.fill('182');
  await expect(reading.getByText('Číslo od 0 do 100 po 0,5')).toBeVisible();
  await typed.press('Escape');
  await expect(typed).toHaveValue(/^82,5/);
  await reading.getByRole('button', { name: /^65/ }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '65');
  await reading.getByLabel('Vždy').check();
  await expect(reading.getByText('Nikto neuvidí, čo bolo prečítané zle')).toBeVisible();
  await expect(slider).toHaveCount(0);
});

test('fields are searched, used, asked for and hidden, in the type and in each step (R-DTY-15, R-DTY-33, R-DTY-36)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const fields = types.section('Polia');
  const box = (column: string, label: string) =>
    fields.getByRole('checkbox', { name: `${column}: ${label}`, exact: true });
  await fields.getByLabel('Hľadať pole').fill('specificky');
  const symbol = 'Špecifický symbol';
  await expect(fields.getByRole('checkbox', { name: /^Použiť: / })).toHaveCount(1);
  if (await box('Použiť', symbol).isChecked()) await box('Použiť', symbol).uncheck();
  await expect(box('Povinné', symbol)).toBeDisabled();
  await box('Použiť', symbol).check();
  await expect(box('Povinné', symbol)).not.toBeChecked();
  await expect(box('Overiť', symbol)).not.toBeChecked();
  await expect(types.fieldRow('paymentSS')).toHaveAttribute('data-glow', 'true');
  await expect(types.fieldRow('paymentSS')).toHaveAttribute('data-glow', 'false');

  await fields.getByLabel('V kroku').selectOption({ label: 'Kontrola' });
  await box('Povinné', symbol).check();
  await expect(box('Zamknúť', symbol)).toHaveCount(0);
  await fields.getByLabel('V kroku').selectOption({ label: 'Celý typ' });
  await expect(types.fieldRow('paymentSS')).toContainText('Kontrola: povinné');
  await expect(box('Povinné', symbol)).not.toBeChecked();

  await fields.getByLabel('Hľadať pole').fill('vatBase');
  await box('Použiť', 'Základ').uncheck();
  await expect(page.getByText('Prestali sa používať spolu: Základ, DPH, Spolu')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  const stored = await cloud.ports.doctypes.find(company.ownerId, invoices);
  const ids = stored?.fields.map(({ id }) => id) ?? [];
  expect(ids).toContain('paymentSS');
  expect(ids.filter((id) => id.startsWith('vat') && id !== 'vatRegime')).toEqual([]);
  expect(stored?.wfFields['kontro']).toContainEqual(expect.objectContaining({ id: 'paymentSS', required: true }));
});

test('choices of a field are pasted from a spreadsheet, and more than 98 of them are 99+ (R-DTY-70)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const row = types.fieldRow('costCentre');
  await types.section('Polia').getByLabel('Hľadať pole').fill('costCentre');
  await row.getByRole('button').click();
  const form = types.dialog;
  while ((await form.getByRole('button', { name: /^Odstrániť riadok/ }).count()) > 0)
    await form
      .getByRole('button', { name: /^Odstrániť riadok/ })
      .first()
      .click();
  await form.getByRole('button', { name: 'Pridať riadok' }).click();
  await form.getByLabel('Kód v riadku 1', { exact: true }).focus();
  const text = Array.from({ length: 99 }, (_, n) => `S${n + 1}\tStredisko ${n + 1}`).join('\n');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect(form.getByLabel('Názov v riadku 99')).toHaveValue('Stredisko 99');
  await form.getByLabel('Kód v riadku 2', { exact: true }).fill('S1');
  await expect(form.getByText('Tento kód už v zozname je.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Použiť' })).toBeDisabled();
  await form.getByLabel('Kód v riadku 2', { exact: true }).fill('S2');
  await form.getByLabel('Predvolená hodnota').selectOption('S7');
  await form.getByRole('button', { name: 'Použiť' }).click();
  await expect(row).toContainText('99+');
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  const stored = await cloud.ports.doctypes.find(company.ownerId, invoices);
  const field = stored?.fields.find(({ id }) => id === 'costCentre');
  expect(field).toMatchObject({ default: 'S7' });
  expect(field?.options).toHaveLength(99);
});

test("another administrator's save refreshes the screen, or waits while there are changes (R-LIV-16)", async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const other = await company.as(company.admin);
  const rename = async (change: Partial<Doctype>) => {
    const stored = await cloud.ports.doctypes.find(company.ownerId, invoices);
    if (stored === undefined) throw new Error('the type is gone');
    const doctype = { ...stored, ...change };
    await other.call(saveDoctype, { params: { id: invoices }, body: { doctype, fields: doctype.fields } });
  };
  const name = types.section('Všeobecné').getByLabel('Názov');
  await rename({ name: 'Prijaté faktúry' });
  await expect(name).toHaveValue('Prijaté faktúry');

  await types.section('Interné číslo').getByLabel('Skratka').fill('PF');
  await rename({ name: 'Faktúry od dodávateľov' });
  await expect(page.getByText('Iný administrátor medzitým uložil tento typ')).toBeVisible();
  await expect(name).toHaveValue('Prijaté faktúry');
  await page.getByRole('button', { name: 'Ponechať moje' }).click();
  await expect(name).toHaveValue('Faktúry od dodávateľov');
  await expect(types.section('Interné číslo').getByLabel('Skratka')).toHaveValue('PF');
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  expect(await cloud.ports.doctypes.find(company.ownerId, invoices)).toMatchObject({
    name: 'Faktúry od dodávateľov',
    short: 'PF',
  });
});

test('a prefix that another type has is refused by its name, and types that share one already name each other', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const number = types.section('Interné číslo');
  await number.getByLabel('Skratka').fill('fv');
  await types.save.click();
  await expect(number.getByText('Túto skratku už má typ Faktúra vydaná. Zadajte inú.')).toBeVisible();
  await number.getByLabel('Skratka').fill('FPR');
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();

  const advance = (await cloud.ports.doctypes.list(company.ownerId)).find(({ id }) => id === 'zalohovafaktura');
  if (advance === undefined) throw new Error('no type');
  await cloud.ports.doctypes.put(company.ownerId, { ...advance, short: 'FPR' });
  await page.reload();
  await expect(number.getByText('Skratku FPR má aj typ Zálohová faktúra')).toBeVisible();
});

test('a type with documents is not removed and says why; another one is, after a question (R-DTY-37..39)', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Faktúra za dosky' });
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  await expect(types.section('Interné číslo').getByLabel('Rok')).toBeDisabled();
  await expect(types.section('Interné číslo').getByText(/typ už má 1 doklad/)).toBeVisible();
  await page.getByRole('button', { name: 'Odstrániť typ' }).click();
  await expect(types.dialog).toContainText('Nie je možné vymazať');
  await expect(types.dialog).toContainText('Stále existujú doklady tohto typu, najskôr ich, prosím, vymažte.');
  await types.dialog.getByRole('button', { name: 'Rozumiem' }).click();

  await types.open('dobropis');
  await page.getByRole('button', { name: 'Odstrániť typ' }).click();
  await expect(types.dialog).toContainText('Naozaj vymazať typ dokladu?');
  await types.dialog.getByRole('button', { name: 'Vymazať' }).click();
  await expect(page).toHaveURL(/\/document\/types\/(?!dobropis)\w+$/);
  await expect(types.tab(/Dobropis/)).toHaveCount(0);
  expect(await cloud.ports.doctypes.find(company.ownerId, 'dobropis')).toBeUndefined();

  // A type that somebody else removes disappears here too.
  await types.open('zalohovafaktura');
  await (await company.as(company.admin)).raw(deleteDoctype, { params: { id: 'zalohovafaktura' } });
  await expect(page.getByRole('heading', { name: 'Tento typ dokladu tu nie je' })).toBeVisible();
});
