import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Ports } from '#functions/wiring/ports.ts';
import { deleteDoctype, saveDoctype } from '#shared/api/doctypes.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { firstKind } from '#shared/export-systems/offered-kinds.ts';
import { ends, everyLook, inspect, otherWords, type Look } from './looks.ts';
import { putDocument } from './seed.ts';
import { test } from './test.ts';
import type { World } from './world.ts';

test.setTimeout(240_000);

const at = (id: string) => `/document/types/${id}`;
const invoices = 'fakturaprijata';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Typy dokladov firmy' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const saveButton = (page: Page) => page.getByRole('button', { name: /^Uložiť nastavenie: / });
const star = (page: Page) => page.getByRole('img', { name: 'neuložené zmeny' });

/** Opens a type's settings as an administrator. */
async function settle(page: Page, id: string): Promise<void> {
  await page.goto(at(id));
  await expect(saveButton(page)).toBeVisible();
}

/** Documents that people confirmed: the surer the reader was, the fewer of its values were wrong. */
async function confirmMany({ learned }: Pick<Ports, 'learned'>, { ownerId }: World, count: number): Promise<void> {
  const taught = Array.from({ length: count }, (_, n) => {
    const sureUpTo = n % 9 === 0 ? null : 55 + ((n * 37) % 91) / 2;
    const wrong = sureUpTo === null || (n * 17) % 100 < (100 - sureUpTo) / 6;
    return {
      documentId: String(n).padStart(24, '0'),
      at: '2026-11-01T08:00:00.000Z',
      right: wrong ? 9 : 10,
      asked: 10,
      sureUpTo,
    };
  });
  for (let from = 0; from < count; from += 20) {
    const state = await learned.state({ ownerId, doctype: invoices });
    const changed = await learned.change({
      state: { ...state, trainedAt: '2026-11-19T02:14:00.000Z', totalDocs: count, totalTime: 660 },
      taught: taught.slice(from, from + 20),
    });
    if (!changed.ok) throw new Error(changed.error);
  }
}

test('an administrator finds the types under their short codes; the address follows the chosen one (R-DTY-01, R-DTY-02, R-DTY-10)', async ({
  open,
  world,
}) => {
  const page = await open(world.admin);
  await page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Typy dokladov' }).click();
  await expect(page).toHaveURL(/\/document\/types$/);
  await expect(page.getByRole('heading', { name: 'Doklady bez typu' })).toBeVisible();
  await tab(page, /FV/).click();
  await expect(page).toHaveURL(/\/document\/types\/fakturavydana$/);
  await expect(saveButton(page)).toHaveText(/Faktúra vydaná/);
  await tab(page, /Nezaradené/).click();
  await expect(page).toHaveURL(/\/document\/types$/);

  const editor = await open(world.editor);
  await expect(editor.getByRole('link', { name: 'Typy dokladov' })).toHaveCount(0);
  await editor.goto(at(invoices));
  await expect(editor).toHaveURL(/\/document\/list/);
});

