import { saveDocument } from '#shared/api/documents.ts';
import { watchLive } from './live-socket.ts';
import { documentListPage } from './pages/document-list.ts';
import { putDocument } from './seed.ts';
import { expect, test } from './test.ts';
import { listWindows } from './windows.ts';

const energy = { tags: [{ value: 'energie', label: 'ENERGIE' }] };

test('a filter of three conditions is saved, its link shows the same to a colleague, and the list adds up (R-LST-06, R-LST-13, R-LST-14)', async ({
  cloud,
  open,
  company,
}) => {
  const put = (name: string, total: string, changes = {}) =>
    putDocument(cloud.ports, company, { name, total, changes });
  await cloud.ports.tags.keep(company.ownerId, [{ value: 'energie', label: 'ENERGIE', colour: 0 }]);
  await put('Elektrina október', '250.00', energy);
  await put('Elektrina november', '480.50', energy);
  await put('Elektrina ročná', '5000.00', energy);
  await put('Kancelársky papier', '300.00');
  await put('Elektrina uhradená', '260.00', { ...energy, paid: true });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await expect(list.names).toHaveCount(5);
  await expect(page.getByLabel(/^Spolu za celý filter/)).toContainText(/6.290,50.€/);

  await page.keyboard.press('f');
  const dialog = list.filterDialog;
  const amount = dialog.getByRole('group', { name: 'Suma s DPH' });
  await amount.getByLabel('Od').fill('200');
  await amount.getByLabel('Do').fill('1 000,00');
  await dialog.getByRole('radiogroup', { name: 'Uhradené' }).getByText('nie').click();
  await dialog.getByLabel('Štítky').click();
  await page.getByRole('option', { name: 'ENERGIE' }).click();
  await dialog.getByRole('button', { name: 'Zobraziť 2 doklady' }).click();
  await expect(list.names).toHaveText(['Elektrina november', 'Elektrina október']);
  await expect(list.chips).toHaveText([/Štítky: ENERGIE/i, /Suma s DPH: 200,00 – 1.000,00/, /Uhradené: nie/]);
  await expect(page.getByLabel(/^Spolu za celý filter/)).toContainText(/730,50.€/);
  await expect(page).toHaveURL(/tag=energie&is=-paid&where=total\*between\*200\.00\*1000\.00/);

  await list.head('Suma s DPH').getByRole('button').click();
  await list.head('Suma s DPH').getByRole('button').click();
  await expect(list.names).toHaveText(['Elektrina október', 'Elektrina november']);
  const link = page.url();
  await page.reload();
  await expect(list.names).toHaveText(['Elektrina október', 'Elektrina november']);

  await list.savedButton.click();
  const saved = page.getByRole('dialog', { name: 'Moje filtre' });
  await saved.getByLabel('Názov filtra').fill('Neuhradená elektrina');
  await saved.getByRole('button', { name: 'Uložiť' }).click();
  await expect(saved.getByRole('button', { name: 'Neuhradená elektrina', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.chips
    .first()
    .getByRole('button', { name: /^Zrušiť filter/ })
    .click();
  await expect(list.names).toHaveCount(3);

  // Another device of the same person has the filter, and a colleague sees by the link what was sent.
  const elsewhere = await open(company.editor);
  const other = documentListPage(elsewhere);
  await other.savedButton.click();
  await elsewhere.getByRole('button', { name: 'Neuhradená elektrina', exact: true }).click();
  await expect(other.names).toHaveText(['Elektrina október', 'Elektrina november']);
  await other.savedButton.click();
  await elsewhere.getByRole('button', { name: 'Premenovať filter Neuhradená elektrina' }).click();
  await elsewhere.getByLabel('Názov filtra').first().fill('Elektrina');
  await elsewhere.getByRole('button', { name: 'Premenovať', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Vymazať filter Elektrina' }).click();
  await expect(elsewhere.getByText('Zatiaľ nemáte žiadny uložený filter.')).toBeVisible();

  const colleague = await open(company.viewer);
  await colleague.goto(link);
  await expect(documentListPage(colleague).names).toHaveText(['Elektrina október', 'Elektrina november']);
});

test('the filter that was used last in a list is offered again on this browser, to its person alone (R-CON-01)', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Elektrina október', total: '250.00', changes: { paid: true } });
  await putDocument(cloud.ports, company, { name: 'Kancelársky papier', total: '300.00' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?is=paid');
  await expect(list.names).toHaveText(['Elektrina október']);
  await page.goto('/document/list');
  await expect(list.names).toHaveCount(2);
  await list.savedButton.click();
  await page.getByRole('button', { name: 'Naposledy použitý filter' }).click();
  await expect(list.names).toHaveText(['Elektrina október']);
  await expect(page).toHaveURL(/is=paid/);
  // The list that shows it does not offer it.
  await list.savedButton.click();
  await expect(page.getByText('Zatiaľ nemáte žiadny uložený filter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Naposledy použitý filter' })).toHaveCount(0);
});

test('any field is compared by any operator, a wrong value is named before it is sent, and empty fields are found (R-LST-07, R-LST-08)', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Malá', total: '10.00' });
  await putDocument(cloud.ports, company, { name: 'Veľká', total: '9000.00' });
  await putDocument(cloud.ports, company, { name: 'Bez sumy' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await expect(list.names).toHaveCount(3);
  await list.filterButton.click();
  const dialog = list.filterDialog;
  await dialog.getByRole('tab', { name: 'Rozšírený' }).click();
  await dialog.getByRole('button', { name: 'Pridať podmienku' }).click();
  const row = dialog.getByRole('group', { name: 'Podmienka 1' });
  await row.getByLabel('Pole').fill('Suma s DPH');
  await page.getByRole('option', { name: 'Suma s DPH' }).first().click();
  await row.getByLabel('Porovnanie').selectOption({ label: 'viac ako' });
  await row.getByLabel('Hodnota').fill('veľa');
  await dialog.getByRole('button', { name: /^(Použiť|Zobraziť)/ }).click();
  await expect(row.getByText('Zadajte číslo')).toBeVisible();
  await row.getByLabel('Hodnota').fill('1 000');
  await dialog.getByRole('button', { name: 'Zobraziť 1 doklad' }).click();
  await expect(list.names).toHaveText(['Veľká']);
  await list.chips
    .getByRole('button', { name: /viac ako/ })
    .first()
    .click();
  await expect(row.getByLabel('Hodnota')).toHaveValue('1000.00');
  await row.getByLabel('Porovnanie').selectOption({ label: 'je prázdne' });
  await dialog.getByRole('button', { name: 'Zobraziť 1 doklad' }).click();
  await expect(list.names).toHaveText(['Bez sumy']);
  await page.goto('/document/list?where=total*gt*100000');
  await expect(page.getByText('Filtru nič nezodpovedá')).toBeVisible();
  await page.getByRole('button', { name: 'Zrušiť filter', exact: true }).click();
  await expect(list.names).toHaveCount(3);
});

test('columns, their order and width, low rows and the page size stay with the person; the list sorts by any of them (R-LST-01, R-LST-03, R-LST-04)', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Prvá', total: '10.00' });
  await putDocument(cloud.ports, company, { name: 'Druhá', total: '90.00', changes: energy });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await list.tableButton.click();
  const dialog = list.tableDialog;
  await dialog.getByRole('checkbox', { name: 'Kvalita čítania' }).click();
  for (const name of ['Štítky', 'ID dokladu', 'Celkom s DPH']) {
    await dialog.getByLabel('Pridať stĺpec').fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  await dialog.getByRole('button', { name: 'Posunúť Krok skôr' }).click();
  await dialog.getByText('Nízke').click();
  await dialog.getByRole('combobox', { name: 'Dokladov na stranu' }).selectOption('25');
  await dialog.getByRole('tab', { name: 'Stĺpce exportu' }).click();
  await dialog.getByRole('checkbox', { name: 'Zmenené' }).uncheck();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť 2 doklady ako CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('doklady.csv');
  await page.keyboard.press('Escape');
  const heads = page.getByRole('columnheader');
  const wanted = ['', 'Typ', 'Doklad', 'Krok', 'Var. symbol', 'Vystavené', 'Splatnosť', 'Suma s DPH', 'Riešia'];
  await expect(heads).toHaveText([...wanted, 'Zmenené', 'Štítky', 'ID dokladu', 'Celkom s DPH']);
  const due = list.head('Splatnosť');
  const before = (await due.boundingBox())?.width ?? 0;
  await due.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await due.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await list.head('Štítky').getByRole('button').click();
  await expect(list.names.first()).toHaveText('Druhá');

  const elsewhere = await open(company.editor);
  const other = documentListPage(elsewhere);
  await expect(elsewhere.getByRole('columnheader')).toHaveText([
    ...wanted,
    'Zmenené',
    'Štítky',
    'ID dokladu',
    'Celkom s DPH',
  ]);
  await expect(elsewhere.getByRole('cell').getByText('ENERGIE')).toBeVisible();
  await expect(other.pager.getByLabel('Na stránku')).toHaveValue('25');
  await expect(elsewhere.getByRole('button', { name: 'Nízke riadky' })).toHaveAttribute('aria-pressed', 'true');
  // Each type has a table of its own.
  await elsewhere
    .getByRole('link', { name: /^Faktúra prijatá/ })
    .first()
    .click();
  await expect(elsewhere.getByRole('columnheader', { name: 'Kvalita čítania' })).toBeVisible();
});

test('what changes under a filter waits behind a quiet button, and no row moves (R-LIV-05)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Odíde', changes: energy });
  await putDocument(cloud.ports, company, { name: 'Zostane', changes: energy });
  const outside = await putDocument(cloud.ports, company, { name: 'Pribudne' });
  const page = await open(company.viewer);
  const list = documentListPage(page);
  const live = watchLive(page);
  await page.goto('/document/list?where=name*not-equals*Pribudne&tag=energie');
  await live();
  await expect(list.names).toHaveText(['Zostane', 'Odíde']);
  const client = await company.as(company.admin);
  const change = async (one: string, document: { name?: string; tags?: typeof energy.tags }) => {
    const { version } = await client.read(one);
    await client.call(saveDocument, { params: { id: one }, body: { document: { version, ...document } } });
  };
  await change(id, { name: 'Pribudne' });
  await expect(page.getByText('už nevyhovuje filtru')).toBeVisible();
  await change(outside, { name: 'Nová' });
  await expect(list.names).toHaveText(['Zostane', 'Pribudne']);
  await page.getByRole('button', { name: '1 zmena – zobraziť' }).click();
  await expect(list.names).toHaveText(['Zostane']);
});

test('a list of which no row is left reads itself again, and so does one that was empty', async ({
  cloud,
  open,
  company,
}) => {
  const first = await putDocument(cloud.ports, company, { name: 'Prvá', changes: energy });
  const second = await putDocument(cloud.ports, company, { name: 'Druhá', changes: energy });
  const outside = await putDocument(cloud.ports, company, { name: 'Ďalšia' });
  const page = await open(company.viewer);
  const list = documentListPage(page);
  const live = watchLive(page);
  await page.goto('/document/list?tag=energie');
  await live();
  await expect(list.names).toHaveText(['Druhá', 'Prvá']);
  const client = await company.as(company.admin);
  const tag = async (id: string, tags: typeof energy.tags) => {
    const { version } = await client.read(id);
    await client.call(saveDocument, { params: { id }, body: { document: { version }, tags } });
  };
  const waiting = page.getByRole('button', { name: /zobraziť$/ });
  await tag(second, []);
  await expect(waiting).toHaveText('1 zmena – zobraziť');
  await expect(list.names).toHaveText(['Druhá', 'Prvá']);
  await tag(first, []);
  await expect(page.getByRole('heading', { name: 'Filtru nič nezodpovedá' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await tag(outside, energy.tags);
  await expect(list.names).toHaveText(['Ďalšia']);
  await expect(waiting).toHaveCount(0);
});

test('the keys of the list: the filter, the keys themselves, a range of rows and another window', async ({
  cloud,
  open,
  company,
}) => {
  const put = (name: string) => putDocument(cloud.ports, company, { name });
  await put('Štvrtá');
  const third = await put('Tretia');
  for (const name of ['Druhá', 'Prvá']) await put(name);
  const page = await open(company.editor);
  const list = documentListPage(page);
  await expect(list.names).toHaveCount(4);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await expect(keys).toContainText('Označiť rozsah');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // A dialog that goes away keeps the keys for a moment.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(list.names.first()).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(list.selection).toContainText('3 vybrané');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => listWindows(page), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(new RegExp(`/document/detail/${third}$`)));
  await expect(page).toHaveURL(/\/document\/list$/);

  await page.keyboard.press('?');
  await keys.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(list.filterDialog).toHaveCount(0);
});
