import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { requestsSeen } from '../requests.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** An invoice with three lines; earlier ones had twelve toners, one of them of the same supplier. */
async function putInvoice({ ports }: Cloud, { ownerId, editor }: TestCompany): Promise<string> {
  const learner = { ownerId, doctype: 'fakturaprijata' };
  const fields = settledInvoice(1);
  const others = Array.from({ length: 11 }, (_, at) => `Toner ${at + 1}`);
  await ports.learned.teachColumnTexts(learner, 'name', [
    { texts: ['Toner dodávateľa'], at: '2026-01-01', supplier: listSupplierKeys(fields)[0] ?? '' },
    { texts: others, at: '2026-02-01', supplier: '' },
  ]);
  await ports.learned.teachColumnTexts(learner, 'unit', [{ texts: ['balenie'], at: '2026-02-01', supplier: '' }]);
  const rows = [1, 2, 3].map((at) => [`Položka ${at}`, '1', 'ks', '2.50']);
  return putReadDocument(ports, {
    ...{ ownerId, userId: [editor._id], name: 'Papier', fields },
    pages: await drawnPages(ports, ownerId, 1),
    tables: [readRows(toTablePage(rows), ['name', 'quantity', 'unit', 'base'])],
  });
}

test('a cell offers ten earlier texts from three letters in the first column and from two elsewhere (R-FLD-30, R-FLD-32)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  const table = lineTablePage(page);
  const options = table.suggestions.getByRole('option');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('field-options')) asked.push(searchParams.get('q'));
  });
  await page.clock.install();
  await page.goto(`/document/detail/${await putInvoice(cloud, company)}`);
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(table.input).toBeFocused();

  // Two letters are nothing to ask about in the first column, however long they stand.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await page.keyboard.type('to');
  await page.clock.runFor(700);
  await requestsSeen(page);
  expect(asked).toEqual([]);
  await page.keyboard.type('n');
  await page.clock.runFor(300);
  await expect.poll(() => asked).toEqual(['ton']);
  await page.clock.resume();
  await expect(options).toHaveCount(10);
  await expect(options.first()).toHaveText('Toner dodávateľa');
  await expect(table.input).toHaveAttribute('aria-expanded', 'true');

  // Escape closes the list alone; typing on opens it again.
  await page.keyboard.press('Escape');
  await expect(table.suggestions).toHaveCount(0);
  await expect(table.input).toHaveValue('ton');
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route(/field-options.*[?&]q=toner/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('e');
  await page.keyboard.type('r');
  await expect.poll(() => asked).toContain('toner');
  // While the answer for more letters is on its way, what was found before stays, and so does what is chosen of it.
  await expect(options).toHaveCount(10);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const choice = table.suggestions.getByRole('option', { selected: true });
  await expect(choice).toHaveText('Toner 1');
  const answered = page.waitForResponse(/field-options.*[?&]q=toner/);
  answerNow();
  await (await answered).finished();
  await expect(choice).toHaveText('Toner 1');
  const chosen = await options.nth(1).getAttribute('id');
  await expect(table.input).toHaveAttribute('aria-activedescendant', chosen ?? 'none');
  await page.keyboard.press('Enter');
  await expect(table.cell(0, 0)).toHaveText('Toner 1');
  await expect(table.suggestions).toHaveCount(0);

  // Enter went on to the next line: without a choice the text stays as it was typed, and the mouse takes a text too.
  await page.keyboard.type('toner');
  await expect(options).toHaveCount(10);
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 0)).toHaveText('toner');
  await page.keyboard.type('toner');
  await options.last().click();
  await expect(table.cell(2, 0)).toHaveText('Toner 9');

  // Two letters are enough elsewhere; Tab takes the text and goes on, where no list is.
  await table.cell(0, 2).click();
  await page.keyboard.type('ba');
  await expect(options).toHaveText(['balenie']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(table.cell(0, 2)).toHaveText('balenie');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await expect(table.cell(0, 3)).toHaveText('12,00');
  await expect(table.cell(1, 3)).toHaveAttribute('aria-selected', 'true');
});

test('on a phone the cells of a line offer earlier texts as well', async ({ cloud, open, company }) => {
  const page = await open(company.editor, { viewport: { width: 390, height: 844 } });
  await page.goto(`/document/detail/${await putInvoice(cloud, company)}`);
  await page.getByRole('button', { name: 'Otvoriť tabuľku' }).click();
  const list = page.getByRole('dialog', { name: 'Položky' });
  await list.getByRole('button', { name: /^Položka 2/ }).click();
  await list.getByLabel('Názov položky').fill('toner');
  await page.getByRole('option', { name: 'Toner dodávateľa' }).click();
  await list.getByLabel('Množstvo').focus();
  await expect(list.getByRole('button', { name: /^Toner dodávateľa/ })).toBeVisible();
});
