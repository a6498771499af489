import { readDocument } from '#shared/api/documents.ts';
import { addToTempbox } from '#shared/api/tempbox.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { dialogSizes } from '../animations.ts';
import { reviewPage } from '../pages/review.ts';
import { pagesPdf } from '../pdfs.ts';
import { putDocument } from '../seed.ts';
import { addColleague } from '#test/builders/worlds/test-company.ts';
import { expect, test } from '../test.ts';

/** A document of so many pages that has been read. Answers its id. */
async function createDocument(client: Client, name: string, pages: number): Promise<string> {
  const { bytes } = await pagesPdf(`${name}.pdf`, pages);
  const uploaded = await client.upload(`${name}.pdf`, bytes, 'application/pdf');
  const id = await client.create(name, uploaded);
  await client.settled(id);
  return id;
}

test('a document is paid, liked, put aside, sorted, joined with another one and duplicated (R-TMP-03, R-TMP-04, R-DET-05)', async ({
  open,
  company,
}) => {
  const client = await company.as(company.admin);
  const [first, second] = [await createDocument(client, 'Zmluva', 3), await createDocument(client, 'Príloha', 1)];
  await client.call(addToTempbox, { body: { ids: [second] } });
  const read = () => client.call(readDocument, { params: { id: first } });
  const before = (await read()).pages.map(({ _id }) => _id);

  const page = await open(company.admin);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${first}`);
  await review.tool('Označiť ako uhradený').click();
  const question = page.getByRole('dialog', { name: 'Naozaj označiť ako uhradený?' });
  await question.getByRole('button', { name: 'Označiť' }).click();
  await expect(review.tool('Zrušiť úhradu')).toBeVisible();
  await review.tool('Pridať medzi obľúbené').click();
  await expect(review.tool('Odobrať z obľúbených')).toBeVisible();
  await review.tool('Odložiť do schránky').click();
  await expect(review.tool('Vybrať zo schránky')).toBeVisible();
  expect(await read()).toMatchObject({ paid: true, isFavourite: true, isInTempBox: true });

  await review.useTool(/^Zoradiť a vymazať strany$/);
  const pages = page.getByRole('dialog', { name: 'Strany dokladu' });
  await pages.getByRole('button', { name: 'Posunúť stranu 1 neskôr' }).click();
  await pages.getByRole('button', { name: 'Uložiť poradie' }).click();
  await expect(pages).toHaveCount(0);
  expect((await read()).pages.map(({ _id }) => _id)).toEqual([before[1], before[0], before[2]]);
  await review.useTool(/^Zoradiť a vymazať strany$/);
  await pages.getByRole('button', { name: 'Vymazať stranu 3' }).click();
  await page
    .getByRole('dialog', { name: 'Naozaj vymazať túto stranu dokladu?' })
    .getByRole('button', { name: 'Vymazať' })
    .click();
  await expect.poll(async () => (await read()).pages.length).toBe(2);
  await pages.getByRole('button', { name: 'Zrušiť' }).click();

  await review.useTool(/^Vložiť zo schránky$/);
  const paste = page.getByRole('dialog', { name: 'Vložiť zo schránky' });
  await expect(paste.getByRole('checkbox', { name: /^Zmluva/ })).toBeDisabled();
  await paste.getByRole('checkbox', { name: /^Príloha/ }).check();
  await paste.getByRole('button', { name: 'Vložiť' }).click();
  await expect(page.getByText('Vložený 1 doklad.')).toBeVisible();
  expect((await read()).pages).toHaveLength(3);

  await page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Schránka' }).click();
  await expect(page.getByRole('link', { name: 'Príloha' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Zmluva' }).click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${first}$`));

  await review.useTool(/^Duplikovať doklad$/);
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(page.getByText('Doklad je vytvorený.')).toBeVisible();
  await expect(review.tool('Označiť ako uhradený')).toBeVisible();
});

