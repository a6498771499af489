import type { Page } from '@playwright/test';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { listCorrections } from '#shared/api/corrections.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { buildUbl, twoLines, type MadeInvoice } from '#test/builders/files/einvoices.ts';
import { drawnPages, putReadDocument } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { everyLook, inspect, otherWords, type Look } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];
const detail = (id: string) => `/document/detail/${id}`;
const one: MadeInvoice = { number: 'D-2026-0004', lines: twoLines.lines.slice(1) };

/** A credit note in UBL that names these originals; the buyer is the company of the test. */
const creditNote = (invoice: MadeInvoice, ...originals: readonly string[]): string =>
  buildUbl(invoice, 'CreditNote')
    .replaceAll('36631124', '63331136')
    .replace(
      '<cac:AccountingSupplierParty>',
      `${originals
        .map(
          (number) =>
            `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`,
        )
        .join('')}<cac:AccountingSupplierParty>`,
    );

/** Pushes e-invoices as a service does; answers the id of the document that each becomes. */
async function pushing(cloud: Cloud, company: TestCompany) {
  const client = await company.as(company.admin);
  const scopes = ['read', 'upload'];
  const { secret } = await client.call(makeApiKey, { body: { name: 'Digitálny poštár', scopes, expiresAt: null } });
  const authorization = `Bearer ${secret}`;
  return {
    push: async (body: string): Promise<string> => {
      const headers = { authorization, 'content-type': 'application/xml' };
      const pushed = await fetch(`${company.url}/api/einvoices`, { method: 'POST', headers, body });
      const { documentId } = pushEinvoice.answer.parse(await pushed.json());
      await cloud.idle();
      return documentId;
    },
    corrections: async (id: string) => {
      const answer = await fetch(`${company.url}/api/documents/${id}/corrections`, { headers: { authorization } });
      return listCorrections.answer.parse(await answer.json());
    },
  };
}

/** An invoice of the same supplier as a scan says it: by its name alone. */
const putScan = async ({ ports }: Cloud, { ownerId, editor }: TestCompany, number: string) =>
  putReadDocument(ports, {
    ownerId,
    userId: [editor._id],
    name: `Sken ${number}`,
    pages: await drawnPages(ports, ownerId, 1),
    fields: [
      sampleField('invoiceNumber', number),
      sampleField('issueDate', '2026-10-02'),
      sampleField('supplierName', 'TRUHLÁŘSTVÍ JEŘÁB s.r.o.'),
      sampleField('totalAmount', '7203.76'),
      sampleField('currency', 'CZK'),
    ],
  });

const bandOf = (page: Page, lang: Look['lang'], key: 'corrects' | 'correctedBy') =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('list', { name: namesIn(lang)('detail', `corrections.${key}`) }) });

test('a credit note that came after its original, and one before it, lead to each other and say what is left', async ({
  cloud,
  company,
  open,
}) => {
  const { push, corrections } = await pushing(cloud, company);
  const page = await open(company.editor);
  const original = await putScan(cloud, company, 'FV 2026/0001');
  const after = await push(creditNote(one, 'FV-2026-0001'));

  await page.goto(detail(original));
  const correctedBy = bandOf(page, 'sk', 'correctedBy');
  await expect(correctedBy).toContainText('Opravený dokladom D-2026-0004');
  await expect(correctedBy).toContainText(/zostáva 6\s534,00/);
  await correctedBy.getByRole('link', { name: 'D-2026-0004' }).click();
  await expect(page).toHaveURL(new RegExp(detail(after)));
  const corrects = bandOf(page, 'sk', 'corrects');
  await expect(corrects).toContainText('Opravuje doklad FV 2026/0001');
  await corrects.getByRole('link', { name: 'FV 2026/0001' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(detail(original)));

  const before = await push(creditNote({ ...one, number: 'D-2026-0005' }, 'FV-2026-0117', 'FV-2026-0118'));
  await page.goto(detail(before));
  await expect(page.getByText('Pôvodné doklady FV-2026-0117, FV-2026-0118 nie sú v Docflow.')).toBeVisible();
  const late = await push(buildUbl(twoLines).replaceAll('36631124', '63331136'));
  await page.reload();
  await expect(bandOf(page, 'sk', 'corrects')).toContainText('Opravuje doklad FV-2026-0117');
  await expect(page.getByText('Pôvodný doklad FV-2026-0118 nie je v Docflow.')).toBeVisible();
  expect(await corrections(late)).toMatchObject({
    correctedBy: { documents: [{ _id: before, number: 'D-2026-0005' }] },
  });

  const another = await push(creditNote({ ...one, number: 'D-2026-0006' }, 'FV-2026-0001'));
  const shows =
    (key: 'corrects' | 'correctedBy') =>
    (shown: Page, { lang }: Look) =>
      bandOf(shown, lang, key);
  await inspect(page, { name: 'corrected-by', path: detail(original), ready: shows('correctedBy') }, looks);
  await inspect(page, { name: 'corrects', path: detail(another), ready: shows('corrects') }, looks);
  await inspect(page, { name: 'original-missing', path: detail(before), ready: shows('corrects') }, looks);
});
