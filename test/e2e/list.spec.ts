import { countDocuments, listDeletedDocuments } from '#shared/api/document-list.ts';
import { deleteDocument, saveDocument } from '#shared/api/documents.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { watchLive } from './live-socket.ts';
import { documentListPage } from './pages/document-list.ts';
import { reviewPage } from './pages/review.ts';
import { putDocument } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

const number = (n: number): string => String(n).padStart(2, '0');

test('ten newest documents come first; page, size, order, words and state live in the address, and back restores them (R-LST-15, R-LST-24, R-LST-25)', async ({
  cloud,
  open,
  company,
}) => {
  for (let n = 1; n <= 13; n += 1) {
    await putDocument(cloud.ports, company, { name: `Zelená faktúra ${number(n)}` });
  }
  await putDocument(cloud.ports, company, { name: 'Archívna', status: 'confirmed' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  const newest = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Zelená faktúra ${number(n)}`);
  await expect(list.names).toHaveText(newest);
  const pager = list.pager;
  await expect(pager).toContainText('13 dokladov');

  await pager.getByRole('button', { name: 'Ďalšia strana' }).click();
  await expect(page).toHaveURL(/\/document\/list\?page=2$/);
  await expect(list.names).toHaveText(['Zelená faktúra 03', 'Zelená faktúra 02', 'Zelená faktúra 01']);
  await page.goBack();
  await expect(list.names).toHaveText(newest);

  await page.getByRole('button', { name: 'Doklad', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=name&order=asc$/);
  await expect(list.names.first()).toHaveText('Zelená faktúra 01');
  await expect(page.getByRole('columnheader', { name: 'Doklad' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Doklad', exact: true }).click();
  await expect(list.names.first()).toHaveText('Zelená faktúra 13');
  await page.goBack();
  await expect(list.names.first()).toHaveText('Zelená faktúra 01');

  await pager.getByLabel('Na stránku').selectOption('25');
  await expect(list.names).toHaveCount(13);
  await page.reload();
  await expect(list.names).toHaveCount(13);
  await expect(list.names.first()).toHaveText('Zelená faktúra 01');

  await list.search.fill('zelena 07');
  await expect(list.names).toHaveText(['Zelená faktúra 07']);
  await expect(page).toHaveURL(/[?&]q=zelena\+07/);
  await page.getByRole('link', { name: 'Zelená faktúra 07' }).click();
  await expect(page).toHaveURL(/\/document\/detail\//);
  await page.goBack();
  await expect(list.search).toHaveValue('zelena 07');
  await expect(list.names).toHaveText(['Zelená faktúra 07']);
  await list.search.fill('nič také');
  await expect(page.getByText('Hľadaniu nič nezodpovedá')).toBeVisible();
  await page.getByRole('button', { name: 'Zrušiť hľadanie' }).click();
  await expect(list.names).toHaveCount(13);

  await list.tab('Potvrdené').click();
  await expect(page).toHaveURL(/[?&]status=confirmed/);
  await expect(list.names).toHaveText(['Archívna']);
  await list.tab('S chybou').click();
  await expect(page.getByText('Žiadne záznamy')).toBeVisible();
  await list.tab('Všetky').click();
  await expect(list.names).toHaveCount(14);
  await page.goBack();
  await page.goBack();
  await expect(list.tab('Potvrdené')).toHaveAttribute('aria-pressed', 'true');
  await expect(list.names).toHaveText(['Archívna']);
});

test('J and K walk through the list and Enter opens a document', async ({ cloud, open, company }) => {
  const ids: string[] = [];
  for (const name of ['Tretia', 'Druhá', 'Prvá']) ids.push(await putDocument(cloud.ports, company, { name }));
  const page = await open(company.editor);
  await expect(documentListPage(page).names).toHaveText(['Prvá', 'Druhá', 'Tretia']);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Prvá' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Tretia' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'Druhá' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/document/detail/${ids[1]}$`));
});

