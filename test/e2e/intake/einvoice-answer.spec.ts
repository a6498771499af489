import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { addWebhook } from '#shared/api/webhooks.ts';
import { all, one, textAt, type XmlNode } from '#shared/einvoice/xml-node.ts';
import { fromScaled, toScaled } from '#shared/kit/money.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { buildUbl, twoLines, withSellerAddress } from '#test/builders/files/einvoices.ts';
import { webhookReceiver } from '#test/builders/stand-ins/webhook-receiver.ts';
import { confirm } from '../main-steps.ts';
import { xmlText } from '#test/builders/stand-ins/xsd.ts';
import { answerDialog } from '../pages/answer.ts';
import { documentListPage } from '../pages/document-list.ts';
import { exportDialog } from '../pages/exports.ts';
import { inspect, look } from '../looks.ts';
import { expect, test } from '../test.ts';

/** The tax number of the supplier in the sample, under which the network finds it. */
const supplierTaxId = '2000000002';

/** What an accountant compares of an invoice and of its export. */
type Compared = {
  readonly number: string;
  readonly supplier: string;
  readonly companyId: string;
  readonly total: string;
};

const rootOf = (xml: string): XmlNode => {
  const root = parseXml(new TextEncoder().encode(xml));
  if (root === undefined) throw new Error('no XML');
  return root;
};

/** What a pushed UBL invoice says of itself. */
function readInvoice(ubl: string): Compared {
  const root = rootOf(ubl);
  const entity = one(root, 'AccountingSupplierParty/Party/PartyLegalEntity');
  return {
    number: textAt(root, 'ID') ?? '',
    supplier: textAt(entity, 'RegistrationName') ?? '',
    companyId: textAt(entity, 'CompanyID') ?? '',
    total: textAt(root, 'LegalMonetaryTotal/PayableAmount') ?? '',
  };
}

/** Every document of a data pack of Pohoda, received ones by the number that their supplier gave them. */
function readDataPack(xml: string): readonly (Compared & { readonly documentId: string })[] {
  return all(rootOf(xml), 'dataPackItem/invoice').map((invoice) => {
    const header = one(invoice, 'invoiceHeader');
    const address = one(header, 'partnerIdentity/address');
    const sums = one(invoice, 'invoiceSummary/homeCurrency');
    const parts = (sums?.children ?? []).flatMap(({ name, text }) => (name.startsWith('price') ? [text] : []));
    return {
      documentId: textAt(header, 'extId/ids') ?? '',
      number: textAt(header, 'originalDocument') ?? '',
      supplier: textAt(address, 'company') ?? '',
      companyId: textAt(address, 'ico') ?? '',
      total: fromScaled(
        parts.reduce((sum, part) => sum + toScaled(part, 2), 0n),
        2,
      ),
    };
  });
}

/** Exports a document from the list into a file for Pohoda, and answers what the file says. */
async function exportIntoPohoda(page: Page, name: string) {
  await page.goto('/document/list?status=all');
  const list = documentListPage(page);
  await list.checkbox(name).check();
  await list.exportButton.click();
  const { dialog, row } = exportDialog(page);
  await dialog.getByLabel('Kam').selectOption('pohoda');
  await expect(row(name)).toContainText('v poriadku');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportovať 1', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('export-pohoda.xml');
  await expect(page.getByText('Exportoval sa 1 doklad.')).toBeVisible();
  return readDataPack(xmlText(await readFile(await download.path())));
}