test('a new type is a draft with an id made from its name, until it is saved (R-DTY-24, R-DTY-41 to R-DTY-47, R-DTY-58, R-DTY-59)', async ({
  open,
  world,
}) => {
  const page = await open(world.admin);
  await page.goto('/document/types');
  await page.getByRole('button', { name: 'Pridať typ' }).click();
  const form = dialog(page);
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
  await expect(tab(page, /Zmluvy o dielo \(koncept\)/)).toHaveAttribute('data-draft', 'true');
  await expect(star(page)).toBeVisible();
  await expect(page.getByText('Žiadne aktívne parametre')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  await expect(tab(page, /Zmluvy o dielo/)).toHaveAttribute('data-draft', 'false');
  await expect(star(page)).toHaveCount(0);
});

test('leaving unsaved changes asks: cancel stays, save keeps, discard drops and deletes a draft (R-DTY-12, R-DTY-21 to R-DTY-23)', async ({
  cloud,
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, invoices);
  const name = section(page, 'Všeobecné').getByLabel('Názov');
  await name.fill('Došlé faktúry');
  await expect(star(page)).toBeVisible();
  await tab(page, /FV/).click();
  await expect(dialog(page)).toContainText('Máte neuložené zmeny, chcete ich najskôr uložiť?');
  await dialog(page).getByRole('button', { name: 'Zrušiť' }).click();
  await expect(name).toHaveValue('Došlé faktúry');
  await tab(page, /FV/).click();
  await dialog(page).getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page).toHaveURL(/fakturavydana$/);
  await expect(star(page)).toHaveCount(0);

  await section(page, 'Interné číslo').getByLabel('Skratka').fill('VF');
  await tab(page, /FP/).click();
  await dialog(page).getByRole('button', { name: 'Áno, uložiť' }).click();
  await expect(page).toHaveURL(/fakturaprijata$/);
  await expect(name).toHaveValue('Faktúra prijatá');
  const stored = await cloud.ports.doctypes.find(world.ownerId, 'fakturavydana');
  expect(stored?.short).toBe('VF');

  await page.getByRole('button', { name: 'Pridať typ' }).click();
  await dialog(page).getByLabel('Názov').fill('Mylne pridaný');
  await dialog(page).getByRole('button', { name: 'Pridať typ' }).click();
  await expect(page).toHaveURL(/mylnepridany$/);
  await tab(page, /FP/).click();
  await dialog(page).getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page).toHaveURL(/fakturaprijata$/);
  await expect(tab(page, /Mylne/)).toHaveCount(0);
});

test('settings that depend on others follow them on the screen (R-DTY-26 to R-DTY-30, R-DTY-53, R-REA-06)', async ({
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, 'fakturavydana');
  const general = section(page, 'Všeobecné');
  const oss = general.getByLabel('OSS (osobitná úprava)');
  await oss.check();
  await general.getByLabel('Účtovný systém', { exact: true }).selectOption('omega');
  await expect(oss).toBeDisabled();
  await expect(oss).not.toBeChecked();
  await expect(general.getByLabel('Exportovať likvidáciu')).toBeDisabled();
  const kind = general.getByLabel('Druh dokladu v účtovnom systéme');
  await kind.selectOption('receipt');
  await general.getByLabel('Účtovný systém', { exact: true }).selectOption('pohoda');
  await expect(kind).toHaveValue(firstKind('pohoda') ?? '');

  const duplicates = section(page, 'Duplicitný identifikátor');
  await duplicates.getByLabel('V celom systéme').check();
  await duplicates.getByRole('button', { name: /^Odobrať pole/ }).click();
  await expect(duplicates.getByLabel('V tomto type')).toBeChecked();
  await expect(duplicates.getByLabel('V celom systéme')).toBeDisabled();

  await section(page, 'Interné číslo').getByLabel('Skratka').fill('F');
  await saveButton(page).click();
  await expect(section(page, 'Interné číslo').getByText('Najmenej 2 znakov')).toBeVisible();
  await expect(section(page, 'Interné číslo').getByLabel('Skratka')).toBeFocused();
});