test('a document goes to the trash after a question and comes back from there (R-ACT-01, R-ACT-19, R-LST-28)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Omylom nahraná' });
  await putDocument(cloud.ports, company, { name: 'Ostáva' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.getByRole('link', { name: 'Omylom nahraná' }).click();
  const bin = page.getByRole('toolbar').getByRole('button', { name: 'Vymazať doklad' });
  const question = page.getByRole('dialog', { name: 'Naozaj vymazať tento doklad?' });
  await bin.click();
  await expect(question).toContainText('Presunie sa do koša, odkiaľ ho môžete obnoviť.');
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(question).toHaveCount(0);
  await bin.click();
  const deleting = page.waitForRequest((request) => request.method() === deleteDocument.method);
  await question.getByRole('button', { name: 'Vymazať' }).click();
  const asked = await deleting;
  expect(new URL(asked.url()).pathname).toBe(`/api/document/${id}`);
  expect(asked.postData()).toBeNull();
  await expect(page).toHaveURL(/\/document\/list$/);
  await expect(list.names).toHaveText(['Ostáva']);

  const trash = page.getByRole('link', { name: /^Kôš, spolu 1/ });
  await trash.click();
  await expect(page).toHaveURL(/\/document\/list\/trash$/);
  await expect(list.names).toHaveText(['Omylom nahraná']);
  const restoring = page.waitForRequest((request) => request.url().endsWith(`/api/document/${id}/undelete`));
  await page.getByRole('button', { name: 'Obnoviť Omylom nahraná' }).click();
  const restored = await restoring;
  expect([restored.method(), restored.postData()]).toEqual(['PATCH', null]);
  await expect(page.getByText('Kôš je prázdny')).toBeVisible();
  await expect(page.getByText('Doklad Omylom nahraná je obnovený.')).toBeVisible();
  await page
    .getByRole('link', { name: /^Všetky doklady/ })
    .first()
    .click();
  await expect(list.names).toHaveText(['Ostáva', 'Omylom nahraná']);
});

