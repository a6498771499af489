import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { listDocuments } from '#shared/api/document-list.ts';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { filesPage } from '../pages/files.ts';
import { pagesPdf, stackPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';

const sources = (page: Page) => page.getByRole('complementary', { name: 'Súbory' });
const onServer = async (client: Client) => (await client.call(listTempfiles)).data;

/** Chooses an action from the menu of a document. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await filesPage(page)
    .card(name)
    .getByRole('button', { name: `Ďalšie akcie: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('chosen files show the pictures of their pages, which turn by quarters (R-INT-01, R-INT-06, R-INT-09)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Zmluva.pdf', 2)]);
  await expect(files.pages('Zmluva.pdf')).toHaveCount(2);
  const thumbnail = files.pages('Zmluva.pdf').first();
  const picture = thumbnail.locator('img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(50);

  for (const turn of [90, 180, 270, 0] as const) {
    await thumbnail.focus();
    if (turn === 180) await page.keyboard.press('r');
    else await files.card('Zmluva.pdf').getByRole('button', { name: 'Otočiť o 90°' }).click();
    await expect(picture).toHaveAttribute('data-turned', String(turn));
    await expect.poll(async () => (await onServer(client)).find(({ page: at }) => at === 0)?.userRotate).toBe(turn);
  }
});

test('a page that was photographed lying is as large after it is turned, and every file has the sign of its kind', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  const lying = await sharp({ create: { width: 1400, height: 990, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer();
  await files.choose([
    { name: 'Fotka.jpg', type: 'image/jpeg', bytes: lying },
    { name: 'Faktura.isdoc', type: 'application/xml', bytes: Buffer.from('<Pokus/>') },
  ]);
  const thumbnail = files.pages('Fotka.jpg').first();
  const picture = thumbnail.locator('img');
  // Files are drawn one after the other, also those of the journeys beside this one.
  await expect(picture).toBeVisible({ timeout: 120_000 });
  await thumbnail.focus();
  await page.keyboard.press('r');
  await expect(picture).toHaveAttribute('data-turned', '90');
  const [tile, shown] = [await thumbnail.boundingBox(), await picture.boundingBox()];
  expect((shown?.height ?? 0) / (tile?.height ?? 1)).toBeGreaterThan(0.97);

  const sign = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('svg').first();
  await expect(sign('Fotka.jpg')).toHaveClass(/tabler-icon-photo/);
  await expect(sign('Faktura.isdoc')).toHaveClass(/tabler-icon-file-type-xml/);
});

test('a deleted page can be taken back; without that it goes and the rest is renumbered (R-INT-10)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.clock.install();
  await page.goto('/files');
  await files.choose([await pagesPdf('Protokol.pdf', 3)]);
  await page.clock.runFor(1000);
  await expect(files.pages('Protokol.pdf')).toHaveCount(3, { timeout: 90_000 });

  await files.pages('Protokol.pdf').first().focus();
  await page.keyboard.press('Delete');
  await expect(files.pages('Protokol.pdf')).toHaveCount(2);
  // As long as somebody points at the toast, the way back stays open.
  await page.getByText('1 strana vymazaná.').hover();
  await page.clock.runFor(20_000);
  await page.getByRole('button', { name: 'Späť', exact: true }).click();
  await expect(files.pages('Protokol.pdf')).toHaveCount(3);
  await page.clock.runFor(6000);
  expect(await onServer(client)).toHaveLength(3);

  await files.pages('Protokol.pdf').first().focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 strana vymazaná.')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect
    .poll(async () => (await onServer(client)).map(({ page: at, pageIndex }) => [at, pageIndex]).toSorted())
    .toEqual([
      [1, 0],
      [2, 1],
    ]);
  await expect(files.pages('Protokol.pdf').first()).toHaveAccessibleName(/^Strana 1 z 2/);
});

test('documents are split into pages, cut in two and merged, and the server agrees (R-INT-07, R-INT-08)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const shape = async () => {
    const groups = Map.groupBy(await onServer(client), ({ tempId }) => tempId);
    const ordered = [...groups.values()].toSorted((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
    return ordered.map((pages) => pages.toSorted((a, b) => a.pageIndex - b.pageIndex).map((one) => one.page));
  };
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Balík.pdf', 3)]);
  await expect(files.pages('Balík.pdf')).toHaveCount(3);

  await files.card('Balík.pdf').getByRole('button', { name: 'Rozdeliť pred stranou 3' }).click();
  await expect(page.getByRole('group', { name: 'Balík.pdf', exact: true })).toHaveCount(2);
  await expect.poll(shape).toEqual([[0, 1], [2]]);

  await act(page, 'Balík.pdf', 'Zlúčiť s: Balík.pdf');
  await expect(files.pages('Balík.pdf')).toHaveCount(3);
  await expect.poll(shape).toEqual([[2, 0, 1]]);

  await act(page, 'Balík.pdf', 'Rozdeliť na strany');
  await expect(page.getByRole('group', { name: 'Balík.pdf', exact: true })).toHaveCount(3);
  await expect.poll(shape).toEqual([[2], [0], [1]]);
  await page.getByRole('button', { name: /^Vytvoriť 3 doklady/ }).click();
  await expect(page.getByText('3 doklady sa čítajú.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Balík.pdf', exact: true })).toHaveCount(0);
});

test('a type is set for unmarked documents or for all; the number without a type is shown (R-INT-11, R-INT-12, R-INT-26)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const types = async () =>
    (await onServer(client)).toSorted((a, b) => a.index - b.index).map(({ doctype }) => doctype);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Prvá.pdf', 1), await pagesPdf('Druhá.pdf', 1)]);
  await expect(files.pages('Druhá.pdf')).toHaveCount(1);
  await expect(page.getByText('2 doklady bez typu, rozpoznajú sa')).toBeVisible();
  await page.getByLabel('Typ dokladu Prvá.pdf').selectOption({ label: 'Dobropis' });
  await expect(page.getByText('1 doklad bez typu, rozpozná sa')).toBeVisible();
  await expect.poll(types).toEqual(['dobropis', '_']);

  const [type, scope] = [page.getByLabel('Nastaviť typ').first(), page.getByLabel('Nastaviť typ').last()];
  await type.selectOption({ label: 'Faktúra prijatá' });
  await expect.poll(types).toEqual(['dobropis', 'fakturaprijata']);
  await expect(page.getByText(/doklad\S* bez typu/)).toHaveCount(0);
  await scope.selectOption({ label: 'Všetkým' });
  await type.selectOption({ label: 'Faktúra vydaná' });
  await expect.poll(types).toEqual(['fakturavydana', 'fakturavydana']);
  await expect(page.getByLabel('Typ dokladu Prvá.pdf')).toHaveValue('fakturavydana');
});

test('all files are deleted after a question that has no button labelled no (R-INT-13, R-INT-14)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Jedna.pdf', 1), await pagesPdf('Dve.pdf', 2)]);
  await expect(files.pages('Dve.pdf')).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: 'Naozaj vymazať všetky súbory?' });
  await page.getByRole('button', { name: 'Vymazať všetko' }).click();
  await expect(dialog.getByRole('button')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Zavrieť' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Vymazať všetko' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();
  await expect(files.pages('Dve.pdf')).toHaveCount(2);

  await page.getByRole('button', { name: 'Vymazať všetko' }).click();
  await dialog.getByRole('button', { name: 'Vymazať všetko' }).click();
  await expect(page.getByText('Presuňte sem súbory')).toBeVisible();
  await expect.poll(() => onServer(client)).toEqual([]);
  await expect(sources(page).getByRole('listitem')).toHaveCount(0);
});

test('the size of thumbnails is rounded to tenths and, like the choice to split, outlives a reload (R-INT-05, R-INT-15, R-INT-16)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Mierka.pdf', 2)]);
  const thumbnail = files.pages('Mierka.pdf').first();
  await expect(thumbnail).toBeVisible();
  const width = async () => (await thumbnail.boundingBox())?.width ?? 0;
  const before = await width();
  const scale = page.getByLabel('Veľkosť náhľadov');
  await scale.focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(scale).toHaveValue('1.3');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  expect(await page.evaluate(() => localStorage.getItem('docflow.thumbnailScale'))).toBe('1.3');

  await page.getByLabel('Nové súbory').selectOption({ label: 'Každá strana je doklad' });
  await page.reload();
  await expect(scale).toHaveValue('1.3');
  await expect(page.getByLabel('Nové súbory')).toHaveValue('pages');
  await files.choose([await pagesPdf('Zvlášť.pdf', 2)]);
  // A file is split once its pages are prepared.
  await expect(files.cards('Zvlášť.pdf')).toHaveCount(2, { timeout: 60_000 });
});

test('a stack of twelve pages is proposed as four documents, accepted by one key, taken back by another (R-INT-48)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.getByRole('link', { name: /^Nahrať súbory/ }).click();
  await expect(page).toHaveURL(/\/files$/);
  await files.choose([await stackPdf('Sken.pdf', [3, 2, 4, 3])]);
  await expect(files.pages('Sken.pdf')).toHaveCount(12);
  await expect(page.getByText('Vyzerá to na 4 doklady')).toBeVisible({ timeout: 60_000 });
  const cards = page.getByRole('group', { name: 'Sken.pdf', exact: true });
  const shape = async () => {
    const groups = Map.groupBy(await onServer(client), ({ tempId }) => tempId);
    const ordered = [...groups.values()].toSorted((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
    return ordered.map((pages) => pages.length);
  };

  await files.pages('Sken.pdf').first().focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(4);
  await expect.poll(shape).toEqual([3, 2, 4, 3]);
  // Taking it back is one request: a reload right after its answer finds the whole stack, not a part of it.
  const patched = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('z');
  expect((await patched).request().postDataJSON()).toHaveLength(9);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect.poll(shape).toEqual([12]);

  // Everything that is proposed anywhere is taken by one key; another keeps documents together.
  await page.keyboard.press('a');
  await expect.poll(shape).toEqual([3, 2, 4, 3]);
  await page.keyboard.press('z');
  await expect(cards).toHaveCount(1);
  await expect.poll(shape).toEqual([12]);
  await files.pages('Sken.pdf').first().focus();
  await page.keyboard.press('n');
  await expect(page.getByText('Vyzerá to na 4 doklady')).toHaveCount(0);
  await expect.poll(async () => (await onServer(client)).filter(({ cut }) => (cut ?? 0) > 0)).toEqual([]);
  await page.reload();
  await expect(files.pages('Sken.pdf')).toHaveCount(12);
  await expect(page.getByText('Vyzerá to na 4 doklady')).toHaveCount(0);

  // Scissors between pages cut by hand; each part becomes a document of its own.
  for (const [at, before] of [10, 6, 4].entries()) {
    await files
      .card('Sken.pdf')
      .getByRole('button', { name: `Rozdeliť pred stranou ${before}` })
      .click();
    await expect(cards).toHaveCount(at + 2);
  }
  await expect.poll(shape).toEqual([3, 2, 4, 3]);
  await page.getByRole('button', { name: /^Vytvoriť 4 doklady/ }).click();
  await expect(page.getByText('4 doklady sa čítajú.')).toBeVisible();
  await expect.poll(() => onServer(client)).toEqual([]);
  const made = (await client.call(listDocuments, { body: {} })).data;
  expect(made.map(({ pageCount }) => pageCount).toSorted()).toEqual([2, 3, 3, 4]);
});

test('what fails is reported, and nothing is lost: a turn, and the making of a document (R-INT-30, R-INT-36, R-INT-37)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Chyba.pdf', 1)]);
  await expect(files.pages('Chyba.pdf')).toHaveCount(1);
  const fault = { status: 500, json: { refusal: 'unexpected', message: 'Server teraz nestíha.' } };
  const alert = page.getByRole('dialog', { name: 'Vyskytla sa chyba' });

  await page.route('**/api/tempfiles', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(fault) : route.continue(),
  );
  const thumbnail = files.pages('Chyba.pdf').first();
  await thumbnail.focus();
  await page.keyboard.press('r');
  await expect(alert).toContainText('Server teraz nestíha.');
  await alert.getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect(thumbnail.locator('img')).toHaveAttribute('data-turned', '0');
  await page.unroute('**/api/tempfiles');

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/document', async (route) => {
    await held;
    await route.fulfill(fault);
  });
  await page.getByRole('button', { name: /^Vytvoriť 1 doklad/ }).click();
  await expect(files.card('Chyba.pdf')).toHaveAttribute('aria-busy', 'true');
  await expect(files.card('Chyba.pdf').getByText('vytvára sa doklad')).toBeVisible();
  answer();
  await expect(alert).toContainText('Server teraz nestíha.');
  await alert.getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect(files.card('Chyba.pdf')).toHaveAttribute('aria-busy', 'false');
  expect(await onServer(client)).toHaveLength(1);
  await page.unroute('**/api/document');
  await page.getByRole('button', { name: /^Vytvoriť 1 doklad/ }).click();
  await expect.poll(() => onServer(client)).toEqual([]);
});
