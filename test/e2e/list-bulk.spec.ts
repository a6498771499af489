import { startDocumentJob } from '#shared/api/document-jobs.ts';
import { listDocumentIds, listDocuments } from '#shared/api/document-list.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { documentListPage } from './pages/document-list.ts';
import { reviewPage } from './pages/review.ts';
import { putDocument } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test, type Cloud } from './test.ts';
import { makeCompany, type TestCompany } from '#test/builders/worlds/test-company.ts';

/** Lets the first step of invoices be confirmed without opening each of them. */
async function allowBulk({ ports }: Cloud, { ownerId }: TestCompany): Promise<void> {
  const workflow = await ports.doctypes.workflow(ownerId, 'fakturaprijata');
  const { kontro, ...others } = workflow.steps;
  if (kontro === undefined) throw new Error('no step');
  const steps = { ...others, kontro: { ...kontro, bulk: true } };
  await ports.doctypes.putWorkflow(ownerId, { ...workflow, version: workflow.version + 1, steps });
}

test('everything that matches a filter is confirmed at once, beyond the page that is shown (R-LST-18, R-LST-22)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  await allowBulk(cloud, company);
  const ids = await putInvoices(cloud.ports, company, 32);
  const other = await putDocument(cloud.ports, company, { name: 'Bloček z tankovania' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?q=faktura');
  await expect(list.names).toHaveCount(10);
  await list.wholePage.check();
  await list.selection.getByRole('button', { name: 'Vybrať všetky: 32' }).click();
  await expect(list.selection).toContainText('32 vybraných');
  await list.selection.getByRole('button', { name: 'Potvrdiť' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Potvrdiť' }).click();
  await expect(page.getByText('32 dokladov je potvrdených.')).toBeVisible();
  await expect(list.selection).toBeHidden();
  await cloud.idle();
  for (const id of ids) expect((await documents.findHead(company.ownerId, id))?.passedSteps).toEqual(['kontro']);
  expect((await documents.findHead(company.ownerId, other))?.passedSteps).toEqual([]);
});

test('what was begun for many documents is done to all of them though the tab is closed, and goes on without a question', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const ids: string[] = [];
  for (let n = 1; n <= 40; n += 1) ids.push(await putDocument(cloud.ports, company, { name: `Nájomné ${n}` }));
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?status=all');
  await list.wholePage.check();
  await list.selection.getByRole('button', { name: 'Vybrať všetky: 40' }).click();
  await expect(list.selection).toContainText('40 vybraných');
  // The tab learns of the beginning and of nothing more.
  await page.route('**/api/document-jobs/*', () => undefined);
  await list.act('Vymazať');
  const begun = page.waitForResponse((response) => response.url().endsWith(`/api${startDocumentJob.path}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Vymazať' }).click();
  await begun;
  await expect(list.selection.getByText('Spracúva sa 0 z 40')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  await expect
    .poll(async () => {
      const heads = await Promise.all(ids.map((id) => documents.findHead(company.ownerId, id)));
      return heads.filter((head) => head !== undefined && head.deletedAt !== null).length;
    })
    .toBe(40);
});

test('work on many documents that the server gave up says so, and what was not done stays chosen', async ({
  cloud,
  open,
  company,
}) => {
  for (let n = 1; n <= 11; n += 1) await putDocument(cloud.ports, company, { name: `Poistné ${n}` });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?status=all');
  await list.wholePage.check();
  await list.selection.getByRole('button', { name: 'Vybrať všetky: 11' }).click();
  await expect(list.selection).toContainText('11 vybraných');
  const job = { _id: 'a'.repeat(24), action: 'delete', done: 0, total: 11, createdAt: '2026-01-15T09:00:00.000Z' };
  await page.route('**/api/document-jobs', (route) =>
    route.fulfill({ json: { ...job, state: 'waiting', outcomes: [] } }),
  );
  await page.route('**/api/document-jobs/*', (route) =>
    route.fulfill({ json: { ...job, state: 'failed', outcomes: [] } }),
  );
  await list.act('Vymazať');
  await page.getByRole('dialog').getByRole('button', { name: 'Vymazať' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('500 · unexpected');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Zastavené: vybavených 0 z 11. Ostatné zostávajú vybrané.')).toBeVisible();
  await expect(list.selection).toContainText('11 vybraných');
});

test('a document that cannot be deleted is named and stays chosen, and the others come back by Ctrl+Z (R-LST-18)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const ids: string[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await putDocument(cloud.ports, company, { name: `Elektrina ${n}` }));
  await putDocument(cloud.ports, company, { name: 'Elektrina archívna', status: 'confirmed' });
  const left = async () => {
    const heads = await Promise.all(ids.map((id) => documents.findHead(company.ownerId, id)));
    return heads.filter((head) => head?.deletedAt === null).length;
  };
  const page = await open(company.editor);
  const list = documentListPage(page);
  const held = Promise.withResolvers<undefined>();
  await page.route(`**/api${listDocumentIds.path}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/document/list?status=all');
  await list.wholePage.check();
  await list.selection.getByRole('button', { name: 'Vybrať všetky: 13' }).click();
  // Until all are chosen an action would reach the page alone: the buttons wait, and so does the key.
  await expect(list.selection.getByRole('button', { name: /^Exportovať/ })).toBeDisabled();
  await page.keyboard.press('e');
  held.resolve(undefined);
  await expect(list.selection).toContainText('13 vybraných');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await list.act('Vymazať');
  await page.getByRole('dialog').getByRole('button', { name: 'Vymazať' }).click();
  const stayed = page.getByRole('dialog', { name: 'Niektoré doklady zostali na mieste' });
  await expect(stayed.getByRole('link', { name: 'Elektrina archívna' })).toBeVisible();
  expect(await left()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(list.selection).toContainText('1 vybraný');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Vrátené späť: 12 dokladov.')).toBeVisible();
  expect(await left()).toBe(12);
  await expect(list.names).toHaveCount(10);
});

test('tags and assignees of many documents change at once and are taken back to what each document had (R-LST-18)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const { ownerId, editor, admin } = company;
  const energy = { tags: [{ value: 'energie', label: 'ENERGIE' }] };
  const first = await putDocument(cloud.ports, company, { name: 'Plyn', changes: energy });
  const second = await putDocument(cloud.ports, company, { name: 'Voda', changes: { userId: [editor._id] } });
  const read = async (id: string) => {
    const head = await documents.findHead(ownerId, id);
    return { tags: head?.tags.map(({ label }) => label), people: head?.userId.toSorted() };
  };
  const before = [await read(first), await read(second)];
  const page = await open(editor);
  const list = documentListPage(page);
  const undo = page.getByRole('status').getByRole('button', { name: 'Späť' });
  await list.wholePage.check();
  await list.change('Štítky');
  const tags = page.getByRole('dialog', { name: 'Štítky: 2 doklady' });
  await tags.getByLabel('Pridať štítky').fill('energie');
  await page.keyboard.press('Enter');
  await tags.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Štítky sú uložené na 2 dokladoch.')).toBeVisible();
  expect((await read(second)).tags).toEqual(['ENERGIE']);
  await undo.click();
  await expect(page.getByText('Vrátené späť: 1 doklad.')).toBeVisible();
  expect([await read(first), await read(second)]).toEqual(before);

  await list.wholePage.check();
  await list.change('Riešitelia');
  const people = page.getByRole('dialog', { name: 'Riešitelia: 2 doklady' });
  await people.getByText('Nahradiť').click();
  await people.getByRole('checkbox', { name: editor.name }).check();
  await people.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Riešitelia sú uložení na 2 dokladoch.')).toBeVisible();
  expect((await read(first)).people).toEqual([editor._id]);
  await undo.last().click();
  await expect.poll(async () => [await read(first), await read(second)]).toEqual(before);
  expect(before[0]?.people).toEqual([editor._id, admin._id].toSorted());
});

test('ten documents without a type get one at once, without any of them being opened (R-LST-18)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const untyped = { changes: { doctype: unspecifiedDoctype } };
  const ids: string[] = [];
  for (let n = 1; n <= 10; n += 1) ids.push(await putDocument(cloud.ports, company, { name: `Sken ${n}`, ...untyped }));
  const page = await open(company.editor);
  const list = documentListPage(page);
  await page.goto('/document/list?status=all');
  await expect(list.names).toHaveCount(10);
  await list.wholePage.check();
  await list.change('Zmeniť typ');
  const types = page.getByRole('dialog', { name: 'Zmeniť typ: 10 dokladov' });
  await types.getByRole('radio', { name: 'Faktúra prijatá' }).check();
  await types.getByRole('button', { name: 'Zmeniť typ' }).click();
  await expect(page.getByText('10 dokladov má nový typ.')).toBeVisible();
  await expect(list.selection).toBeHidden();
  const heads = await Promise.all(ids.map((id) => documents.findHead(company.ownerId, id)));
  expect(heads.map((head) => head?.doctype)).toEqual(ids.map(() => 'fakturaprijata'));
  expect(heads.map((head) => head?.step)).toEqual(ids.map(() => 'kontro'));
  await expect(page).toHaveURL(/\/document\/list\?status=all/);
});

test('chosen documents go back a step together, and move together to another company (R-LST-18)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const { ownerId, editor } = company;
  const other = await makeCompany(cloud);
  await cloud.ports.accounts.join(editor._id, other.ownerId, 'editor');
  const workflow = await cloud.ports.doctypes.workflow(ownerId, 'fakturaprijata');
  const { schval, ...others } = workflow.steps;
  if (schval === undefined) throw new Error('no step');
  const steps = { ...others, schval: { ...schval, bulk: true, assign: [editor._id] } };
  await cloud.ports.doctypes.putWorkflow(ownerId, { ...workflow, version: workflow.version + 1, steps });
  const ids = await putInvoices(cloud.ports, company, 3);
  for (const id of ids) {
    const head = await documents.findHead(ownerId, id);
    if (head === undefined) throw new Error('no document');
    await documents.change({ head: { ...head, step: 'schval', passedSteps: ['kontro'] } });
  }
  const page = await open(editor);
  const list = documentListPage(page);
  await page.goto('/document/list?status=all');
  await list.wholePage.check();
  await list.act('Vrátiť');
  const giveBack = page.getByRole('dialog', { name: 'Vrátiť 3 doklady?' });
  await giveBack.getByRole('textbox', { name: 'Dôvod vrátenia (nepovinný)' }).fill('Chýba objednávka.');
  await giveBack.getByRole('button', { name: 'Vrátiť' }).click();
  await expect(page.getByText('3 doklady sú vrátené.')).toBeVisible();
  const back = await Promise.all(ids.map((id) => documents.findHead(ownerId, id)));
  expect(back.map((head) => head?.step)).toEqual(['kontro', 'kontro', 'kontro']);
  expect(back.map((head) => head?.returned?.reason)).toEqual(ids.map(() => 'Chýba objednávka.'));

  await list.wholePage.check();
  await list.change('Presunúť do inej firmy');
  const move = page.getByRole('dialog', { name: 'Presunúť do inej firmy: 3 doklady' });
  await move.getByRole('radio', { name: other.name }).check();
  await move.getByRole('button', { name: 'Presunúť' }).click();
  await expect(page.getByText('3 doklady sú v inej firme.')).toBeVisible();
  await expect(list.names).toHaveCount(0);
  const moved = await (await other.as(other.admin)).call(listDocuments, { body: {} });
  expect(moved.data.map(({ name }) => name).toSorted()).toEqual(['Faktúra 01', 'Faktúra 02', 'Faktúra 03']);
});

test('the review goes through the whole filtered list in its order, over its pages, and back to the list when all is done', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const user = await cloud.ports.accounts.findUser(editor._id);
  if (user === undefined) throw new Error('no editor');
  await cloud.ports.accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: true } });
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const put = (name: string, n: number) =>
    putReadDocument(cloud.ports, { ownerId, userId: [editor._id], pages, name, fields: settledInvoice(n) });
  const names = Array.from({ length: 12 }, (_, at) => `Modrá ${String(12 - at).padStart(2, '0')}`);
  for (const [at, name] of names.entries()) await put(name, at + 1);
  await put('Hnedá', 20);
  const page = await open(editor);
  const list = documentListPage(page);
  const review = reviewPage(page);
  await page.goto('/document/list?q=modra&sort=name&order=asc');
  await expect(list.names).toHaveCount(10);
  await page.keyboard.press('r');
  for (const name of names.toReversed()) {
    await expect(review.title(name)).toBeVisible();
    await review.ready();
    await page.keyboard.press('Control+Enter');
  }
  const done = page.getByRole('dialog', { name: 'Doklad je potvrdený' });
  await expect(done).toContainText('V tomto zozname na vás už nečaká žiadny doklad.');
  await expect(done.getByRole('button', { name: 'Späť na zoznam' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=modra&sort=name&order=asc/);
});

