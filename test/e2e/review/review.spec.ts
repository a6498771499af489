import type { Page } from '@playwright/test';
import { deleteDocument, exportTypes, readDocument, saveDocument } from '#shared/api/documents.ts';
import { apiPrefix, livePath } from '#shared/api/headers.ts';
import type { RefusalBody } from '#shared/api/refusal-body.ts';
import { signIn } from '../pages/sign-in.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

const addressOf = (id: string) => `**${apiPrefix}${readDocument.path.replace('{id}', id)}`;
const detail = (id: string) => `/document/detail/${id}`;
const refused = (refusal: RefusalBody['refusal'], message: string): RefusalBody => ({ refusal, message });

/** When a save of the document left this browser. */
function savesOf(page: Page, id: string): number[] {
  const times: number[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method && request.url().endsWith(`/document/${id}`)) times.push(Date.now());
  });
  return times;
}

test('a document is renamed, its id copied, its exports offered, and the way back leads to the list it was opened from (R-DET-42, R-DET-50, R-DET-52)', async ({
  cloud,
  open,
  company,
}) => {
  const strangers = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24));
  const id = await putDocument(cloud.ports, company, {
    name: 'Drevo',
    changes: { userId: [company.editor._id, ...strangers], tags: [{ value: 'rezijne', label: 'REŽIJNÉ' }] },
  });
  const page = await open(company.editor, { permissions: ['clipboard-read', 'clipboard-write'] });
  const list = '/document/list/faktura-prijata?status=waiting&sort=name&order=asc';
  await page.goto(list);
  await page.getByRole('link', { name: 'Drevo' }).click();
  await expect(page).toHaveURL(new RegExp(detail(id)));
  const people = page.getByRole('img', { name: /^Riešitelia: Peter Kmeť/ }).locator('i');
  await expect(people).toHaveText(['PK', /^\w+$/, /^\w+$/, /^\w+$/, /^\w+$/, '+1']);

  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: 'Drevo' }) });
  await expect(head.getByRole('button', { name: /Faktúra prijatá/ })).toHaveText('FP');
  await expect(head.getByText('REŽIJNÉ')).toBeVisible();

  const saves = savesOf(page, id);
  await page.getByRole('button', { name: 'Premenovať' }).click();
  const box = page.getByLabel('Názov dokladu');
  await box.press('Delete');
  await expect(page.getByRole('alert')).toHaveText('Názov musí byť zadaný');
  // Forty letters, and then none more.
  const name = 'Dosky, hranoly a laty z Ďumbiera, novemb';
  const typed = Date.now();
  await box.fill(name);
  await box.press('e');
  await expect(box).toHaveValue(name);
  await expect.poll(() => saves.length).toBe(1);
  expect((saves[0] ?? 0) - typed).toBeGreaterThan(250);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Kopírovať ID' }).click();
  await expect(page.getByRole('button', { name: 'Skopírované!' })).toBeVisible();
  const copied = Date.now();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await page.getByRole('button', { name: 'Exportovať' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['XML', 'JSON', 'CSV', 'XLSX', 'DOCX']);
  expect(exportTypes).toHaveLength(5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kopírovať ID' })).toBeVisible();
  expect(Date.now() - copied).toBeGreaterThan(1500);

  await page.getByRole('button', { name: 'Späť na zoznam' }).click();
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
});

test('the review says what it cannot do: not editable, archived, refused data, an error, a document that is not there (R-DET-13, R-DET-27, R-ERR-07)', async ({
  cloud,
  open,
  company,
}) => {
  const mine = await putDocument(cloud.ports, company, { name: 'Moja' });
  const hers = await putDocument(cloud.ports, company, { name: 'Jej', changes: { userId: [company.admin._id] } });
  const done = await putDocument(cloud.ports, company, { name: 'Hotová', status: 'confirmed' });
  const page = await open(company.editor);
  await page.goto(detail(hers));
  await expect(page.getByText('Doklad nie je možné upravovať!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Premenovať' })).toHaveCount(0);
  await page.goto(detail(done));
  await expect(page.getByText('Schvaľovanie dokončené')).toBeVisible();

  await page.goto(detail(mine));
  await page.route(addressOf(mine), async (route) => {
    if (route.request().method() === saveDocument.method) {
      await route.fulfill({ status: 422, json: refused('incorrect-data', 'Základ a daň nedávajú súčet.') });
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Premenovať' }).click();
  await page.getByLabel('Názov dokladu').fill('Iná');
  const dialog = page.getByRole('dialog', { name: 'Nesprávne údaje' });
  await expect(dialog).toContainText('Základ a daň nedávajú súčet.');

  await page.unroute(addressOf(mine));
  await page.route(addressOf(done), (route) => route.fulfill({ status: 403, json: refused('forbidden', 'Porucha') }));
  await page.goto(detail(done));
  await expect(page.getByRole('alert').or(page.getByRole('main')).getByText('Chyba dokladu').first()).toBeVisible();

  await page.goto(detail('0'.repeat(24)));
  await expect(page.getByRole('status').getByText('Doklad sa nenašiel')).toBeVisible();
  await expect(page).toHaveURL(/\/document\/list$/);
});

test('without the live connection a document that is being read is asked for every three seconds, and left when it was deleted (R-LIV-17, R-LIV-18)', async ({
  cloud,
  page,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Číta sa', changes: { queue: 'processing', process: 1 } });
  const admin = await company.as(company.admin);
  await page.routeWebSocket(`**${livePath}`, (socket) => socket.close());
  await page.clock.install();
  await signIn(page, company.editor);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(detail(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Číta sa' })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/document/${id}`)) asked += 1;
  });
  await page.clock.runFor(3000);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => asked).toBe(2);
  await admin.raw(deleteDocument, { params: { id } });
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/document\/list$/);
});
