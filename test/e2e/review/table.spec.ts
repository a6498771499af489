import type { Page } from '@playwright/test';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { linedInvoicePdf, linesOnPage } from '#test/builders/files/lined-invoice.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { restingBox } from '../animations.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

/** A read invoice with six lines in the review. */
async function openInvoice(page: Page, client: Client, number: string): Promise<string> {
  const pages = await client.upload('Papier.pdf', await linedInvoicePdf(number), 'application/pdf');
  const id = await client.create('Papier', pages);
  await client.settled(id);
  await page.goto(`/document/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Papier' })).toBeVisible();
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  return id;
}

const savedTable = async (client: Client, id: string): Promise<LineTable | undefined> =>
  (await client.read(id)).tables[0];
const values = (table: LineTable | undefined, column: number): readonly string[] =>
  (table?.body ?? []).map((row) => row.data[column]?.value ?? '');

/** A point of the page's picture, in px of the screen. */
async function onPage(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const area = await restingBox(reviewPage(page).pageImage(1));
  return { x: area.x + x * area.width, y: area.y + y * area.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a cell is corrected with the keyboard while the sums follow every letter, and 50 rows are pasted from Excel (R-TAB-27, R-TAB-32, R-TAB-44)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, { permissions: ['clipboard-read', 'clipboard-write'] });
  const table = lineTablePage(page);
  const id = await openInvoice(page, client, '20260801');
  await page.keyboard.press('F9');
  await expect(table.columnNames).toHaveText(['Názov položky', 'Množstvo', 'MJ', 'Jednotková cena', 'Bez DPH']);
  const strip = table.sums;
  await expect(strip).toContainText('Σ bez DPH 635,80 € = základ');

  // Typing replaces; the sum is judged before the cell is written.
  await table.cell(1, 4).click();
  await page.keyboard.type('250');
  await expect(strip).toContainText('doklad 635,80 €, rozdiel −3,50 €');
  await page.keyboard.press('Escape');
  await expect(strip).toContainText('= základ');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 4)).toHaveText('250,00');
  await expect(table.cell(1, 4)).toHaveAttribute('data-dirty', 'true');
  await expect(page.getByRole('button', { name: /^Potvrdiť|^Schválenie|^Do archívu/ }).last()).toBeVisible();
  await expect.poll(async () => values(await savedTable(client, id), 4)[1]).toBe('250.00');
  await page.keyboard.press('Control+z');
  await expect(table.cell(1, 4)).toHaveText('253,50');
  await expect.poll(async () => values(await savedTable(client, id), 4)[1]).toBe('253.50');

  // Fill down, ignore a row, copy what is left.
  await table.cell(0, 2).click();
  await table.cell(2, 2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(table.cell(1, 2)).toHaveText('bal');
  await page.keyboard.press('Control+z');
  await table.cell(5, 0).click();
  await page.keyboard.press('Control+i');
  await expect(table.ignoredRows).toHaveCount(1);
  await page.keyboard.press('Control+Shift+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(5);
  expect(copied.split('\n')[1]).toBe('Toner čierny TL-259\t3\tks\t84,50\t253,50');
  await page.keyboard.press('Control+i');

  const rows = Array.from({ length: 50 }, (_, n) => `Tovar ${n + 1}\t2\tks\t1 000,25\t${n + 1},5`).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${rows}\r\n`);
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await savedTable(client, id))?.body.length).toBe(55);
  const saved = await savedTable(client, id);
  expect(saved?.body.at(-1)?.data.map(({ value }) => value)).toEqual(['Tovar 50', '2', 'ks', '1000.25', '50.50']);
  await expect(strip).toContainText('55 riadkov');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedTable(client, id))?.body.length).toBe(6);
  await page.keyboard.press('Escape');
  await expect(table.sheet).toHaveCount(0);
});