test('a pushed e-invoice is judged, confirmed, exported into Pohoda and answered, and a web hook leads to its response', async ({
  cloud,
  company,
  open,
}) => {
  const receiver = await webhookReceiver();
  const admin = await company.as(company.admin);
  const hook = { name: 'Poštár', url: receiver.url, events: ['answered'] as const };
  await admin.call(addWebhook, { body: { ...hook, events: [...hook.events], active: true } });
  const { secret } = await admin.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['read', 'upload'], expiresAt: null },
  });
  const authorization = { authorization: `Bearer ${secret}` };
  // An invoice that Slovak books take: tax of another country never leaves as ours.
  const sample = await (await fetch(`${company.url}/api/einvoices/sample`, { headers: authorization })).text();
  const invoice = readInvoice(sample);
  expect(invoice).toMatchObject({ supplier: 'Vzorový dodávateľ, s. r. o.', companyId: '12345679', total: '162.36' });
  const pushed = await fetch(`${company.url}/api/einvoices`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/xml' },
    body: sample,
  });
  const { documentId, findings } = pushEinvoice.answer.parse(await pushed.json());
  expect(findings).toEqual([]);
  await cloud.idle();

  const page = await open(company.admin);
  // Nothing in it is doubtful, so it passed the review by itself; a person approves it.
  expect((await admin.read(documentId)).passedSteps).toHaveLength(1);
  await page.goto(`/document/detail/${documentId}`);
  await confirm(page, 'Do archívu');
  await expect.poll(async () => (await admin.read(documentId)).status).toBe('confirmed');
  await cloud.idle();

  const exported = await exportIntoPohoda(page, (await admin.read(documentId)).name);
  expect(exported).toEqual([{ documentId, ...invoice }]);

  await page.goto(`/document/detail/${documentId}`);
  const dialog = answerDialog(page);
  await dialog.open();
  await expect(dialog.dialog).toContainText(`0245:${supplierTaxId}`);
  await dialog.choose('do.RE');
  await dialog.make.click();
  await expect(dialog.dialog).toContainText('Vyberte aspoň jeden dôvod');
  await dialog.check('Nesprávne ceny');
  await dialog.check('Vystaviť novú faktúru');
  await dialog.note.fill('Zmluvná cena je 4 €.');
  await dialog.make.click();
  await expect(dialog.dialog).toHaveCount(0);
  const answered = page.getByText('Odpoveď dodávateľovi: Odmietnutá', { exact: false });
  await expect(answered).toBeVisible();

  await dialog.open();
  await expect(dialog.dialog).toContainText('Odpoveď je konečná.');
  await expect(dialog.make).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.download.click()]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(xml).toContain('<cbc:ResponseCode>RE</cbc:ResponseCode>');
  expect(xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
  expect(xml).toContain(`<cbc:EndpointID schemeID="0245">${sampleOwner.taxId}</cbc:EndpointID>`);
  expect(xml).toContain(`<cbc:EndpointID schemeID="0245">${supplierTaxId}</cbc:EndpointID>`);

  await expect.poll(() => receiver.got.length).toBe(1);
  const [call] = receiver.got;
  expect(call?.body).toMatchObject({ event: 'document.answered', documentId, answer: { status: 'RE' } });
  const link = new URL(call?.body.links.answer ?? '');
  const fetched = await fetch(`${company.url}${link.pathname}`, { headers: authorization });
  expect(await fetched.text()).toBe(xml);

  // After all of it the document shows what was answered.
  await page.goto(`/document/detail/${documentId}`);
  await expect(answered).toBeVisible();
  await expect(page.getByText('Zmluvná cena je 4 €.')).toBeVisible();
});

test('the dialog of an answer looks right on a computer and a phone, by day and by night', async ({
  cloud,
  company,
  open,
}) => {
  const admin = await company.as(company.admin);
  const { secret } = await admin.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['upload'], expiresAt: null },
  });
  const pushed = await fetch(`${company.url}/api/einvoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/xml' },
    body: withSellerAddress(buildUbl(twoLines)).replaceAll('36631124', sampleOwner.companyId),
  });
  const { documentId } = pushEinvoice.answer.parse(await pushed.json());
  await cloud.idle();
  await admin.request('POST', `/api/document/${documentId}/answers`, {
    key: 'first-answer',
    status: 'UQ',
    reasons: ['REF'],
    actions: ['PIN'],
    note: 'Doplňte číslo objednávky.',
  });
  const page = await open(company.admin);
  const looks = [
    look(1440, 'light', 'sk'),
    look(1440, 'dark', 'fr'),
    look(390, 'light', 'cs'),
    look(390, 'dark', 'en'),
  ];
  await inspect(
    page,
    {
      name: 'einvoice-answer',
      path: `/document/detail/${documentId}`,
      ready: (shown) => shown.getByRole('button').first(),
      act: async (shown, { lang }) => {
        const dialog = answerDialog(shown, lang);
        await dialog.open();
        await dialog.choose('do.RE');
      },
    },
    looks,
  );
});
