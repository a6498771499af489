import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { addToTempbox } from '#shared/api/tempbox.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { drawnPages, putReadDocument, readInvoice, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { ends, everyLook, inspect, otherWords, takesEveryLook, title, type Look, type Ready } from '../looks.ts';
import { documentListPage } from '../pages/document-list.ts';
import { namesIn } from '../pages/names.ts';
import { paymentsPage } from '../pages/payments.ts';
import { reviewPage } from '../pages/review.ts';
import { pagesPdf } from '../pdfs.ts';
import { joinCompany } from '../seed.ts';
import { putInvoices } from '../seed-invoices.ts';
import { expect, test } from '../test.ts';

test.setTimeout(900_000);

/** A dialog over the page; the menus of the shell are popovers of the browser. */
const opened = (page: Page) => page.locator('[role="dialog"]:not([popover])').last().waitFor();
const pageImage: Ready = (page, { lang }) => reviewPage(page, lang).pageImage(1);
type Tool = readonly ['detail', TextKey<'detail'>] | readonly ['payments', TextKey<'payments'>];
/** Opens the dialog of a tool: from the column or its menu, on a phone from the menu of tools. */
const toolDialog =
  ([namespace, key]: Tool) =>
  async (page: Page, { lang }: Look) => {
    const named = namesIn(lang);
    const name = namespace === 'detail' ? named(namespace, key) : named(namespace, key);
    await reviewPage(page, lang).useTool(name);
    await opened(page);
  };

test('the dialogs of the review look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor, admin } = company;
  const userId = [editor._id, admin._id];
  const pages = await drawnPages(cloud.ports, ownerId, 4);
  const put = (name: string, fields = readInvoice(1)) =>
    putReadDocument(cloud.ports, { ownerId, userId, name, fields, pages });
  await joinCompany(cloud.ports, { userId: admin._id, name: 'Pekáreň Vrbové, s. r. o.', role: 'admin' });
  const other = await put('Príloha k zmluve o dielo – výkaz výmer a harmonogram');
  const id = await put('Drevovýroba Ďumbier – dosky, november');
  const client = await company.as(admin);
  await client.call(addToTempbox, { body: { ids: [other] } });
  const page = await open(admin);
  const screen = { path: `/document/detail/${id}`, ready: pageImage };

  await page.goto(screen.path);
  await page.getByRole('button', { name: 'Prílohy', exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Dodací list k objednávke z októbra.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from((await pagesPdf('dodaci', 2)).bytes),
    });
  await expect(page.getByRole('region', { name: /^Náhľad prílohy/ }).getByRole('img')).toHaveCount(2);
  // While a file is being attached the dialog stays; its preview may come before that has ended.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pridať prílohu', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Diskusia', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Správa' });
  for (const message of ['Prosím skontrolovať základ dane, dodávateľ poslal opravenú faktúru.', 'Sedí, 1 230,00 €.']) {
    await box.fill(message);
    await box.press('Enter');
    await expect(page.getByRole('article').last()).toContainText(message);
  }

  for (const [name, tool] of [
    ['attachments', ['detail', 'tools.attachments']],
    ['discussion', ['detail', 'tools.discussion']],
    ['desk-history', ['detail', 'tools.history']],
    ['payment', ['payments', 'panel.tool']],
    ['people', ['detail', 'tools.people']],
    ['pages', ['detail', 'tools.pages']],
    ['split', ['detail', 'tools.split']],
    ['paste', ['detail', 'tools.paste']],
    ['other-type', ['detail', 'tools.otherType']],
    ['move', ['detail', 'tools.move']],
  ] as const) {
    await inspect(page, { ...screen, name: `desk-${name}`, act: toolDialog(tool) }, [...everyLook, ...otherWords]);
  }
  const keys = async (shown: Page) => {
    // In a field it would be typed.
    await shown.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await shown.keyboard.press('?');
    await opened(shown);
    await shown.getByRole('dialog').getByRole('term').first().waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-keys', act: keys }, [...everyLook, ...otherWords]);
  await inspect(page, { ...screen, name: 'desk-delete', act: toolDialog(['detail', 'tools.delete']) }, everyLook);
  const tags = async (shown: Page, { lang }: Look) => {
    const name = namesIn(lang)('detail', 'tags.add');
    await shown.getByRole('button', { name }).click();
    await shown.getByRole('dialog', { name }).waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-tags', act: tags }, everyLook);
  const types = async (shown: Page, { lang }: Look) => {
    await reviewPage(shown, lang).typeButton.click();
    await shown.getByRole('menu').waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-types', act: types }, ends);
});

test('the way on to the next document looks right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const looks = takesEveryLook ? [...everyLook, ...otherWords] : ends;
  const page = await open(editor);
  for (const [at, seen] of looks.entries()) {
    const wanted = { ownerId, userId: [editor._id], pages: [] };
    await putReadDocument(cloud.ports, { ...wanted, name: `Nasledujúca ${at}`, fields: settledInvoice(2 * at) });
    const id = await putReadDocument(cloud.ports, {
      ...wanted,
      name: `Potvrdená ${at}`,
      fields: settledInvoice(2 * at + 1),
    });
    const confirmed = async (shown: Page, { lang }: Look) => {
      await reviewPage(shown, lang).ready();
      await shown.keyboard.press('Control+Enter');
      await opened(shown);
    };
    await inspect(
      page,
      {
        name: `desk-next-${at}`,
        path: `/document/detail/${id}`,
        ready: (shown, { lang }) => reviewPage(shown, lang).field('invoiceNumber'),
        act: confirmed,
      },
      [seen],
    );
  }
});

test('tempbox, payments, VAT watch, phones and merging look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const looks = [...everyLook, ...otherWords];
  const ids = await putInvoices(cloud.ports, company, 4);
  const client = await company.as(company.admin);
  const page = await open(company.admin);
  await inspect(
    page,
    {
      name: 'tempbox-empty',
      path: '/tempbox',
      ready: (shown, { lang }) => shown.getByRole('heading', { name: namesIn(lang)('tempbox', 'empty') }),
    },
    ends,
  );
  await client.call(addToTempbox, { body: { ids: ids.slice(0, 2) } });
  await inspect(
    page,
    { name: 'tempbox', path: '/tempbox', ready: (shown) => shown.getByRole('main').getByRole('listitem') },
    looks,
  );
  await inspect(
    page,
    { name: 'payments', path: '/payments?tab=overdue', ready: (shown) => paymentsPage(shown).rows.first() },
    looks,
  );
  await inspect(
    page,
    { name: 'vat', path: '/vat?period=2026-06', ready: (shown) => shown.getByRole('main').getByRole('table') },
    looks,
  );
  await inspect(
    page,
    {
      name: 'mobile-app',
      path: '/mobile-app',
      ready: (shown, { lang }) => shown.getByRole('img', { name: namesIn(lang)('phone', 'code.label') }),
    },
    looks,
  );
  await inspect(page, { name: 'capture', path: '/capture', ready: title }, ends);
  await inspect(page, { name: 'phone', path: '/phone', ready: title }, ends);
  const merge = async (shown: Page, { lang }: Look) => {
    const list = documentListPage(shown, lang);
    await list.chooseFirst(3);
    await list.act(namesIn(lang)('bulk', 'merge'));
    await opened(shown);
  };
  await inspect(
    page,
    {
      name: 'merge',
      path: '/document/list?size=25',
      ready: (shown) => documentListPage(shown).rows.first(),
      act: merge,
    },
    looks,
  );
});