test('the trash asks for ten documents, newest first (R-LST-16)', async ({ cloud, open, company }) => {
  const client = await company.as(company.admin);
  const ids: string[] = [];
  for (let n = 1; n <= 11; n += 1) {
    ids.push(await putDocument(cloud.ports, company, { name: `Zahodená ${number(n)}` }));
  }
  // The order of deleting is not the order of the list.
  for (const id of ids.toReversed()) expect((await client.raw(deleteDocument, { params: { id } })).ok).toBe(true);
  const page = await open(company.viewer);
  await page.goto('/document/list/trash');
  await expect(documentListPage(page).names).toHaveText(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Zahodená ${number(n)}`),
  );
  await expect(page.getByRole('button', { name: /^Obnoviť/ })).toHaveCount(0);
  // What is deleted can still be looked at.
  await documentListPage(page).names.first().click();
  await expect(page).toHaveURL(/\/document\/preview\//);
  await expect(page.getByText('Doklad je v koši.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahodená 11');
  const { total } = await client.call(listDeletedDocuments, { body: {} });
  expect(total).toBe(11);
  expect(await client.call(countDocuments)).toMatchObject({ all: 0, trash: 11 });
});

test('a row that somebody else changes changes under the eyes, in its place', async ({ cloud, open, company }) => {
  const id = await putDocument(cloud.ports, company, { name: 'Pracovný názov' });
  await putDocument(cloud.ports, company, { name: 'Novšia' });
  const page = await open(company.viewer);
  const list = documentListPage(page);
  const live = watchLive(page);
  await page.reload();
  await live();
  await expect(list.names).toHaveText(['Novšia', 'Pracovný názov']);
  const client = await company.as(company.admin);
  const { version } = await client.read(id);
  await client.call(saveDocument, {
    params: { id },
    body: { document: { version, name: 'Dobrý názov' } },
  });
  await expect(list.names).toHaveText(['Novšia', 'Dobrý názov']);
});

test('chosen documents are put aside, archived from their last step alone and merged, and one being read shows it (R-LST-17, R-LST-18, R-ACT-20)', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const { ownerId, editor } = company;
  const workflow = await ports.doctypes.workflow(ownerId, 'fakturaprijata');
  const { schval, ...others } = workflow.steps;
  if (schval === undefined) throw new Error('no step');
  await ports.doctypes.putWorkflow(ownerId, {
    ...workflow,
    version: workflow.version + 1,
    steps: { ...others, schval: { ...schval, bulk: true, assign: [editor._id] } },
  });
  const first = await putDocument(ports, company, { name: 'Prvá časť' });
  await putDocument(ports, company, { name: 'Druhá časť' });
  // A whole invoice at its last step.
  const [last = ''] = await putInvoices(ports, company, 1);
  const head = await ports.documents.findHead(ownerId, last);
  if (head === undefined) throw new Error('no document');
  await ports.documents.change({ head: { ...head, step: 'schval', passedSteps: ['kontro'] } });
  await putDocument(ports, company, { name: 'Práve prišla', changes: { queue: 'processing', process: 1 } });
  const page = await open(editor);
  const list = documentListPage(page);
  await page.getByRole('button', { name: /^Všetky/ }).click();
  await expect(page.getByRole('row', { name: /Práve prišla/ })).toContainText('Číta sa');
  const bar = list.selection;
  const choose = (name: string) => list.checkbox(name).check();

  await choose('Prvá časť');
  await choose('Faktúra 01');
  await list.act('Odložiť do schránky');
  await expect(page.getByText('2 doklady sú odložené v schránke.')).toBeVisible();

  await choose('Prvá časť');
  await choose('Faktúra 01');
  await list.act('Archivovať');
  await page.getByRole('dialog').getByRole('button', { name: 'Archivovať' }).click();
  const stayed = page.getByRole('dialog', { name: 'Niektoré doklady zostali na mieste' });
  await expect(stayed).toContainText('ešte nenasleduje archív');
  await stayed.getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect.poll(async () => (await ports.documents.findHead(ownerId, last))?.step).toBe('archived');

  await expect(bar).toContainText('1 vybraný');
  await choose('Druhá časť');
  await list.act('Zlúčiť');
  const merging = page.getByRole('dialog', { name: 'Zlúčiť doklady' });
  await merging.getByRole('radio', { name: 'Prvá časť' }).check();
  await merging.getByRole('button', { name: 'Zlúčiť' }).click();
  await expect(page.getByText('Doklady sú zlúčené do dokladu Prvá časť.')).toBeVisible();
  await expect(list.names.filter({ hasText: 'Druhá časť' })).toHaveCount(0);
  expect((await ports.documents.findHead(ownerId, first))?.deletedAt).toBeNull();
});

test('the review goes on through all pages of the list as it was filtered and sorted, back and forth (R-LST-26)', async ({
  cloud,
  open,
  company,
}) => {
  for (let n = 1; n <= 23; n += 1) await putDocument(cloud.ports, company, { name: `Modrá faktúra ${number(n)}` });
  await putDocument(cloud.ports, company, { name: 'Hnedá faktúra' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?q=modra&sort=name&order=asc');
  await expect(list.names).toHaveText(Array.from({ length: 10 }, (_, at) => `Modrá faktúra ${number(at + 1)}`));
  const name = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Ďalší doklad' });
  const previous = page.getByRole('button', { name: 'Predchádzajúci doklad' });
  await list.names.last().click();
  await expect(name).toHaveText('Modrá faktúra 10');
  for (const n of [11, 12]) {
    await next.click();
    await expect(name).toHaveText(`Modrá faktúra ${number(n)}`);
  }
  await page.goBack();
  await expect(list.names.first()).toHaveText('Modrá faktúra 01');

  // From the middle page it leads to the last document of the list and no further, and back over the first page.
  await page.goto('/document/list?q=modra&sort=name&order=asc&page=2');
  await list.names.first().click();
  await expect(name).toHaveText('Modrá faktúra 11');
  await expect(page.getByText('11. z 23')).toBeVisible();
  await previous.click();
  await expect(name).toHaveText('Modrá faktúra 10');
  for (let n = 11; n <= 23; n += 1) {
    await next.click();
    await expect(name).toHaveText(`Modrá faktúra ${number(n)}`);
  }
  await expect(next).toBeDisabled();
});

test('with "always next document" the review goes on to the next page of the list, not to another document', async ({
  cloud,
  open,
  company,
}) => {
  const { accounts } = cloud.ports;
  const { ownerId, editor } = company;
  const user = await accounts.findUser(editor._id);
  if (user === undefined) throw new Error('no user');
  await accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: true } });
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const put = (name: string, n: number) =>
    putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name, fields: settledInvoice(n), pages });
  // The oldest one is not in the list; by the person's own order it would come next.
  await put('Hnedá', 1);
  for (let n = 1; n <= 12; n += 1) await put(`Modrá ${number(n)}`, n + 1);
  const page = await open(editor);
  const name = page.getByRole('heading', { level: 1 });
  await page.goto('/document/list?q=modra&sort=name&order=asc');
  await documentListPage(page).names.nth(8).click();
  for (const n of [9, 10, 11]) {
    await expect(name).toHaveText(`Modrá ${number(n)}`);
    // A document that is not on the screen yet cannot be confirmed.
    await reviewPage(page).ready();
    await page.keyboard.press('Control+Enter');
  }
  await expect(name).toHaveText('Modrá 12');
});
