import type { Page } from '@playwright/test';
import { deleteDocument } from '#shared/api/documents.ts';
import type { Namespace, TextKey } from '#web/text/catalogues.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { encryptedPdf } from '#test/builders/files/hostile-files.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { ends, everyLook, firstInput, inspect, look, otherWords, title, type Look, type Ready } from './looks.ts';
import { documentListPage } from './pages/document-list.ts';
import { namesIn } from './pages/names.ts';
import { reviewPage } from './pages/review.ts';
import { shellPage } from './pages/shell.ts';
import { pagesPdf } from './pdfs.ts';
import { putDocument } from './seed.ts';
import { test } from './test.ts';

test.setTimeout(600_000);

const pdf = 'application/pdf';
const detail = (id: string) => `/document/detail/${id}`;
const pageImage: Ready = (page, { lang }) => reviewPage(page, lang).pageImage(1);
const firstRow: Ready = (page) => documentListPage(page).rows.first();
const empty =
  <N extends Namespace>(namespace: N, key: TextKey<N>): Ready =>
  (page, { lang }) =>
    page.getByRole('heading', { name: namesIn(lang)(namespace, key) });

/** An invoice that the machine has read. Answers its id. */
async function read(client: Client, number: string, name: string): Promise<string> {
  const pages = await client.upload(`${name}.pdf`, await invoicePdf(printedInvoice(number)), pdf);
  const id = await client.create(name, pages);
  await client.settled(id);
  return id;
}

test('screens before the work begins look right on every computer and phone (R-TXT-01)', async ({
  page,
  open,
  company,
}) => {
  await page.goto('/login');
  await inspect(page, { name: 'sign-in', path: '/login', ready: firstInput }, ends);
  await inspect(page, { name: 'forgotten', path: '/forgot-password', ready: firstInput }, ends);
  const arrive = async (_: Page, { lang }: Look) => {
    await page.evaluate(() => history.pushState({ usr: { email: 'eva@firma.example' } }, '', '/reset-password'));
    await page.reload();
    await page.getByLabel(namesIn(lang)('account', 'reset.code')).waitFor();
  };
  await inspect(page, { name: 'reset', path: '/login', ready: firstInput, act: arrive }, ends);

  const suspended = await open(company.suspended);
  await suspended.getByRole('heading', { level: 1 }).waitFor();
  await inspect(suspended, { name: 'suspended', path: '/expired', ready: title }, ends);

  const screen = await open(company.admin);
  await shellPage(screen).navigation.waitFor();
  const guest = await open(company.viewer);
  await shellPage(guest).navigation.waitFor();
  await inspect(guest, { name: 'list-first', path: '/document/list', ready: empty('listing', 'empty.first') }, ends);
  await inspect(
    screen,
    { name: 'trash-empty', path: '/document/list/trash', ready: empty('listing', 'empty.trash') },
    ends,
  );
  await inspect(screen, { name: 'files-empty', path: '/files', ready: empty('files', 'empty.title') }, ends);
  await inspect(screen, { name: 'settings', path: '/settings', ready: firstInput }, [...ends, ...otherWords]);
  await inspect(screen, { name: 'not-found', path: '/nikde', ready: title }, ends);
});

test('screens of the work look right on every computer and phone (R-TXT-01, R-LST-24)', async ({
  cloud,
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const approver = await company.as(company.admin);
  const fresh = await read(client, '20260417', 'Drevovýroba Ďumbier – dosky, november 26');
  const elsewhere = await read(client, '20260418', 'Drevovýroba Ďumbier – dosky');
  await client.confirm(elsewhere);
  const archived = await read(client, '20260419', 'Drevovýroba Ďumbier – hranoly');
  await client.confirm(archived);
  await approver.confirm(archived);
  const failed = await putDocument(cloud.ports, company, { name: 'Nečitateľný sken', status: 'failed' });
  const gone = await putDocument(cloud.ports, company, { name: 'Omylom nahraný doklad' });
  await approver.raw(deleteDocument, { params: { id: gone } });

  const screen = await open(company.editor);
  await shellPage(screen).navigation.waitFor();
  await inspect(screen, { name: 'list-all', path: '/document/list?status=all', ready: firstRow }, [
    ...everyLook,
    ...otherWords,
  ]);
  await inspect(
    screen,
    { name: 'list-no-hits', path: '/document/list?q=xyzzy', ready: empty('listing', 'empty.filter') },
    ends,
  );
  await inspect(screen, { name: 'trash', path: '/document/list/trash', ready: firstRow }, ends);
  const more = async (page: Page, { width, lang }: Look) => {
    const shell = shellPage(page, lang);
    await (width === 390 ? shell.more : shell.company).click();
  };
  await inspect(screen, { name: 'companies', path: '/document/list', ready: firstRow, act: more }, ends);
  const me = async (page: Page, { lang }: Look) => shellPage(page, lang).user.click();
  await inspect(screen, { name: 'user-menu', path: '/document/list', ready: firstRow, act: me }, [
    look(1440, 'dark', 'fr'),
  ]);

  await inspect(screen, { name: 'detail', path: detail(fresh), ready: pageImage }, everyLook);
  await inspect(
    screen,
    {
      name: 'detail-failed',
      path: detail(failed),
      ready: (page, { lang }) => reviewPage(page, lang).panel.getByRole('region'),
    },
    ends,
  );
  await inspect(screen, { name: 'detail-read-only', path: detail(elsewhere), ready: pageImage }, ends);
  await inspect(screen, { name: 'detail-archived', path: detail(archived), ready: pageImage }, ends);
  const history = async (page: Page, seen: Look) => {
    const named = namesIn(seen.lang);
    await reviewPage(page, seen.lang).useTool(named('detail', 'tools.history'));
    await page
      .getByRole('dialog', { name: named('detail', 'history.title') })
      .getByRole('listitem')
      .first()
      .waitFor();
  };
  await inspect(screen, { name: 'history', path: detail(archived), ready: pageImage, act: history }, ends);
  // A phone offers the formats in the menu of its tools.
  const menu = async (page: Page, { width, lang }: Look) => {
    const { openTools, toolbar } = reviewPage(page, lang);
    if (width === 390) await openTools();
    else await toolbar.getByRole('button', { name: namesIn(lang)('detail', 'tools.export') }).click();
  };
  await inspect(screen, { name: 'export', path: detail(archived), ready: pageImage, act: menu }, ends);
  const visitor = await open(company.viewer);
  await shellPage(visitor).navigation.waitFor();
  await inspect(visitor, { name: 'preview', path: `/document/preview/${archived}`, ready: pageImage }, ends);
});

test('the files screen looks right with documents, a refused and a locked file (R-INT-03)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const scan = await pagesPdf('Sken z pobočky v Banskej Bystrici, november 2026 – prijaté faktúry.pdf', 4);
  await client.upload(scan.name, scan.bytes, pdf);
  for (const name of ['Energie.pdf', 'Nájomné.pdf', 'Doprava.pdf']) {
    await client.upload(name, (await pagesPdf(name, 1)).bytes, pdf);
  }
  await client.upload('Poškodený.pdf', new TextEncoder().encode('%PDF-1.7 and nothing more'), pdf);
  await client.upload('Výpis z účtu.pdf', await encryptedPdf('AES-256'), pdf);
  const screen = await open(company.editor);
  await shellPage(screen).navigation.waitFor();
  await inspect(
    screen,
    { name: 'files', path: '/files', ready: (page) => page.getByRole('main').getByRole('listitem').locator('img') },
    [...everyLook, ...otherWords],
  );
});
