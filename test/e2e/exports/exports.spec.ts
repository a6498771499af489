import type { Page } from '@playwright/test';
import { takeConnectorJob } from '#shared/api/connectors.ts';
import { docsPerPage, readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { documentListPage } from '../pages/document-list.ts';
import { exportDialog, exportsPage } from '../pages/exports.ts';
import { reviewPage } from '../pages/review.ts';
import { putDocument } from '../seed.ts';
import { passReview, putInvoices } from '../seed-invoices.ts';
import { expect, test } from '../test.ts';

const answer = (page: Page, question: string, verb: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: verb }).click();

test('many chosen documents are paid at once, and those are confirmed whose step allows it while the others say why not (R-WFE-20, R-PAY-03, R-PAY-11)', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const workflow = await ports.doctypes.workflow(company.ownerId, 'fakturaprijata');
  const { kontro, ...others } = workflow.steps;
  if (kontro === undefined) throw new Error('no step');
  await ports.doctypes.putWorkflow(company.ownerId, {
    ...workflow,
    version: workflow.version + 1,
    steps: { ...others, kontro: { ...kontro, bulk: true, assign: [company.editor._id] } },
  });
  await putInvoices(ports, company, 3);
  await putDocument(ports, company, { name: 'Vyššie', status: 'inprogress' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.getByRole('button', { name: /^Všetky/ }).click();

  // A range with Shift, from the newest down; then keys.
  await list.checkbox('Faktúra 03').check();
  await list.checkbox('Faktúra 01').click({ modifiers: ['Shift'] });
  await expect(list.selection).toContainText('3 vybrané');
  await expect(list.selection).toContainText('369,00 €');
  await page.keyboard.press('Escape');
  await expect(list.selection).toHaveCount(0);
  await page.getByRole('link', { name: 'Faktúra 02' }).focus();
  await page.keyboard.press('x');
  await expect(list.selection).toContainText('1 vybraný');
  // A choice that is cleared while all are being chosen stays cleared; what is unticked meanwhile stays so.
  const all = list.selection.getByRole('button', { name: 'Vybrať všetky: 4' });
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/documents/ids', async (route) => {
    await slow;
    await route.continue().catch(() => undefined);
  });
  await all.click();
  await page.keyboard.press('Escape');
  await expect(list.selection).toHaveCount(0);
  await list.checkbox('Faktúra 01').check();
  await list.checkbox('Faktúra 02').check();
  const rows = page.waitForResponse('**/api/documents');
  await all.click();
  await list.checkbox('Faktúra 02').uncheck();
  release();
  await rows;
  await expect(list.selection).toContainText('3 vybrané');
  await expect(list.checkbox('Faktúra 02')).not.toBeChecked();
  await page.unroute('**/api/documents/ids');
  await all.click();
  await expect(list.selection).toContainText('4 vybrané');

  await list.selection.getByRole('button', { name: 'Uhradené' }).click();
  await answer(page, 'Naozaj označiť ako uhradené?', 'Uhradené');
  await expect(page.getByText('4 doklady sú označené ako uhradené.')).toBeVisible();
  await expect(list.selection).toHaveCount(0);
  await list.wholePage.check();
  await list.act('Zrušiť úhradu');
  await answer(page, 'Naozaj zrušiť úhradu?', 'Zrušiť úhradu');
  await expect(page.getByText('Úhrada 4 dokladov je zrušená.')).toBeVisible();

  await list.wholePage.check();
  await list.selection.getByRole('button', { name: 'Potvrdiť' }).click();
  await answer(page, 'Potvrdiť 4 doklady?', 'Potvrdiť');
  await expect(page.getByText('3 doklady sú potvrdené.')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Niektoré doklady zostali na mieste' });
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused).toContainText('Krok tohto dokladu nedovoľuje hromadné posúvanie.');
  await refused.getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect(list.selection).toContainText('1 vybraný');
  await expect(list.checkbox('Vyššie')).toBeChecked();
});