test('a table is removed, drawn again on the page and its lines corrected by hand and by keyboard (R-DET-02, R-TAB-34, R-TAB-35)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const table = lineTablePage(page);
  const review = reviewPage(page);
  const id = await openInvoice(page, client, '20260802');
  await page.getByRole('button', { name: /^Otvoriť tabuľku/ }).click();
  await expect(page.getByRole('button', { name: 'Pridať riadok' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pridať stĺpec' })).toBeVisible();
  await table.sheet.getByRole('button', { name: 'Odstrániť tabuľku' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Naozaj odstrániť túto tabuľku?');
  await expect(question).toContainText('Neskôr k nej už nebudete mať prístup!');
  await question.getByRole('button', { name: 'Odstrániť' }).click();
  await expect.poll(async () => (await client.read(id)).tables).toEqual([]);

  // The panel shows fields or tables; the fields come back with a click.
  const shown = page.getByRole('radiogroup', { name: 'Polia alebo tabuľky' });
  await shown.getByText(/^Tabuľky/).click();
  await expect(review.field('invoiceNumber')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pridať tabuľku' })).toBeVisible();
  await shown.getByText(/^Polia/).click();
  await expect(review.field('invoiceNumber')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pridať tabuľku' })).toHaveCount(0);

  // Escape closes drawing; the second time a rectangle is drawn.
  const add = async () => {
    await page.getByText(/^Tabuľky/).click();
    await page.getByRole('button', { name: 'Pridať tabuľku' }).click();
    await page.getByRole('group', { name: 'Položky' }).getByRole('menuitem', { name: 'Označiť na strane' }).click();
    await expect(page.getByRole('region', { name: 'Označenie tabuľky' })).toBeVisible();
  };
  await add();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Označenie tabuľky' })).toHaveCount(0);
  await table.sheet.getByRole('button', { name: 'Zavrieť tabuľku (Esc)' }).click();
  await add();
  const { x, y, w, h } = linesOnPage;
  await drag(page, await onPage(page, x, y), await onPage(page, x + w, y + h));
  await expect(table.columnNames).toHaveText(['Názov položky', 'Množstvo', 'MJ', 'Jednotková cena', 'Bez DPH']);
  await expect.poll(async () => (await savedTable(client, id))?.body.length).toBe(7);
  expect((await savedTable(client, id))?.body.map(({ header }) => header)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  await expect(table.sums).toContainText('= základ');

  // A line is dragged past the amounts: they go to the column before.
  const line = table.columnLine(3);
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  if (box === null) throw new Error('no line between the last two columns');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const right = await onPage(page, 0.87, 0.4);
  await drag(page, from, { x: right.x, y: from.y });
  await expect(table.cell(1, 4)).toHaveText('');
  await table.input.focus();
  await page.keyboard.press('Control+z');
  await expect(table.cell(1, 4)).toHaveText('171,60');

  // The line is chosen by a click and deleted with Del, then parted again by a click on the edge.
  await page.mouse.click(from.x, from.y);
  await page.keyboard.press('Delete');
  await expect(table.columnNames).toHaveCount(4);
  const frame = await table.frame.boundingBox();
  if (frame === null) throw new Error('no frame on the page');
  await page.mouse.click(from.x, frame.y - 5);
  await expect(table.columnNames).toHaveCount(5);
  await expect(table.cell(1, 4)).toHaveText('171,60');
  await expect(table.columnNames.last()).toHaveText('Stĺpec E');

  // Its meaning is chosen in the head; one that is used says so.
  await table.sheet.getByRole('button', { name: 'Možnosti stĺpca Stĺpec E' }).click();
  await expect(page.getByRole('menuitem', { name: /^Množstvo/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Bez DPH', exact: true }).click();
  await expect
    .poll(async () => (await savedTable(client, id))?.columns.map((column) => column.id))
    .toEqual(['name', 'quantity', 'unit', 'unitPrice', 'base']);

  // By keyboard: the lower edge up until the last row is gone, with the frame focused.
  await table.frame.focus();
  for (let n = 0; n < 14; n += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await savedTable(client, id))?.body.length).toBe(6);

  // The sheet's height goes from snap point to snap point; a locked table takes nothing.
  const handle = page.getByRole('separator', { name: 'Výška tabuľky' });
  const before = Number(await handle.getAttribute('aria-valuenow'));
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-valuenow', String(before - 2.5));
  await page.getByRole('button', { name: 'Zamknúť tabuľku' }).click();
  await expect(page.getByRole('button', { name: 'Pridať riadok' })).toHaveCount(0);
  await table.cell(1, 0).click();
  await page.keyboard.type('x');
  await expect(table.cell(1, 0)).toHaveText('Papier kancelársky A4 80 g');
  await expect.poll(async () => (await savedTable(client, id))?.locked).toBe(true);
});

test('on a phone the lines are cards that can be corrected, and the grid is to look at', async ({ company, open }) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, { viewport: { width: 390, height: 844 } });
  const id = await openInvoice(page, client, '20260803');
  await page.getByRole('button', { name: 'Otvoriť tabuľku' }).click();
  const list = page.getByRole('dialog', { name: 'Položky' });
  await list.getByRole('button', { name: /^Toner čierny/ }).click();
  await list.getByLabel('Množstvo').fill('4');
  await list.getByLabel('Množstvo').press('Tab');
  await expect.poll(async () => values(await savedTable(client, id), 1)[1]).toBe('4');
  await list.getByRole('button', { name: 'Zobraziť mriežku' }).click();
  await expect(list.getByRole('columnheader')).toHaveCount(5);
  await expect(list.getByRole('textbox')).toHaveCount(0);
});

test('a table with more rows than are seen opens at its first row', async ({ cloud, open, company }) => {
  const { ownerId, editor } = company;
  const rows = Array.from({ length: 16 }, (_, at) => [`Položka ${at + 1}`, '1', '2.50']);
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Papier',
    fields: settledInvoice(1),
    pages: await drawnPages(cloud.ports, ownerId, 1),
    tables: [readRows(toTablePage(rows), ['name', 'quantity', 'base'])],
  });
  const page = await open(editor);
  const table = lineTablePage(page);
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  await page.keyboard.press('F9');
  // The eighth row is in sight only once the sheet has risen.
  await expect(table.cell(7, 0)).toBeInViewport({ ratio: 1 });
  await expect(table.cell(0, 0)).toBeInViewport({ ratio: 1 });
  const [frame, first] = [await table.input.boundingBox(), await table.cell(0, 0).boundingBox()];
  // Nothing is scrolled away: the row begins where the headings end.
  const heading = await table.headings.first().boundingBox();
  expect(first?.y).toBe((heading?.y ?? 0) + (heading?.height ?? 0));
  // The frame of the cursor lies over the first cell.
  expect([frame?.x, frame?.width]).toEqual([first?.x, first?.width]);
});