test('the threshold is moved by keys, presets and typing alike, and says what it means (R-DTY-56, R-DTY-57)', async ({
  cloud,
  open,
  world,
}) => {
  await confirmMany(cloud.ports, world, 240);
  const page = await open(world.admin);
  await settle(page, invoices);
  const reading = section(page, 'AI a automatizácia');
  const slider = reading.getByRole('slider', { name: 'Prah istoty' });
  const typed = reading.getByLabel('Prah istoty v percentách');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await expect(reading.getByText(/240 dokladov/).first()).toBeVisible();
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

test('fields are searched, used, asked for and hidden, in the type and in each step (R-DTY-15, R-DTY-32 to R-DTY-36)', async ({
  cloud,
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, invoices);
  const fields = section(page, 'Polia');
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
  await expect(page.locator('#dt-field-paymentSS')).toHaveAttribute('data-glow', 'true');
  await expect(page.locator('#dt-field-paymentSS')).toHaveAttribute('data-glow', 'false');

  await fields.getByLabel('V kroku').selectOption({ label: 'Kontrola' });
  await box('Povinné', symbol).check();
  await expect(box('Zamknúť', symbol)).toHaveCount(0);
  await fields.getByLabel('V kroku').selectOption({ label: 'Celý typ' });
  await expect(page.locator('#dt-field-paymentSS')).toContainText('Kontrola: povinné');
  await expect(box('Povinné', symbol)).not.toBeChecked();

  await fields.getByLabel('Hľadať pole').fill('vatBase');
  await box('Použiť', 'Základ').uncheck();
  await expect(page.getByText('Prestali sa používať spolu: Základ, DPH, Spolu')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  const stored = await cloud.ports.doctypes.find(world.ownerId, invoices);
  const ids = stored?.fields.map(({ id }) => id) ?? [];
  expect(ids).toContain('paymentSS');
  expect(ids.filter((id) => id.startsWith('vat') && id !== 'vatRegime')).toEqual([]);
  expect(stored?.wfFields['kontro']).toContainEqual(expect.objectContaining({ id: 'paymentSS', required: true }));
});

test('choices of a field are pasted from a spreadsheet, and more than 98 of them are 99+ (R-DTY-70)', async ({
  cloud,
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, invoices);
  const row = page.locator('#dt-field-costCentre');
  await section(page, 'Polia').getByLabel('Hľadať pole').fill('costCentre');
  await row.getByRole('button').click();
  const form = dialog(page);
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
  await saveButton(page).click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  const stored = await cloud.ports.doctypes.find(world.ownerId, invoices);
  const field = stored?.fields.find(({ id }) => id === 'costCentre');
  expect(field).toMatchObject({ default: 'S7' });
  expect(field?.options).toHaveLength(99);
});

test("another administrator's save refreshes the screen, or waits while there are changes (R-LIV-16)", async ({
  cloud,
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, invoices);
  const other = await world.as(world.admin);
  const rename = async (change: Partial<Doctype>) => {
    const stored = await cloud.ports.doctypes.find(world.ownerId, invoices);
    if (stored === undefined) throw new Error('the type is gone');
    const doctype = { ...stored, ...change };
    await other.call(saveDoctype, { params: { id: invoices }, body: { doctype, fields: doctype.fields } });
  };
  const name = section(page, 'Všeobecné').getByLabel('Názov');
  await rename({ name: 'Prijaté faktúry' });
  await expect(name).toHaveValue('Prijaté faktúry');

  await section(page, 'Interné číslo').getByLabel('Skratka').fill('PF');
  await rename({ name: 'Faktúry od dodávateľov' });
  await expect(page.getByText('Iný administrátor medzitým uložil tento typ')).toBeVisible();
  await expect(name).toHaveValue('Prijaté faktúry');
  await page.getByRole('button', { name: 'Ponechať moje' }).click();
  await expect(name).toHaveValue('Faktúry od dodávateľov');
  await expect(section(page, 'Interné číslo').getByLabel('Skratka')).toHaveValue('PF');
  await saveButton(page).click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  expect(await cloud.ports.doctypes.find(world.ownerId, invoices)).toMatchObject({
    name: 'Faktúry od dodávateľov',
    short: 'PF',
  });
});

test('settings are copied from another type into the form and wait there for the save (R-DTY-25, R-DTY-48, R-DTY-49, R-DTY-61, R-DTY-62)', async ({
  cloud,
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, 'dobropis');
  await page.getByRole('button', { name: 'Kopírovať' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Nastavenia typu')).toBeChecked();
  await expect(form.getByLabel('Polia a ich registre')).not.toBeChecked();
  await form.getByLabel('Nastavenia typu').uncheck();
  await form.getByRole('button', { name: 'Kopírovať' }).click();
  await expect(form.getByText('Hodnota musí byť zadaná')).toBeVisible();
  await expect(form.getByText('Musí byť vybraná aspoň jedna možnosť')).toBeVisible();
  await form.getByLabel('Typ dokladu').selectOption('fakturavydana');
  await form.getByLabel('Polia a ich registre').check();
  await expect(form.getByLabel('Workflow')).toBeEnabled();
  await form.getByLabel('Workflow').check();
  await form.getByRole('button', { name: 'Kopírovať' }).click();
  await expect(page.getByText('Všetky nastavenia sú skopírované.')).toBeVisible();
  await expect(page.getByText('Skopírované workflow nie je uložené')).toBeVisible();
  await expect(star(page)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  await expect(star(page)).toHaveCount(0);
  const [copy, from] = await Promise.all(
    ['dobropis', 'fakturavydana'].map((id) => cloud.ports.doctypes.find(world.ownerId, id)),
  );
  expect(copy?.fields).toEqual(from?.fields);
  expect(copy?.name).toBe('Dobropis');
  const steps = Object.values((await cloud.ports.doctypes.workflow(world.ownerId, 'dobropis')).steps);
  expect(steps.filter(({ type }) => type === 'step').map(({ name }) => name)).toEqual(['Zaúčtovanie']);
});

test('one accounting system is set for all types at once (R-DTY-08, R-DTY-51)', async ({ cloud, open, world }) => {
  const page = await open(world.admin);
  await page.goto('/document/types');
  await page.getByRole('button', { name: 'Účtovný systém' }).click();
  const form = dialog(page);
  await form.getByLabel('Účtovný systém', { exact: true }).selectOption('');
  await form.getByRole('button', { name: 'Nastaviť' }).click();
  await expect(form.getByText('Hodnota musí byť zadaná')).toBeVisible();
  await form.getByLabel('Účtovný systém', { exact: true }).selectOption('mksoft');
  await form.getByRole('button', { name: 'Nastaviť' }).click();
  await expect(page.getByText('MK-soft: nastavených 5 typov')).toBeVisible();
  const types = await cloud.ports.doctypes.list(world.ownerId);
  expect(new Set(types.map(({ exportSystem }) => exportSystem))).toEqual(new Set(['mksoft']));
});

test('a type with documents is not removed and says why; another one is, after a question (R-DTY-37 to R-DTY-39)', async ({
  cloud,
  open,
  world,
}) => {
  await putDocument(cloud.ports, world, { name: 'Faktúra za dosky' });
  const page = await open(world.admin);
  await settle(page, invoices);
  await expect(section(page, 'Interné číslo').getByLabel('Rok')).toBeDisabled();
  await expect(section(page, 'Interné číslo').getByText(/typ už má 1 doklad/)).toBeVisible();
  await page.getByRole('button', { name: 'Odstrániť typ' }).click();
  await expect(dialog(page)).toContainText('Nie je možné vymazať');
  await expect(dialog(page)).toContainText('Stále existujú doklady tohto typu, najskôr ich, prosím, vymažte.');
  await dialog(page).getByRole('button', { name: 'Rozumiem' }).click();

  await settle(page, 'dobropis');
  await page.getByRole('button', { name: 'Odstrániť typ' }).click();
  await expect(dialog(page)).toContainText('Naozaj vymazať typ dokladu?');
  await dialog(page).getByRole('button', { name: 'Vymazať' }).click();
  await expect(page).toHaveURL(/\/document\/types$/);
  await expect(tab(page, /Dobropis/)).toHaveCount(0);
  expect(await cloud.ports.doctypes.find(world.ownerId, 'dobropis')).toBeUndefined();

  // A type that somebody else removes disappears here too.
  await settle(page, 'zalohovafaktura');
  await (await world.as(world.admin)).raw(deleteDoctype, { params: { id: 'zalohovafaktura' } });
  await expect(page.getByRole('heading', { name: 'Tento typ dokladu tu nie je' })).toBeVisible();
});

test('settings are printed, kept as a file and taken over from a dropped one (R-DTY-03, R-DTY-69)', async ({
  open,
  world,
}) => {
  const page = await open(world.admin);
  await settle(page, invoices);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tlačiť nastavenia' }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Nastavenia ako súbor' }).click();
  await page.getByRole('menuitem', { name: 'Stiahnuť nastavenia' }).click();
  const file = await (await kept).path();
  const text = readFileSync(file, 'utf8');

  await settle(page, 'dobropis');
  const dropFile = async (content: string, name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([said, called]) => {
        const held = new DataTransfer();
        held.items.add(new File([said ?? ''], called ?? '', { type: 'application/json' }));
        return held;
      },
      [content, name],
    );
    await page.dispatchEvent('.dt-drop-area', 'dragenter', { dataTransfer });
    await expect(page.getByText('Načítať nastavenia typu')).toBeVisible();
    await page.dispatchEvent('.dt-drop-area', 'drop', { dataTransfer });
  };
  await dropFile('this is no settings', 'vylet.json');
  await expect(page.getByText('Súbor vylet.json nie je nastavenie typu dokladu.')).toBeVisible();
  await dropFile(text, 'fakturaprijata.json');
  await expect(page.getByText('Nastavenia zo súboru sú prevzaté.')).toBeVisible();
  await expect(star(page)).toBeVisible();
  await expect(section(page, 'Duplicitný identifikátor').getByText('Dodávateľ: IČO')).toBeVisible();
});

test('the settings of a type look right on every desk and phone (R-TXT-01)', async ({ cloud, open, world }) => {
  await confirmMany(cloud.ports, world, 240);
  await cloud.ports.doctypes.put(world.ownerId, await withThreshold(cloud.ports, world));
  const page = await open(world.admin);
  await page.locator('.df-shell').waitFor();
  const looks = [...everyLook, ...otherWords];
  await inspect(page, { name: 'types', path: at(invoices), ready: '.dt-save' }, looks);
  const part = (id: string, ready: string) => async (seen: Page, look: Look) => {
    await unfold(seen, look);
    await seen.locator(ready).first().waitFor();
    await seen.locator(id).evaluate((found) => {
      found.scrollIntoView();
    });
  };
  const parts = [
    { name: 'types-reading', act: part('#dt-reading', '.dt-curve svg') },
    { name: 'types-fields', act: part('#dt-fields', '.dt-table') },
  ];
  for (const one of parts) await inspect(page, { path: at(invoices), ready: '.dt-save', ...one }, looks);
});

test('the dialogs of document types look right on a desk and a phone (R-TXT-01)', async ({ open, world }) => {
  const page = await open(world.admin);
  await page.locator('.df-shell').waitFor();
  const opened = (button: number) => async (seen: Page) => {
    await seen.locator('.dt-actions > button').nth(button).click();
    await seen.getByRole('dialog').locator('form').waitFor();
  };
  const adding = async (seen: Page) => {
    await opened(4)(seen);
    await seen.getByRole('dialog').getByRole('switch').first().click();
    await seen.getByRole('dialog').locator('button[type="submit"]').click();
  };
  const options = async (seen: Page, look: Look) => {
    await unfold(seen, look);
    await seen.locator('#dt-field-costCentre button').click();
    await seen.getByRole('dialog').locator('form').waitFor();
  };
  const leaving = async (seen: Page, look: Look) => {
    await unfold(seen, look);
    await seen.locator('#dt-general input').first().fill('FA');
    await seen.locator('.dt-tabs a').first().click();
    await seen.getByRole('dialog').waitFor();
  };
  const dialogs = [
    { name: 'types-copy', act: opened(1) },
    { name: 'types-add', act: adding },
    { name: 'types-workspace', act: opened(3) },
    { name: 'types-options', act: options },
    { name: 'types-leave', act: leaving },
  ];
  for (const one of dialogs) await inspect(page, { path: at(invoices), ready: '.dt-save', ...one }, ends);
  await inspect(page, { name: 'types-none', path: '/document/types', ready: '.df-empty' }, ends);
  await inspect(page, { name: 'types-unknown', path: at('nikde'), ready: '.df-empty' }, ends);
});

/** On a phone every part is opened. */
async function unfold(page: Page, { width }: Look): Promise<void> {
  if (width === 1440) return;
  const folded = page.locator('.dt-fold button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

async function withThreshold({ doctypes }: Pick<Ports, 'doctypes'>, { ownerId }: World): Promise<Doctype> {
  const stored = await doctypes.find(ownerId, invoices);
  if (stored === undefined) throw new Error('the type is gone');
  return { ...stored, automationScoreThreshold: 97.5 };
}