test('a duplicated document opens and is announced by a message (R-ACT-13)', async ({ open, company }) => {
  const client = await company.as(company.admin);
  const id = await createDocument(client, 'Zmluva', 1);
  const page = await open(company.admin);
  await page.goto(`/document/detail/${id}`);
  await reviewPage(page).useTool(/^Duplikovať doklad$/);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('Doklad je vytvorený.')).toBeVisible();
});

test('a dialog stands still from the moment it opens, so that a click ends on what it began on', async ({
  open,
  company,
}) => {
  const client = await company.as(company.admin);
  const id = await createDocument(client, 'Zmluva', 3);
  const page = await open(company.admin);
  await page.goto(`/document/detail/${id}`);
  const pages = page.getByRole('dialog', { name: 'Strany dokladu' });
  const sizes = await dialogSizes(page, async () => {
    await reviewPage(page).useTool(/^Zoradiť a vymazať strany$/);
    await expect(pages).toBeVisible();
  });
  expect(sizes).toHaveLength(1);
});

test('everything that can be done with a document as a whole is offered beside it, also printing and editing (R-DET-03)', async ({
  cloud,
  open,
  company,
}) => {
  const client = await company.as(company.admin);
  const id = await createDocument(client, 'Zmluva', 1);
  const page = await open(company.admin);
  const review = reviewPage(page);
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['prints'] = 'true';
    };
  });
  await page.goto(`/document/preview/${id}`);
  await review.tool('Upraviť doklad').click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${id}$`));
  for (const name of [
    ...[
      'Vymazať doklad',
      'Odložiť do schránky',
      'Označiť ako uhradený',
      'Exportovať',
      'Stiahnuť PDF',
      'Vytlačiť doklad',
    ],
    ...['Prílohy', 'Kopírovať ID', 'Priradiť riešiteľov', 'Pridať medzi obľúbené'],
  ])
    await expect(review.tool(name)).toBeEnabled();
  await expect(review.toolbar.getByRole('button', { name: /^História/ })).toBeEnabled();
  await review.tool('Ďalšie nástroje').click();
  for (const name of ['Prečítať znova', 'Duplikovať doklad', 'Vytvoriť doklad iného typu', 'Zoradiť a vymazať strany'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await review.tool('Vytlačiť doklad').click();
  // What the browser is given to print: the picture of the page alone, upright and whole.
  await expect(page.locator('body')).toHaveAttribute('data-prints', 'true');
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div > div > img');
  await expect(printed).toBeVisible();
  expect(await printed.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)).toBe(
    true,
  );
  await expect(review.tool('Vytlačiť doklad')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const failed = await putDocument(cloud.ports, company, { name: 'Nečitateľná', status: 'failed' });
  await page.goto(`/document/detail/${failed}`);
  await expect(page.getByRole('button', { name: 'Prečítať znova' })).toBeEnabled();
  const looking = await open(company.viewer);
  await looking.goto(`/document/preview/${id}`);
  await expect(reviewPage(looking).toolbar.getByRole('button', { name: /^História/ })).toBeVisible();
  await expect(reviewPage(looking).tool('Upraviť doklad')).toHaveCount(0);
});

test('a list that stands open is searched from fifteen people on, by twenty letters (R-FLD-55)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Mnohí' });
  const add = async (number: number) => {
    await addColleague(cloud, company, { name: `Kolega ${String(number)}`, role: 'editor' });
  };
  const page = await open(company.admin);
  const dialog = page.getByRole('dialog', { name: 'Riešitelia dokladu' });
  const openPeople = async () => {
    await page.goto(`/document/detail/${id}`);
    await reviewPage(page).tool('Priradiť riešiteľov').click();
  };
  const boxes = dialog.getByRole('checkbox');
  await openPeople();
  await expect(boxes.first()).toBeVisible();
  const known = await boxes.count();
  for (let number = known + 1; number <= 14; number += 1) await add(number);
  await openPeople();
  await expect(boxes).toHaveCount(14);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await add(15);
  await openPeople();
  await expect(boxes).toHaveCount(15);
  await dialog.getByRole('textbox').fill('kolega 15');
  await expect(boxes).toHaveCount(1);
  await expect(dialog.getByRole('textbox')).toHaveAttribute('maxlength', '20');
});