test('of thirty chosen documents the dry run flags two, twenty-eight are exported as a file, and a second export asks (R-EXP-19, R-EXP-20, R-BLK-14)', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const ready = await putInvoices(ports, company, 28, (n) => ({
    internalNumber: `FP2026/${String(n).padStart(5, '0')}`,
    costCentre: n === 3 || n === 7 ? 'VYR1' : 'VYR',
  }));
  await passReview(ports, company, ready);
  await putDocument(ports, company, { name: 'Bez dátumu', total: '10.00' });
  await putDocument(ports, company, { name: 'Bez sumy' });
  const page = await open(company.editor);
  const dryRun = exportDialog(page);
  const list = documentListPage(page);
  // Those that passed the review wait for somebody else.
  await page.goto('/document/list?status=all');
  await page.getByLabel('Na stránku').selectOption('50');
  await expect(page.getByRole('row')).toHaveCount(31);
  await list.wholePage.check();
  await expect(list.selection).toContainText('30 vybraných');
  await list.exportButton.click();
  const { dialog } = dryRun;
  await expect(dialog.getByLabel('Kam')).toHaveValue('pohoda');
  // A code that the list does not hold is a wrong value, which keeps its document here until it is mended or allowed.
  const leaveOutFour = dialog.getByRole('button', { name: 'Vynechať 4 a exportovať 26' });
  await expect(leaveOutFour).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Bez');

  // How it will be booked is seen beforehand; a code that two documents share is mended in both, and the rest in its field.
  await expect(dialog.getByRole('columnheader', { name: 'Stredisko' })).toBeVisible();
  const third = dryRun.row('Faktúra 03');
  await expect(third).toContainText('Kód VYR1 nie je v číselníku');
  let save = () => {};
  const held = new Promise<void>((resolve) => (save = resolve));
  await page.route('**/api/document/*', async (route) => {
    await held;
    await route.continue();
  });
  await third.getByRole('button', { name: 'Vo všetkých (2)' }).click();
  // Nothing goes out with the wrong code while the right one is on its way.
  await expect(dialog.getByText('Kód sa nastavuje: 0 z 2')).toBeVisible();
  await expect(leaveOutFour).toBeDisabled();
  save();
  await expect(page.getByText('Nastavené: VYR.')).toBeVisible();
  await expect(dryRun.held).toHaveCount(0);
  const [editorPage] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Opraviť: Bez sumy' }).first().click(),
  ]);
  await expect(reviewPage(editorPage).input('issueDate')).toBeFocused();
  await editorPage.close();

  // A custom date has to be named; turning away from it forgets it.
  await dialog.getByLabel('Účtovný dátum').selectOption('custom');
  await expect(dialog.getByText('Dátumy musia byť vyplnené')).toBeVisible();
  await dialog.getByLabel('Účtovný dátum').selectOption('document');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Vynechať 2 a exportovať 28' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('export-pohoda.xml');
  await expect(page.getByText('Exportovalo sa 28 dokladov.')).toBeVisible();
  await expect(list.selection).toContainText('2 vybrané');

  await page.keyboard.press('Escape');
  await list.checkbox('Faktúra 05').check();
  await page.keyboard.press('e');
  await expect(dialog).toContainText('Exportovaný');
  const run = dialog.getByRole('button', { name: 'Exportovať', exact: false }).last();
  await expect(run).toBeDisabled();
  await dialog.getByLabel('Exportovať znova aj 1 skôr exportovaný doklad').check();
  await expect(run).toBeEnabled();
});