test('an administrator restores from the trash, sets how long it keeps documents, and empties it for good (R-LST-28)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents, files } = cloud.ports;
  const { ownerId, editor, admin } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    pages,
    name: 'Dvojmo nahraná',
    fields: settledInvoice(1),
  });
  const deletedAt = new Date().toISOString();
  const head = await documents.findHead(ownerId, id);
  if (head === undefined) throw new Error('no document');
  await documents.change({ head: { ...head, deletedAt } });
  for (let n = 1; n <= 12; n += 1)
    await putDocument(cloud.ports, company, { name: `Omyl ${n}`, changes: { deletedAt } });
  const source = pages[0]?.sourceKey ?? '';
  expect(await files.info(source)).toBeDefined();

  const worker = await open(editor);
  await worker.goto('/document/list/trash');
  await expect(worker.getByRole('button', { name: /^Obnoviť/ }).first()).toBeVisible();
  await expect(worker.getByRole('button', { name: 'Vyprázdniť kôš' })).toBeHidden();

  const page = await open(admin);
  const list = documentListPage(page);
  await page.goto('/document/list/trash');
  await list.checkbox('Omyl 12').check();
  await list.checkbox('Omyl 11').check();
  await list.selection.getByRole('button', { name: 'Obnoviť' }).click();
  await expect(page.getByText('2 doklady sú obnovené.')).toBeVisible();

  await page.getByRole('button', { name: 'Zmeniť dobu' }).click();
  await page.getByLabel('Počet dní').fill('90');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Doklady sa po 90 dňoch vymažú natrvalo.')).toBeVisible();

  await page.getByRole('button', { name: 'Vyprázdniť kôš' }).click();
  const question = page.getByRole('dialog', { name: 'Vyprázdniť kôš? Je v ňom 11 dokladov.' });
  await question.getByRole('button', { name: 'Vyprázdniť kôš' }).click();
  await expect(page.getByText('Kôš je prázdny')).toBeVisible();
  await expect(page.getByText('11 dokladov je vymazaných natrvalo.')).toBeVisible();
  expect(await documents.find(ownerId, id)).toBeUndefined();
  expect(await files.info(source)).toBeUndefined();
  await page.goto('/document/list');
  await expect(list.names).toHaveText(['Omyl 12', 'Omyl 11']);
});

test('a document becomes a favourite by its star or by S, and the filter shows the favourites (R-ACT-08)', async ({
  cloud,
  open,
  company,
}) => {
  for (const name of ['Nájomné', 'Poistka', 'Telefón']) await putDocument(cloud.ports, company, { name });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await expect(page.getByRole('button', { name: 'Pridať Poistka medzi obľúbené' })).toBeAttached();
  await list.names.filter({ hasText: 'Poistka' }).focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Odobrať Poistka z obľúbených' })).toBeVisible();
  await list.rows.filter({ hasText: 'Nájomné' }).hover();
  await page.getByRole('button', { name: 'Pridať Nájomné medzi obľúbené' }).click();
  await expect(page.getByRole('button', { name: 'Odobrať Nájomné z obľúbených' })).toBeVisible();
  await page.goto('/document/list?is=favourite');
  await expect(list.names).toHaveText(['Poistka', 'Nájomné']);
  const saved = page.waitForResponse((response) => response.url().endsWith('/favourite'));
  await page.getByRole('button', { name: 'Odobrať Nájomné z obľúbených' }).click();
  await saved;
  await page.reload();
  await expect(list.names).toHaveText(['Poistka']);
});
