import type { Page } from '@playwright/test';
import { deleteDocument } from '#shared/api/documents.ts';
import type { Client } from '../builders/client.ts';
import { encryptedPdf } from '../builders/hostile-files.ts';
import { invoicePdf, paperInvoice } from '../builders/papers.ts';
import { ends, everyLook, inspect, look, otherWords, type Look } from './looks.ts';
import { pagesPdf } from './pdfs.ts';
import { putDocument } from './seed.ts';
import { test } from './test.ts';

test.setTimeout(600_000);

const pdf = 'application/pdf';
const detail = (id: string) => `/document/detail/${id}`;
const paper = '.dd-sheet img';

/** An invoice that the machine has read. Answers its id. */
async function read(client: Client, number: string, name: string): Promise<string> {
  const pages = await client.upload(`${name}.pdf`, await invoicePdf(paperInvoice(number)), pdf);
  const id = await client.create(name, pages);
  await client.settled(id);
  return id;
}

/** Opens something of the tools: in their column, on a phone in their sheet. */
const tool =
  (names: RegExp) =>
  async (page: Page, { width }: Look) => {
    if (width === 390) await page.locator('.dd-phone-title button').last().click();
    if (width === 1440) await page.getByRole('button', { name: names }).first().click();
  };

test('screens before the work begins look right on every desk and phone (R-TXT-01)', async ({ page, open, world }) => {
  await page.goto('/login');
  await inspect(page, { name: 'sign-in', path: '/login', ready: 'form' }, ends);
  await inspect(page, { name: 'forgotten', path: '/forgot-password', ready: 'form' }, ends);
  const arrive = async () => {
    await page.evaluate(() => history.pushState({ usr: { email: 'eva@firma.example' } }, '', '/reset-password'));
    await page.reload();
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
  };
  await inspect(page, { name: 'reset', path: '/login', ready: 'form', act: arrive }, ends);

  const suspended = await open(world.suspended);
  await suspended.locator('.df-expired-card').waitFor();
  await inspect(suspended, { name: 'suspended', path: '/expired', ready: '.df-expired-card' }, ends);

  const desk = await open(world.admin);
  await desk.locator('.df-shell').waitFor();
  await inspect(desk, { name: 'list-first', path: '/document/list', ready: '.df-empty' }, ends);
  await inspect(desk, { name: 'trash-empty', path: '/document/list/trash', ready: '.df-empty' }, ends);
  await inspect(desk, { name: 'files-empty', path: '/files', ready: '.df-files .df-empty' }, ends);
  await inspect(desk, { name: 'settings', path: '/settings', ready: '.df-settings form' }, [...ends, ...otherWords]);
  await inspect(desk, { name: 'not-found', path: '/nikde', ready: '.df-empty' }, ends);
});

test('screens of the work look right on every desk and phone (R-TXT-01, R-LST-24)', async ({ cloud, open, world }) => {
  const client = await world.as(world.editor);
  const approver = await world.as(world.admin);
  const fresh = await read(client, '20260417', 'Drevovýroba Ďumbier – dosky, november 26');
  const elsewhere = await read(client, '20260418', 'Drevovýroba Ďumbier – dosky');
  await client.confirm(elsewhere);
  const archived = await read(client, '20260419', 'Drevovýroba Ďumbier – hranoly');
  await client.confirm(archived);
  await approver.confirm(archived);
  const failed = await putDocument(cloud.ports, world, { name: 'Nečitateľný sken', status: 'failed' });
  const gone = await putDocument(cloud.ports, world, { name: 'Omylom nahraný doklad' });
  await approver.raw(deleteDocument, { params: { id: gone } });

  const desk = await open(world.editor);
  await desk.locator('.df-shell').waitFor();
  await inspect(desk, { name: 'list-all', path: '/document/list?status=all', ready: '.df-row' }, [
    ...everyLook,
    ...otherWords,
  ]);
  await inspect(desk, { name: 'list-no-hits', path: '/document/list?q=xyzzy', ready: '.df-empty' }, ends);
  await inspect(desk, { name: 'trash', path: '/document/list/trash', ready: '.df-row' }, ends);
  const more = async (page: Page, { width }: Look) => {
    await page
      .locator(width === 390 ? 'button.df-phone-entry' : '.df-top .df-company')
      .last()
      .click();
  };
  await inspect(desk, { name: 'companies', path: '/document/list', ready: '.df-row', act: more }, ends);
  const me = async (page: Page) => page.locator('.df-top .df-me').click();
  await inspect(desk, { name: 'user-menu', path: '/document/list', ready: '.df-row', act: me }, [
    look(1440, 'dark', 'fr'),
  ]);

  await inspect(desk, { name: 'detail', path: detail(fresh), ready: paper }, everyLook);
  await inspect(desk, { name: 'detail-failed', path: detail(failed), ready: '.dd-row' }, ends);
  await inspect(desk, { name: 'detail-read-only', path: detail(elsewhere), ready: paper }, ends);
  await inspect(desk, { name: 'detail-archived', path: detail(archived), ready: paper }, ends);
  const history = async (page: Page, seen: Look) => {
    await tool(/^(História|Historique)/)(page, seen);
    if (seen.width === 390) await page.getByRole('menuitem').first().click();
    await page.locator('.dd-history').waitFor();
  };
  await inspect(desk, { name: 'history', path: detail(archived), ready: paper, act: history }, ends);
  const menu = tool(/^Export/);
  await inspect(desk, { name: 'export', path: detail(archived), ready: paper, act: menu }, ends);
  const visitor = await open(world.viewer);
  await visitor.locator('.df-shell').waitFor();
  await inspect(visitor, { name: 'preview', path: `/document/preview/${archived}`, ready: paper }, ends);
});

test('the files screen looks right with documents, a refused and a locked file (R-INT-03)', async ({ open, world }) => {
  const client = await world.as(world.editor);
  const scan = await pagesPdf('Sken z pobočky v Banskej Bystrici, november 2026 – prijaté faktúry.pdf', 4);
  await client.upload(scan.name, scan.bytes, pdf);
  for (const name of ['Energie.pdf', 'Nájomné.pdf', 'Doprava.pdf']) {
    await client.upload(name, (await pagesPdf(name, 1)).bytes, pdf);
  }
  await client.upload('Poškodený.pdf', new TextEncoder().encode('%PDF-1.7 and nothing more'), pdf);
  await client.upload('Výpis z účtu.pdf', await encryptedPdf('AES-256'), pdf);
  const desk = await open(world.editor);
  await desk.locator('.df-shell').waitFor();
  await inspect(desk, { name: 'files', path: '/files', ready: '.df-card .df-thumb img' }, [
    ...everyLook,
    ...otherWords,
  ]);
});