test('unreviewed and unnumbered documents stay out until a person lets each through by name, a foreign tax always', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const ids = await putInvoices(ports, company, 3, (n) => ({
    internalNumber: n === 1 ? '' : `FP2026/0000${n}`,
    ...(n === 3 ? { supplierVatId: 'DE811569869', supplierCountry: 'DE' } : {}),
  }));
  await passReview(ports, company, ids.slice(1));
  const page = await open(company.editor);
  const dryRun = exportDialog(page);
  const list = documentListPage(page);
  await page.goto('/document/list?status=all');
  await expect(page.getByRole('row')).toHaveCount(4);
  await list.wholePage.check();
  await list.exportButton.click();
  const { dialog } = dryRun;
  const { row } = dryRun;
  await expect(row('Faktúra 01')).toContainText('Doklad ešte neprešiel celým schvaľovaním, je v kroku Kontrola.');
  await expect(row('Faktúra 01')).toContainText('Doklad nemá interné číslo');
  await expect(row('Faktúra 02')).toContainText('v poriadku');
  await expect(row('Faktúra 03')).toContainText('Doklad má DPH iného štátu (DE 23 %)');
  await expect(dialog.getByRole('button', { name: 'Vynechať 2 a exportovať 1' })).toBeVisible();

  // By keyboard: the document by its name, then all of them, which are as many.
  const named = dialog.getByRole('checkbox', { name: 'Povoliť doklad Faktúra 01' });
  const all = dialog.getByRole('checkbox', { name: 'Povoliť 1 nedokončený doklad' });
  await named.focus();
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Vynechať 1 a exportovať 2' })).toBeVisible();
  await all.focus();
  await page.keyboard.press('Space');
  await expect(named).not.toBeChecked();
  await page.keyboard.press('Space');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Vynechať 1 a exportovať 2' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('export-pohoda.xml');
  await expect(page.getByText('Exportovali sa 2 doklady.')).toBeVisible();

  // Who let it through, and in spite of what, stands in the history of the document and in the bulk.
  await page.goto(`/document/detail/${ids[0] ?? ''}`);
  await page.getByRole('button', { name: /^História/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Povolené používateľom napriek stavu:' });
  await expect(line).toContainText('Doklad nemá interné číslo');
  await expect(line).toContainText('Peter Kmeť');
});

test('the window of an export counts its documents and names their type and the system (R-BLK-09)', async ({
  cloud,
  open,
  company,
}) => {
  const ids = await putInvoices(cloud.ports, company, 3);
  const client = await company.as(company.editor);
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids: [...ids] } });
  const page = await open(company.editor);
  await page.goto(`/bulk?id=${_id}`);
  const facts = exportsPage(page).window.getByRole('definition');
  for (const fact of [/^Doklady$/, /^Pohoda$/, /^3$/]) await expect(facts.filter({ hasText: fact })).toBeVisible();
});

test('the window of an export with more documents than a page holds asks for its next page and says where one is', async ({
  cloud,
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const ids = [...(await putInvoices(cloud.ports, company, 3))];
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids } });
  const page = await open(company.editor);
  const asked: (string | null)[] = [];
  await page.route(new RegExp(`${readExportBulk.path.replace('{id}', _id)}[?]`), async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('page'));
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, answer, { docsTotal: 2 * docsPerPage + 1 }) });
  });
  await page.goto(`/bulk?id=${_id}`);
  const { pages, nextPage, previousPage } = exportsPage(page);
  await expect(pages).toContainText('Strana 1 z 3');
  await expect(previousPage).toBeDisabled();
  await nextPage.click();
  await expect(pages).toContainText('Strana 2 z 3');
  expect(asked).toContain('2');
  await nextPage.click();
  await expect(pages).toContainText('Strana 3 z 3');
  await expect(nextPage).toBeDisabled();
});

