import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import bwip from 'bwip-js/node';
import { encode } from 'bysquare/pay';
import * as z from 'zod';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { all, one, textAt } from '#shared/einvoice/xml-node.ts';
import { readParty } from '#shared/party/party.ts';
import { look } from '../looks.ts';
import { paymentsPage } from '../pages/payments.ts';
import { reviewPage } from '../pages/review.ts';
import { scanPage } from '../pages/scan.ts';
import { passReview, putInvoices } from '../seed-invoices.ts';
import { expect, test } from '../test.ts';

const otherAccount = 'SK9611000000002918599669';

test('documents to pay are marked as paid after their changed account was confirmed, which the history records (R-PAY-02, R-PAY-11)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents, parties } = cloud.ports;
  const [first = '', second = ''] = await putInvoices(cloud.ports, company, 2);
  const record = await documents.find(company.ownerId, second);
  if (record === undefined) throw new Error('no document');
  // An earlier document of the same supplier named another account than the second one does.
  const party = readParty('supplier', record.fields, '2026-01-01T00:00:00.000Z', first);
  if (party !== undefined) await parties.teach(company.ownerId, party);
  const fields = record.fields.map((field) =>
    field._id === 'paymentIBAN' ? { ...field, value: otherAccount } : field,
  );
  await documents.change({ head: record.head, fields });
  const page = await open(company.editor);
  await page.getByRole('link', { name: 'Platby' }).click();
  await page.getByText('Po splatnosti', { exact: true }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await paymentsPage(page).all.check();
  await page.getByRole('button', { name: 'Označiť ako uhradené' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Označiť ako uhradené' }).click();
  const doubts = page.getByRole('dialog', { name: 'Účet dodávateľa treba potvrdiť' });
  await expect(doubts).toContainText('Skoršie doklady tohto dodávateľa mali iný účet.');
  await doubts.getByRole('button', { name: /^Potvrdiť účet/ }).click();
  await expect(doubts).toContainText('Účet potvrdil človek.');
  await doubts.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(page.getByText('Označené ako uhradené: 2.')).toBeVisible();
  await expect(page.getByText('Nič nie je po splatnosti')).toBeVisible();
  expect((await documents.findHead(company.ownerId, second))?.paid).toBe(true);
  const logs = await documents.logs(company.ownerId, second);
  expect(logs.map(({ action }) => action).slice(0, 2)).toEqual(['paid', 'account-confirmed']);
});

test('payments open on all that is to pay, the late ones first; headline and tab agree; an address that names a tab wins (R-PAY-11)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  const tab = page.getByRole('radiogroup', { name: 'Stav úhrady' });
  const chosen = (name: string) => expect(tab.getByRole('radio', { name })).toBeChecked();
  await page.goto('/payments');
  await chosen('Na úhradu');
  await expect(page.getByText('Nič nečaká na úhradu')).toBeVisible();

  await putInvoices(cloud.ports, company, 2, () => ({ payDate: '2026-01-05' }));
  await putInvoices(cloud.ports, company, 1, () => ({ payDate: '2099-12-31', invoiceNumber: '99' }));
  // Nothing is due on the first one, and the second one was paid by card: neither is late.
  await putInvoices(cloud.ports, company, 2, (n): Readonly<Record<string, string>> => ({
    ...{ payDate: '2026-01-04', invoiceNumber: `7${n}` },
    ...(n === 1 ? { paymentAmount: '0.00' } : { paymentMethod: 'card' }),
  }));
  await page.goto('/payments');
  await chosen('Na úhradu');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('po splatnosti');
  const sums = page.getByRole('region', { name: 'Platby' });
  await expect(sums).toContainText(/Po splatnosti\s*246,00\s€\s*2 doklady/);
  await expect(sums).toContainText(/Na úhradu spolu\s*369,00\s€\s*3 doklady/);
  await tab.getByText('Po splatnosti').click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goto('/payments?tab=paid');
  await chosen('Uhradené');
});

test('the review shows a payment code and values to copy (R-PAY-05, R-PAY-09)', async ({ cloud, open, company }) => {
  const [id = ''] = await putInvoices(cloud.ports, company, 1);
  await passReview(cloud.ports, company, [id]);
  for (const { width, scheme } of [look(1440, 'light', 'sk'), look(390, 'dark', 'sk')]) {
    const page = await open(company.editor, { viewport: { width, height: 900 }, colorScheme: scheme });
    await page.goto(`/document/detail/${id}`);
    if (width === 390) await page.getByRole('button', { name: 'Nástroje dokladu' }).click();
    const tool = page.getByRole(width === 390 ? 'menuitem' : 'button', { name: 'Platba a QR kódy' });
    await tool.click();
    const dialog = page.getByRole('dialog', { name: 'Platba' });
    await expect(dialog.getByRole('img', { name: /PAY by square/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Kopírovať IBAN' })).toBeVisible();
    await page.goto('/vat?period=2026-06');
    await expect(page.getByRole('button', { name: 'Oddiel B.2' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2601' })).toBeVisible();
    await page.goto('/payments?tab=overdue');
    await expect(page.getByRole('link', { name: 'Faktúra 01' })).toBeVisible();
  }
});

test('an archived document of a Czech account shows its day, symbol, amount and account, and draws every code that it offers', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const stated = { paymentIBAN: 'CZ6508000000192000145399', currency: 'CZK', payDate: '2026-03-09', paymentCS: '0008' };
  const [id = '', unsure = ''] = await putInvoices(cloud.ports, company, 2, () => stated);
  await passReview(cloud.ports, company, [id, unsure]);
  for (const one of [id, unsure]) {
    const record = await documents.find(company.ownerId, one);
    if (record === undefined) throw new Error('no document');
    const fields = record.fields.map((field) =>
      one === unsure && field._id === 'payDate' ? { ...field, verified: false } : field,
    );
    await documents.change({ head: { ...record.head, step: 'archived' }, fields });
  }
  const page = await open(company.editor);
  const dialog = page.getByRole('dialog', { name: 'Platba' });
  const show = async (one: string) => {
    await page.goto(`/document/detail/${one}`);
    await page.getByRole('button', { name: 'Platba a QR kódy' }).click();
  };
  await show(id);
  await expect(dialog.getByRole('img', { name: /^QR Platba/ })).toBeVisible();
  for (const value of ['9. 3. 2026', '0008', 'CZ65 0800 0000 1920 0014 5399'])
    await expect(dialog.getByText(value, { exact: true })).toBeVisible();
  const kinds = dialog.getByRole('radiogroup', { name: 'Druh kódu' });
  const offered = (await kinds.innerText()).split('\n').filter((name) => name.trim() !== '');
  expect(offered.slice(0, 2)).toEqual(['QR Platba', 'PAY by square']);
  for (const name of offered) {
    await kinds.getByText(name, { exact: true }).click();
    await expect(dialog.getByRole('img', { name: new RegExp(`^${name} na zaplatenie dokladu`) })).toBeVisible();
  }
  // The day is not verified: it is shown, and holds the code up.
  await show(unsure);
  await expect(dialog.getByText('9. 3. 2026', { exact: true })).toBeVisible();
  await expect(dialog.getByText('neoverené')).toHaveCount(1);
  await expect(dialog.getByRole('status').filter({ hasText: 'QR kód sa zobrazí' })).toContainText('Splatnosť');
});

test('the payment order, the VAT workbook and the table of a document come as files whose sums are those of the screen (R-EXP-10, R-PAY-11)', async ({
  cloud,
  open,
  company,
}) => {
  const ids = await putInvoices(cloud.ports, company, 3);
  const [, , id = ''] = ids;
  await passReview(cloud.ports, company, ids);
  const page = await open(company.editor);
  const file = async (ask: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };

  await page.goto('/payments?tab=overdue');
  await paymentsPage(page).all.check();
  const dialog = paymentsPage(page).order;
  await paymentsPage(page).makeOrder.click();
  await expect(dialog).toContainText(/Platieb v príkaze: 3 · 369,00\s€/);
  await expect(dialog).not.toContainText('Vynechané');
  const order = await file(() => dialog.getByRole('button', { name: 'Vytvoriť a stiahnuť (3)' }).click());
  expect(order.name).toBe('export-sepa.xml');
  expect(readOrder(order.bytes)).toEqual({ announced: '3', sum: 369, payments: 3 });
  // What is in a live order enters no other one.
  await paymentsPage(page).all.check();
  await paymentsPage(page).makeOrder.click();
  await expect(dialog.getByRole('heading', { name: 'Vynechané doklady: 3' })).toBeVisible();
  await expect(dialog.getByText('Doklad je už v príkaze na úhradu', { exact: false })).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Vytvoriť a stiahnuť (0)' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Zrušiť' }).click();

  await page.goto('/vat?period=2026-06');
  await expect(page.getByRole('button', { name: 'Oddiel B.2' })).toBeVisible();
  const workbook = await file(() => page.getByRole('button', { name: 'Stiahnuť XLSX' }).click());
  expect(workbook.name).toBe('kv-dph-2026-06.xlsx');
  const book = XLSX.read(workbook.bytes);
  expect(XLSX.utils.sheet_to_json(book.Sheets['Súčty'] ?? {}, { header: 1 })).toContainEqual([
    // All three have to be checked: they are more than 100 days overdue (§ 53b).
    ...['B.2', 3, 300, 69, 3],
    'Prijaté faktúry s daňou od iných platiteľov, z ktorých si daň odpočítate.',
  ]);
  await expect(page.getByRole('row', { name: /^Oddiel B\.2/ })).toContainText('69,00');

  await page.goto(`/document/detail/${id}`);
  await page.getByRole('button', { name: 'Exportovať' }).click();
  const table = await file(() => page.getByRole('menuitem', { name: 'CSV' }).click());
  expect(table.name).toMatch(/\.csv$/);
  expect(XLSX.utils.sheet_to_csv(XLSX.read(table.bytes).Sheets['Sheet1'] ?? {})).toContain('2603');
});

test('a payment order says before its file is made what it leaves out: a copy, an unreviewed document; a card is not to pay', async ({
  cloud,
  open,
  company,
}) => {
  const ids = await putInvoices(cloud.ports, company, 5, (n): Readonly<Record<string, string>> => {
    if (n === 3) return { invoiceNumber: '2601', paymentVS: '2601' };
    return n === 4 ? { paymentMethod: 'card' } : {};
  });
  await passReview(cloud.ports, company, ids.slice(0, 4));
  const page = await open(company.editor);
  const payments = paymentsPage(page);
  await page.goto('/payments?tab=overdue');
  // What was paid by card is not to pay, so it is not in the list.
  await expect(payments.rows).toHaveCount(4);
  await payments.all.check();
  await payments.makeOrder.click();
  const dialog = payments.order;
  await expect(dialog).toContainText(/Platieb v príkaze: 2 · 246,00\s€/);
  await expect(dialog.getByRole('heading', { name: 'Vynechané doklady: 2' })).toBeVisible();
  const left = dialog.getByRole('listitem');
  await expect(left.filter({ hasText: 'Rovnaký doklad už existuje: Faktúra 01.' })).toHaveCount(1);
  await expect(left.filter({ hasText: 'Faktúra 05' })).toContainText('Doklad je ešte v prvom kroku schvaľovania.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Vytvoriť a stiahnuť (2)' }).click(),
  ]);
  expect(readOrder(await readFile(await download.path()))).toMatchObject({ announced: '2', sum: 246 });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Príkaz je uvoľnený a jeho súbor stiahnutý.', { exact: false })).toBeVisible();
});

/** As much of a payment order as its sums say (pain.001.001.03). */
function readOrder(bytes: Uint8Array) {
  const order = one(parseXml(bytes), 'CstmrCdtTrfInitn');
  const head = one(order, 'GrpHdr');
  return {
    announced: textAt(head, 'NbOfTxs'),
    sum: Number(textAt(head, 'CtrlSum')),
    payments: all(order, 'PmtInf/CdtTrfTxInf').length,
  };
}

/** A payment code of the invoice "Faktúra 01", with another account than the document has. */
const codePicture = async (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'qrcode', text, scale: 6, padding: 12, backgroundcolor: 'FFFFFF' });
const payBySquare = encode({
  payments: [
    {
      type: 1,
      amount: 123,
      currencyCode: 'EUR',
      variableSymbol: '2601',
      constantSymbol: '0308',
      bankAccounts: [{ iban: otherAccount }],
      beneficiary: { name: 'Alfa' },
    },
  ],
});
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('a code from a picture is read into the open document, each value confirmed beside the present one (R-PAY-12)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const [id = ''] = await putInvoices(cloud.ports, company, 1);
  const page = await open(company.editor, { permissions: [] });
  await page.goto(`/document/detail/${id}`);
  await page.getByRole('button', { name: 'Ďalšie nástroje' }).click();
  await page.getByRole('menuitem', { name: 'Načítať QR kód do dokladu' }).click();
  await expect(page.getByText('Toto zariadenie nemá kameru').or(page.getByText('Kamera je zakázaná'))).toBeVisible();
  const choose = scanPage(page).picture;

  await choose.setInputFiles({ name: 'poznámka.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByRole('alert')).toContainText('Súbor sa nedá prečítať ako obrázok');
  await choose.setInputFiles(png('web.png', await codePicture('https://example.sk/')));
  await expect(page.getByText('Našiel sa kód, ale nie je v ňom údaj o doklade: „https://example.sk/“.')).toBeVisible();

  await choose.setInputFiles(png('platba.png', await codePicture(payBySquare)));
  await expect(page.getByRole('heading', { name: 'PAY by square' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Variabilný symbol/ })).toBeDisabled();
  // A person has settled the account of the document: the code replaces it only on their word.
  const account = page.getByRole('checkbox', { name: /^IBAN/ });
  await expect(account).not.toBeChecked();
  await account.check();
  await page.getByRole('button', { name: /^Doplniť \d údaj/ }).click();
  await page.waitForURL(`**/document/detail/${id}`);
  await expect(page.getByText(/^Doplnen. \d údaj/)).toBeVisible();
  await expect(reviewPage(page).line('paymentIBAN')).toContainText('SK96 1100 0000 0029 1859 9669');
  const fields = (await documents.find(company.ownerId, id))?.fields ?? [];
  const saved = fields.find(({ _id }) => _id === 'paymentIBAN');
  expect([saved?.value, saved?.verified]).toEqual([otherAccount, true]);
});

test('a picture with a code is uploaded to the company in which it was taken, holds sign-out back, and does not navigate (R-SHL-16)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor, { permissions: [] });
  await page.goto('/scan');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/tempfile/*', async (route) => {
    await held;
    await route.continue();
  });
  await scanPage(page).picture.setInputFiles(png('platba.png', await codePicture(payBySquare)));
  const announced = page.waitForRequest('**/api/tempfiles');
  await page.getByRole('button', { name: 'Nahrať tento obrázok' }).click();
  expect(z.object({ ownerId: z.string() }).parse((await announced).postDataJSON()).ownerId).toBe(company.ownerId);
  const signOut = page.getByRole('button', { name: 'Odhlásiť sa' }).first();
  await expect(signOut).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Platby' }).click();
  await expect(page.getByRole('heading', { name: 'Platby' })).toBeVisible();
  const arrived = page.waitForResponse('**/api/tempfile/*');
  arrive();
  await arrived;
  await expect(signOut).toHaveAttribute('aria-disabled', 'false');
  await expect(page).toHaveURL(/\/payments(\?|$)/);
});

