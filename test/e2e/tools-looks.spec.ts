import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { addToTempbox } from '#shared/api/tempbox.ts';
import { drawnPages, putReadDocument, readInvoice, settledInvoice } from '../builders/desk-papers.ts';
import { ends, everyLook, inspect, otherWords, type Look } from './looks.ts';
import { pagesPdf } from './pdfs.ts';
import { joinCompany } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test.setTimeout(900_000);

const dialog = '[role="dialog"]:not([popover])';
const opened = (page: Page) => page.locator(dialog).last().waitFor();
/** The tool with this icon: in the column or its menu, on a phone in the sheet. */
const tool =
  (icon: string) =>
  async (page: Page, { width }: Look): Promise<void> => {
    const here = page.locator(`.dd-tools button:has(.tabler-icon-${icon})`);
    if (width === 390) await page.locator('.dd-phone-title button').last().click();
    else if ((await here.count()) > 0) return here.first().click();
    else await page.locator('.dd-tools button:has(.tabler-icon-dots)').click();
    await page.locator(`[role="menuitem"]:has(.tabler-icon-${icon})`).first().click({ timeout: 5000 });
  };
const toolDialog = (icon: string) => async (page: Page, seen: Look) => {
  await tool(icon)(page, seen);
  await opened(page);
};

test('the dialogs of the review desk look right on every desk and phone (R-TXT-01)', async ({ cloud, open, world }) => {
  const { ownerId, editor, admin } = world;
  const userId = [editor._id, admin._id];
  const pages = await drawnPages(cloud.ports, ownerId, 4);
  const put = (name: string, fields = readInvoice(1)) =>
    putReadDocument(cloud.ports, { ownerId, userId, name, fields, pages });
  await joinCompany(cloud.ports, { userId: admin._id, name: 'Pekáreň Vrbové, s. r. o.', role: 'admin' });
  const other = await put('Príloha k zmluve o dielo – výkaz výmer a harmonogram');
  const id = await put('Drevovýroba Ďumbier – dosky, november');
  const client = await world.as(admin);
  await client.call(addToTempbox, { body: { ids: [other] } });
  const page = await open(admin);
  const screen = { path: `/document/detail/${id}`, ready: '.dd-sheet img' };

  await page.goto(screen.path);
  await page.getByRole('button', { name: 'Prílohy', exact: true }).click();
  await page
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles({
      name: 'Dodací list k objednávke z októbra.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from((await pagesPdf('dodaci', 2)).bytes),
    });
  await expect(page.getByRole('region', { name: /^Náhľad prílohy/ }).getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Diskusia', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Správa' });
  for (const said of ['Prosím skontrolovať základ dane, dodávateľ poslal opravenú faktúru.', 'Sedí, 1 230,00 €.']) {
    await box.fill(said);
    await box.press('Enter');
    await expect(page.getByRole('article').last()).toContainText(said);
  }

  for (const [name, icon] of [
    ['attachments', 'paperclip'],
    ['discussion', 'message-circle'],
    ['desk-history', 'history'],
    ['payment', 'qrcode'],
    ['people', 'users'],
    ['pages', 'arrows-sort'],
    ['paste', 'clipboard-plus'],
    ['other-type', 'copy-plus'],
    ['move', 'file-arrow-right'],
  ] as const) {
    await inspect(page, { ...screen, name: `desk-${name}`, act: toolDialog(icon) }, [...everyLook, ...otherWords]);
  }
  const keys = async (shown: Page) => {
    // In a field it would be typed.
    await shown.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await shown.keyboard.press('?');
    await opened(shown);
    await shown.locator('.dd-keys').first().waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-keys', act: keys }, [...everyLook, ...otherWords]);
  await inspect(page, { ...screen, name: 'desk-delete', act: toolDialog('trash') }, everyLook);
  const tags = async (shown: Page) => {
    await shown.locator('button:has(.tabler-icon-tag-plus)').click();
    await shown.locator('.dtag-picker').waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-tags', act: tags }, everyLook);
  const types = async (shown: Page) => {
    await shown.locator('.dd-type').first().click();
    await shown.locator('.dd-tool-menu').waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-types', act: types }, ends);
});

test('the way on to the next document looks right on every desk and phone (R-TXT-01)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const looks = process.env['LOOKS'] === 'all' ? [...everyLook, ...otherWords] : ends;
  const page = await open(editor);
  for (const [at, seen] of looks.entries()) {
    const wanted = { ownerId, userId: [editor._id], pages: [] };
    await putReadDocument(cloud.ports, { ...wanted, name: `Nasledujúca ${at}`, fields: settledInvoice(2 * at) });
    const id = await putReadDocument(cloud.ports, {
      ...wanted,
      name: `Potvrdená ${at}`,
      fields: settledInvoice(2 * at + 1),
    });
    const confirmed = async (shown: Page) => {
      await shown.keyboard.press('Control+Enter');
      await opened(shown);
    };
    await inspect(
      page,
      { name: `desk-next-${at}`, path: `/document/detail/${id}`, ready: '#df-row-invoiceNumber-0', act: confirmed },
      [seen],
    );
  }
});

test('tempbox, payments, VAT watch, phones and merging look right on every desk and phone (R-TXT-01)', async ({
  cloud,
  open,
  world,
}) => {
  const looks = [...everyLook, ...otherWords];
  const ids = await putInvoices(cloud.ports, world, 4);
  const client = await world.as(world.admin);
  const page = await open(world.admin);
  await inspect(page, { name: 'tempbox-empty', path: '/tempbox', ready: '.df-empty' }, ends);
  await client.call(addToTempbox, { body: { ids: ids.slice(0, 2) } });
  await inspect(page, { name: 'tempbox', path: '/tempbox', ready: '.df-tempbox li' }, looks);
  await inspect(page, { name: 'payments', path: '/payments?tab=overdue', ready: '[role="row"], tbody tr' }, looks);
  await inspect(page, { name: 'vat', path: '/vat?period=2026-06', ready: '.vw-body' }, looks);
  await inspect(page, { name: 'mobile-app', path: '/mobile-app', ready: '.df-qr' }, looks);
  await inspect(page, { name: 'capture', path: '/capture', ready: 'h1' }, ends);
  await inspect(page, { name: 'phone', path: '/phone', ready: 'h1' }, ends);
  const merge = async (shown: Page) => {
    const boxes = shown.locator('td[data-col="choose"] input');
    for (const row of [0, 1, 2]) await boxes.nth(row).check();
    await shown.locator('.bk-bar button:has(.tabler-icon-dots)').click();
    await shown.locator('.df-dropdown-item:has(.tabler-icon-files)').click();
    await opened(shown);
  };
  await inspect(page, { name: 'merge', path: '/document/list?size=25', ready: '.df-row', act: merge }, looks);
});