test('an administrator sets the books of the company and makes the key of the connector, which is shown once (R-EXP-28)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.getByRole('link', { name: 'Účtovníctvo' }).click();
  const sections = page.getByRole('navigation', { name: 'Časti nastavenia' });
  await sections.getByRole('link', { name: 'Účty', exact: true }).click();
  await page.getByLabel('Náklady').fill('51');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByRole('alert')).toHaveText('1 údaj nie je správny. Opravte ho.');
  await page.getByLabel('Náklady').fill('518001');
  await page.getByLabel('Výnosy').fill('604001');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByText('Nastavenie je uložené.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Náklady')).toHaveValue('518001');
  await expect(page.getByLabel('Výnosy')).toHaveValue('604001');

  // Leaving with something unsaved asks first.
  await page.getByLabel('Výnosy').fill('602001');
  await page.getByRole('link', { name: 'Typy dokladov' }).click();
  const leaving = page.getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' });
  await leaving.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page.getByLabel('Výnosy')).toHaveValue('602001');
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();

  // The product itself connects to Flexi in the internet, never to a neighbour of its own.
  await sections.getByRole('link', { name: 'Priame spojenie s ABRA Flexi' }).click();
  await page.getByLabel('Adresa servera').fill('https://192.168.1.5:5434/c/pekaren');
  await expect(page.getByLabel('Firma', { exact: true })).toHaveValue('pekaren');
  await page.getByLabel('Používateľ', { exact: true }).fill('docflow');
  await page.getByRole('button', { name: 'Vyskúšať a uložiť' }).click();
  await expect(page.getByText('Vyplňte tento údaj.')).toBeVisible();
  await page.getByLabel('Heslo', { exact: true }).fill('tajne');
  await page.getByRole('button', { name: 'Vyskúšať a uložiť' }).click();
  await expect(page.getByText('Na túto adresu sa Docflow nepripája.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().click();

  await sections.getByRole('link', { name: 'Konektor' }).click();
  await page.getByRole('button', { name: 'Vytvoriť kľúč' }).click();
  const key = page.getByRole('code').first();
  await expect(key).toHaveText(/^\S{40,60}$/);
  const admin = await company.as(company.admin);
  const token = await key.innerText();
  await admin.call(takeConnectorJob, { body: { token, system: 'pohoda' } });
  await page.reload();
  await expect(page.getByText('Kľúč konektora platí od')).toBeVisible();
  await expect(page.getByRole('code')).toHaveCount(0);
  await expect(page.getByText(/naposledy sa ohlásil/).first()).toBeVisible();
});

test('an unsaved direct connection asks before leaving, stays while a save is on its way, and a failed read is reported', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const connection = { server: 'https://firma.flexibee.eu:5434', company: 'pekaren', user: 'docflow' };
  let fails = true;
  let saved = () => {};
  const held = new Promise<void>((resolve) => (saved = resolve));
  await page.route('**/api/program-connection', async (route) => {
    if (route.request().method() === 'PUT') {
      await held;
      const since = new Date().toISOString();
      return route.fulfill({ json: { connection: { ...connection, since } } });
    }
    return fails ? route.fulfill({ status: 403, json: { refusal: 'forbidden' } }) : route.continue();
  });
  await page.goto('/accounting#direct');
  await expect(page.getByText('Spojenie sa nepodarilo načítať')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Skúsiť znova' }).click();
  const section = page.getByRole('region', { name: 'Priame spojenie s ABRA Flexi' });
  const server = section.getByLabel('Adresa servera');
  await server.fill(`${connection.server}/c/${connection.company}`);
  await expect(section.getByLabel('Firma')).toHaveValue(connection.company);
  await page.getByRole('link', { name: 'Platby', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' });
  await question.getByRole('button', { name: 'Zrušiť' }).click();

  const user = section.getByLabel('Používateľ');
  await section.getByLabel('Heslo').fill('tajne');
  await user.fill(connection.user);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await user.press('Enter');
  await sent;
  await user.press('End');
  await user.pressSequentially('2');
  saved();
  await expect(page.getByText('Spojenie funguje a je uložené.')).toBeVisible();
  await expect(server).toHaveValue(connection.server);
  await expect(user).toHaveValue('docflow2');
  await expect(user).toBeFocused();

  // Neither does the form around it lose what is typed when it is saved, nor the section when another one is opened.
  const sections = page.getByRole('navigation', { name: 'Časti nastavenia' });
  await sections.getByRole('link', { name: 'Účty', exact: true }).click();
  await page.getByLabel('Výnosy').fill('604002');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByText('Nastavenie je uložené.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uložiť nastavenie' })).toBeDisabled();
  await expect(page.getByLabel('Výnosy')).toHaveValue('604002');
  await sections.getByRole('link', { name: 'Priame spojenie s ABRA Flexi' }).click();
  await expect(user).toHaveValue('docflow2');
});