test('the camera reads a code on the phone, and the document that it belongs to is found by its symbol (R-PAY-12)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const [id = ''] = await putInvoices(cloud.ports, company, 1);
  // Documents of the same symbol that are in the archive already do not stand before it.
  for (const old of await putInvoices(cloud.ports, company, 31, () => ({ paymentVS: '2601' }))) {
    const head = await documents.findHead(company.ownerId, old);
    if (head !== undefined) await documents.change({ head: { ...head, name: 'Archív', step: 'archived' } });
  }
  const page = await open(company.editor, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  // The camera of this phone: a picture that moves as a camera's does.
  const picture = `data:image/png;base64,${(await codePicture(payBySquare)).toString('base64')}`;
  await page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const code = Object.assign(new Image(), { src: source });
      await code.decode();
      let turn = 0;
      setInterval(() => {
        const context = canvas.getContext('2d');
        if (context === null) return;
        turn += 1;
        context.fillStyle = '#ddd';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(code, 380 + (turn % 9), 120, 480, 480);
      }, 100);
      return canvas.captureStream(10);
    };
  }, picture);
  await page.goto('/scan');
  await expect(page.getByRole('heading', { name: 'PAY by square' })).toBeVisible();
  await expect(page.getByText('SK96 1100 0000 0029 1859 9669')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Archív/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Faktúra 01/ }).click();
  await expect(page.getByText('v doklade je rovnaký údaj').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^IBAN/ }).check();
  await page.getByRole('button', { name: /^Doplniť/ }).click();
  await page.waitForURL(`**/document/detail/${id}`);
});
