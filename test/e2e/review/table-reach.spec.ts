import type { Page } from '@playwright/test';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud, type Open } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Fixtures = { readonly cloud: Cloud; readonly open: Open; readonly company: TestCompany };

const columns = 14;
const rows = 40;

/** An invoice whose table is longer and wider than any screen. */
async function openLargeTable(
  { cloud, open, company }: Fixtures,
  width: 1440 | 390,
): Promise<{ page: Page; id: string }> {
  const { ownerId, editor } = company;
  const body = Array.from({ length: rows }, (_, row) =>
    sampleTableRow(Array.from({ length: columns }, (__, column) => `${row + 1}/${column + 1}`)),
  );
  const meanings = Array.from({ length: columns }, (_, column) => (column === 0 ? 'name' : 'default'));
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Faktúra',
    fields: settledInvoice(1),
    pages: await drawnPages(cloud.ports, ownerId, 1),
    tables: [sampleItems(meanings, body)],
  });
  const page = await open(editor);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  return { page, id };
}

test('a wide table opens at its first row, every column is reached by keys, and what is added comes into sight', async ({
  cloud,
  open,
  company,
}) => {
  const { page, id } = await openLargeTable({ cloud, open, company }, 1440);
  const table = lineTablePage(page);
  await page.keyboard.press('F9');
  await expect(table.input).toBeFocused();
  await expect(table.cell(0, 0)).toBeInViewport();
  for (let column = 0; column < columns; column += 1) {
    await expect(table.headings.nth(column + 1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Home');
  await expect(table.cell(0, 0)).toBeInViewport({ ratio: 0.9 });

  const add = (name: string) => table.sheet.getByRole('button', { name });
  await add('Pridať riadok').press('Enter');
  await expect(table.input).toBeFocused();
  await expect(table.cell(rows, 0)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.type('Nový');
  await add('Pridať stĺpec').press('Enter');
  await expect(table.input).toBeFocused();
  await expect(table.headings.nth(columns + 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.type('posledný');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await cloud.ports.documents.find(company.ownerId, id))?.tables[0]?.body.at(rows)?.data)
    .toMatchObject([{ value: 'Nový' }, ...Array.from({ length: columns - 1 }, () => ({})), { value: 'posledný' }]);
});

test('on a phone every column of a line is open for corrections, the grid scrolls to its last, and an added line is in sight', async ({
  cloud,
  open,
  company,
}) => {
  const { page } = await openLargeTable({ cloud, open, company }, 390);
  await page.getByRole('button', { name: 'Otvoriť tabuľku' }).click();
  const cards = page.getByRole('dialog', { name: 'Položky' });
  const lines = cards.getByRole('listitem');
  await cards.getByRole('button', { name: '1/1' }).first().click();
  await expect(lines.first().getByRole('textbox').or(lines.first().getByRole('combobox'))).toHaveCount(columns);

  await cards.getByRole('button', { name: 'Pridať riadok' }).click();
  await expect(lines.nth(rows).getByRole('button').first()).toBeInViewport({ ratio: 0.9 });

  await cards.getByRole('button', { name: 'Zobraziť mriežku' }).click();
  const grid = cards.getByRole('region');
  await grid.hover();
  await page.mouse.wheel(5000, 0);
  await expect(grid.getByRole('columnheader').nth(columns - 1)).toBeInViewport({ ratio: 0.9 });
});
