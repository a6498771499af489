import type { Page } from '@playwright/test';
import { saveDocument } from '#shared/api/documents.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { drawnPages, putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { ends, inspect, otherWords, type Look, type Ready } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

type Rows = readonly (readonly string[])[];
const items = (rows: Rows) =>
  sampleItems(
    ['name', 'quantity', 'unitPrice'],
    rows.map((row) => sampleTableRow(row)),
    { name: '' },
  );
const goods: Rows = [
  ['Drevo', '2', '8.00'],
  ['Klince', '5', '9.00'],
  ['Lak', '1', '10.00'],
];

test('the history names table, row and column of a change, prints one line for it, and groups changes by person and sitting', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor, admin } = company;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id, admin._id],
    name: 'Položky',
    fields: readInvoice(1),
    pages: await drawnPages(cloud.ports, ownerId, 1),
    tables: [items(goods)],
  });
  const save = async (who: typeof editor, rows: Rows) => {
    const client = await company.as(who);
    const { version } = await client.read(id);
    await client.call(saveDocument, { params: { id }, body: { document: { version }, tables: [items(rows)] } });
  };
  const priced = goods.map((row, at) => (at === 2 ? ['Lak', '1', '11.00'] : row));
  await save(editor, priced);
  const dearer = goods.map((row, at) => (at === 2 ? ['Lak', '1', '12.00'] : row));
  await save(editor, dearer);
  await save(admin, [...dearer, ['Skrutky', '7', '1.00']]);

  const page = await open(editor);
  const changes = page.getByRole('dialog', { name: 'Zmeny podľa ľudí' });
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  const ready: Ready = (shown) => shown.getByRole('heading', { level: 1, name: 'Položky' });
  const openHistory = (shown: Page) => reviewPage(shown).useTool(/^História/);
  await page.goto(`/document/detail/${id}`);
  await openHistory(page);
  const lines = history.getByRole('listitem').filter({ hasText: 'Údaje uložené' });
  await expect(lines.nth(2)).toContainText('Položky, riadok 3, Jednotková cena');
  await expect(lines.nth(2).getByRole('deletion')).toHaveText('10,00');
  await expect(lines.nth(2).getByRole('insertion')).toHaveText('11,00');
  await expect(lines.nth(0)).toContainText('Položky, pridaný riadok 4');
  await expect(lines.nth(0)).toContainText('Skrutky · 7 · 1,00');
  await expect(history.getByRole('table')).toHaveCount(0);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await history.getByRole('button', { name: 'Vytlačiť' }).click();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div').filter({ hasText: id }).getByRole('listitem');
  await expect(printed.nth(2)).toContainText('Položky, riadok 3, Jednotková cena');
  await expect(printed.getByRole('definition')).toHaveCount(3);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await history.getByRole('button', { name: 'Podľa ľudí' }).click();
  const sittings = changes.getByRole('listitem');
  await expect(sittings.getByRole('heading')).toHaveText([admin.name, editor.name]);
  // Two changes of one cell in one sitting are one change.
  await expect(sittings.nth(1).getByRole('definition')).toHaveText('10,0012,00');
  await expect(sittings.nth(1)).toContainText('1 zmena');
  await page.keyboard.press('Escape');
  await expect(changes).toBeHidden();
  await expect(history.getByRole('button', { name: 'Podľa ľudí' })).toBeFocused();

  const shot = { path: `/document/detail/${id}`, ready };
  const act = async (shown: Page, { lang }: Look) => {
    await reviewPage(shown, lang).useTool(namesIn(lang)('detail', 'tools.history'));
    await shown.getByRole('button', { name: namesIn(lang)('detail', 'history.byPeople') }).waitFor();
  };
  const actByPeople = async (shown: Page, now: Look) => {
    await act(shown, now);
    await shown.getByRole('button', { name: namesIn(now.lang)('detail', 'history.byPeople') }).click();
    await shown.getByRole('dialog', { name: namesIn(now.lang)('detail', 'changes.title') }).waitFor();
  };
  await inspect(page, { name: 'history-tables', ...shot, act }, [...ends, ...otherWords]);
  await inspect(page, { name: 'history-sittings', ...shot, act: actByPeople }, [...ends, ...otherWords]);
});

test('on a phone the document stays on the screen while the texts of its history come', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Palety',
    fields: readInvoice(1),
    tables: [items(goods)],
  });
  const client = await company.as(editor);
  const { version } = await client.read(id);
  const fewer = [items(goods.slice(1))];
  await client.call(saveDocument, { params: { id }, body: { document: { version }, tables: fewer } });
  const page = await open(editor, { viewport: { width: 390, height: 844 } });
  const document = page.getByRole('heading', { level: 1, name: 'Palety' });
  await page.goto(`/document/detail/${id}`);
  await document.waitFor();
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/sk-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await reviewPage(page).useTool(/^História/);
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  await expect(history.getByRole('status', { name: 'Načítava sa' })).toBeVisible();
  await expect(document).toBeVisible();
  held.resolve(undefined);
  await expect(history.getByRole('listitem').first()).toBeVisible();
});
