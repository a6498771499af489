import { PDFDocument } from '@cantoo/pdf-lib';
import { receiptPhoto } from '#test/builders/files/invoice-files.ts';
import { everyLook, inspect, otherWords } from './looks.ts';
import { documentListPage } from './pages/document-list.ts';
import { pagesPdf } from './pdfs.ts';
import { searchPage } from './pages/search.ts';
import { suppliersPage } from './pages/suppliers.ts';
import { shellPage } from './pages/shell.ts';
import { putDocument } from './seed.ts';
import { expect, test } from './test.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';

/** A file of three scanned pages: only the last one has words, and they are a picture. */
async function scannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load((await pagesPdf('Priloha.pdf', 2)).bytes);
  const photo = await pdf.embedJpg(await receiptPhoto('2026-77'));
  pdf.addPage([595, 842]).drawImage(photo, { x: 0, y: 0, width: 595, height: 820 });
  return pdf.save();
}

test('a word that stands only on page 3 of a scan finds its document and shows the line (R-SEA-02, R-SEA-03, R-SEA-07)', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const pages = await client.upload('Priloha.pdf', await scannedPdf(), 'application/pdf');
  const id = await client.create('Príloha k zmluve', pages);
  await client.settled(id);
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  const search = searchPage(page);
  await page.keyboard.press('Control+K');
  await expect(search.input).toBeFocused();
  await page.keyboard.type('nakup dakuj');
  await expect(search.active).toContainText('Príloha k zmluve');
  await expect(search.active).toContainText(/strana 3: .*nákup/i);
  await expect(search.active.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/document/detail/${id}$`));
  await expect(search.dialog).toBeHidden();
});

test('documents, suppliers and screens are found by the keyboard in whatever way a word, a number or an amount is written (R-SEA-04, R-SEA-05, R-SEA-06)', async ({
  cloud,
  company,
  open,
}) => {
  const long = 'Kancelárske potreby a tonery pre prevádzku Trnava';
  const { documents } = cloud.ports;
  const id = await putDocument(cloud.ports, company, { name: long, total: '1286.40' });
  const read = await documents.find(company.ownerId, id);
  if (read === undefined) throw new Error('the document is not there');
  const fields = [
    ...read.fields,
    sampleField('supplierName', 'Papiera Tatry, s. r. o.'),
    sampleField('paymentIBAN', 'SK1088120000001234567890'),
  ];
  await documents.change({ head: read.head, fields });
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  const search = searchPage(page);

  await search.place.click();
  await expect(search.input).toBeFocused();
  for (const words of ['tatry papier', '1 286,40', '1286.4', 'sk10 8812', 'TONERY']) {
    await search.input.fill(words);
    await expect(search.found).toHaveText('1 doklad');
    await expect(search.active).toContainText('Kancelárske potreby');
  }
  await expect(search.active).not.toContainText('Trnava');

  await search.input.fill('papiera');
  await expect(search.group(/Dodávatelia/).getByRole('option')).toHaveText([
    /^Papiera Tatry, s. r. o./u,
    'Zoznam: dodávateľ je Papiera Tatry, s. r. o.',
  ]);
  await page.keyboard.press('ArrowUp');
  await expect(search.active).toContainText('Zoznam: dodávateľ je');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/where=supplierName\*equals\*Papiera/);
  await expect(documentListPage(page).names).toHaveText([long]);

  await page.keyboard.press('/');
  await expect(search.dialog.getByRole('option', { name: 'papiera', exact: true })).toBeVisible();
  await search.input.fill('hromadne exp');
  await expect(search.group(/Obrazovky/).getByRole('option')).toHaveText(['Hromadné exporty']);
  await search.input.fill('xyzxyz');
  await expect(search.dialog.getByText('Skúste hľadať znova…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();

  // The supplier itself opens in the directory, also by its account.
  await page.keyboard.press('/');
  await search.input.fill('SK10 8812 0000');
  await search
    .group(/Dodávatelia/)
    .getByRole('option', { name: /^Papiera Tatry/u })
    .click();
  await expect(page).toHaveURL(/\/suppliers\?id=/u);
  await expect(suppliersPage(page).section('accounts')).toContainText('SK10 8812 0000 0012 3456 7890');
});

test('an answer that fails says so and is asked for again', async ({ cloud, company, open }) => {
  await putDocument(cloud.ports, company, { name: 'Elektrina 10/2026' });
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  await page.route('**/documents/hits/**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  const search = searchPage(page);
  await page.keyboard.press('Control+K');
  await search.input.fill('elektr');
  await expect(search.dialog.getByText('Hľadanie sa nepodarilo')).toBeVisible();
  await search.dialog.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(search.active).toContainText('Elektrina 10/2026');
});

test('the search box looks right on every computer and phone (R-SEA-01)', async ({ cloud, company, open }) => {
  test.setTimeout(600_000);
  for (const name of ['Elektrina 10/2026 – prevádzka Trnava', 'Elektrina 9/2026']) {
    await putDocument(cloud.ports, company, { name, total: '2418.90' });
  }
  const page = await open(company.editor);
  await shellPage(page).navigation.waitFor();
  const path = '/document/list';
  await inspect(
    page,
    {
      name: 'search',
      path,
      ready: (shown) => documentListPage(shown).rows.first(),
      act: async (shown, { width, lang }) => {
        const search = searchPage(shown, lang);
        if (width === 390) await documentListPage(shown, lang).searchAll.click();
        else await shown.keyboard.press('Control+K');
        await search.input.fill('elektr');
        await search.options.first().locator('mark').first().waitFor();
      },
    },
    [...everyLook, ...otherWords],
  );
  await inspect(
    page,
    {
      name: 'search-empty',
      path,
      ready: (shown) => documentListPage(shown).rows.first(),
      act: async (shown, { lang }) => {
        await shown.keyboard.press('Control+K');
        await searchPage(shown, lang).options.first().waitFor();
      },
    },
    [...everyLook, ...otherWords],
  );
});
