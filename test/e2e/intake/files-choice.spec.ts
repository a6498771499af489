import type { Locator } from '@playwright/test';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { filesPage } from '../pages/files.ts';
import { pagesPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const onServer = async (client: Client) => (await client.call(listTempfiles)).data;

/** The pages of every document on the server, by their numbers in the file. */
const shape = (client: Client) => async () => {
  const groups = Map.groupBy(await onServer(client), ({ tempId }) => tempId);
  const ordered = [...groups.values()].toSorted((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0));
  return ordered.map((pages) => pages.toSorted((a, b) => a.pageIndex - b.pageIndex).map((one) => one.page));
};

/** How the pages lie on the server, in the order of the file. */
const turns = (client: Client) => async () =>
  (await onServer(client)).toSorted((a, b) => a.page - b.page).map(({ userRotate }) => userRotate);

test('pages chosen with the keyboard are turned, looked at, made one document and deleted together', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Sken.pdf', 5)]);
  const thumbs = files.pages('Sken.pdf');
  await expect(thumbs).toHaveCount(5);

  await thumbs.first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(files.chosen).toContainText('2 strany vybrané');
  await expect(thumbs.nth(1)).toBeFocused();
  await expect(thumbs.nth(1)).toHaveAccessibleName('Strana 2 z 5, Sken.pdf, vybraná');
  await page.keyboard.press('r');
  await expect.poll(turns(client)).toEqual([90, 90, 0, 0, 0]);

  // The space bar shows the page large, arrows go on, X chooses there; the focus returns to the page shown last.
  await page.keyboard.press('Space');
  const large = files.preview(/^Strana /);
  await expect(large).toHaveAccessibleName('Strana 2 z 5, Sken.pdf');
  await expect(large.getByRole('img', { name: 'Strana 2 z 5, Sken.pdf' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(large).toHaveAccessibleName('Strana 4 z 5, Sken.pdf');
  await page.keyboard.press('x');
  await expect(large.getByRole('checkbox', { name: 'Vybrať' })).toBeChecked();
  await page.keyboard.press('r');
  const sheet = large.getByRole('img', { name: 'Strana 4 z 5, Sken.pdf' });
  const width = async (target: Locator) => (await target.boundingBox())?.width ?? 0;
  const fills = async () => (await width(sheet.locator('img'))) / (await width(sheet));
  await expect.poll(fills).toBeGreaterThan(0.98);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thumbs.nth(3)).toBeFocused();
  await expect(files.chosen).toContainText('3 strany vybrané');
  await page.keyboard.press('Space');
  await expect(large).toBeVisible();
  await page.keyboard.press('Space');
  await expect(large).toBeHidden();
  await expect(thumbs.nth(3)).toBeFocused();

  await files.chosen.getByRole('button', { name: 'Zlúčiť do jedného' }).press('Enter');
  // As long as somebody points at the message, the way back stays open.
  const back = page.getByRole('button', { name: 'Späť', exact: true });
  await back.hover();
  await expect.poll(shape(client)).toEqual([
    [2, 4],
    [0, 1, 3],
  ]);
  await expect(files.chosen).toBeHidden();
  await back.click();
  await expect.poll(shape(client)).toEqual([[0, 1, 2, 3, 4]]);

  await thumbs.nth(2).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(thumbs).toHaveCount(3);
  await expect(thumbs.nth(2)).toBeFocused();
  await expect(page.getByText('2 strany vymazané.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(files.chosen).toContainText('3 strany vybrané');
  await page.keyboard.press('Escape');
  await expect(files.chosen).toBeHidden();
});

test('pages chosen with the pointer move to another document, and a click on a page shows it large', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Prvá.pdf', 4)]);
  await expect(files.pages('Prvá.pdf')).toHaveCount(4);
  await files.choose([await pagesPdf('Druhá.pdf', 1)]);
  await expect(files.pages('Druhá.pdf')).toHaveCount(1);
  const thumbs = files.pages('Prvá.pdf');

  await thumbs.nth(1).click();
  await expect(files.preview('Strana 2 z 4, Prvá.pdf')).toBeVisible();
  await files
    .preview(/^Strana/)
    .getByRole('button', { name: 'Ďalšia strana' })
    .click();
  await files.preview('Strana 3 z 4, Prvá.pdf').getByRole('button', { name: 'Zavrieť náhľad' }).click();
  await expect(thumbs.nth(2)).toBeFocused();

  await files.choosePage('Prvá.pdf', 1).click();
  await thumbs.nth(2).click({ modifiers: ['Shift'] });
  await expect(files.chosen).toContainText('3 strany vybrané');
  await thumbs.nth(1).click({ modifiers: ['ControlOrMeta'] });
  await expect(files.chosen).toContainText('2 strany vybrané');
  await files.chosen.getByRole('button', { name: 'Presunúť do dokladu' }).click();
  await page.getByRole('menuitem', { name: 'Druhá.pdf' }).click();
  await expect.poll(shape(client)).toEqual([
    [1, 3],
    [0, 0, 2],
  ]);
  await expect(page.getByText('2 strany presunuté.')).toBeVisible();
});

test('on a phone pages are chosen by their boxes, looked at by a tap, and turned together', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, phone);
  const files = filesPage(page);
  await page.goto('/files');
  await files.choose([await pagesPdf('Fotky.pdf', 3)]);
  await expect(files.pages('Fotky.pdf')).toHaveCount(3);
  await files.choosePage('Fotky.pdf', 1).tap();
  await files.choosePage('Fotky.pdf', 3).tap();
  await expect(files.chosen).toContainText('2 strany vybrané');
  await files.chosen.getByRole('button', { name: 'Otočiť o 90°' }).tap();
  await expect.poll(turns(client)).toEqual([90, 0, 90]);
  await files.pages('Fotky.pdf').nth(1).tap();
  const large = files.preview('Strana 2 z 3, Fotky.pdf');
  await expect(large).toBeVisible();
  const { x, width } = (await large.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await large.getByRole('button', { name: 'Zavrieť náhľad' }).tap();
  await files.chosen.getByRole('button', { name: 'Zrušiť výber' }).tap();
  await expect(files.chosen).toBeHidden();
});
