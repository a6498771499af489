import { PDFDocument } from '@cantoo/pdf-lib';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { buildUbl, madeIban, twoLines } from '#test/builders/files/einvoices.ts';
import { inspect, look, type Ready } from '../looks.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

const number = 'FV-SPOJ-1';
const xml = buildUbl({ ...twoLines, number }).replaceAll('36631124', '63331136');

/** The page that a supplier mails beside the e-invoice, with another amount due and another account. */
async function print(): Promise<Uint8Array> {
  const other = xml.replaceAll('7203.76', '8203.76').replaceAll(madeIban, 'CZ4201000000195505030267');
  const drawn = await pdfEngineEmbedded().drawData(Buffer.from(other), 'sk');
  if (!drawn.ok) throw new Error(drawn.error);
  const [printed, page] = [await PDFDocument.create(), await PDFDocument.load(drawn.value)];
  for (const copied of await printed.copyPages(page, page.getPageIndices())) printed.addPage(copied);
  return printed.save();
}

test('a PDF that came first becomes the attachment of its e-invoice, and what differs is asked about', async ({
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const scan = await client.create('Sken', await client.upload('Sken.pdf', await print(), 'application/pdf'));
  await client.settled(scan);
  const admin = await company.as(company.admin);
  const body = { name: 'Digitálny poštár', scopes: ['upload' as const], expiresAt: null };
  const { secret } = await admin.call(makeApiKey, { body });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/xml' };
  const pushed = await fetch(`${company.url}/api/einvoices`, { method: 'POST', headers, body: xml });
  const { documentId } = pushEinvoice.answer.parse(await pushed.json());
  await client.until(async () => {
    const { einvoice, queue } = await client.read(scan);
    return einvoice !== undefined && queue === null ? true : undefined;
  }, 'both are one document');

  const page = await open(company.editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${documentId}`);
  await expect(page.getByText('Tá istá faktúra prišla aj v inom súbore.')).toBeVisible();
  await page.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(page).toHaveURL(new RegExp(scan));
  await expect.poll(() => review.shownValue('invoiceNumber')).toContain(number);
  await expect.poll(() => review.shownValue('paymentAmount')).toMatch(/7\s203,76/);
  // The doubt stands at the value, and the one of the PDF is a press away.
  await review.field('paymentAmount').click();
  await expect(page.getByText('Na priloženej kópii je iná hodnota').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /8\s203,76/ }).first()).toBeVisible();
  await review.confirmButton().click();
  await expect(review.question).toContainText(/na kópii faktúry 8\s203,76/);
  // The account that differs stands at the end of its sentence.
  const account = review.question.getByText('CZ42 0100 0000 1955 0503 0267');
  expect(await account.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  const trashed: Ready = (shown) => shown.locator(`a[href$="/${scan}"]`);
  const looks = [look(1440, 'light', 'sk'), look(390, 'dark', 'fr')];
  await inspect(page, { name: 'joined-away', path: `/document/detail/${documentId}`, ready: trashed }, looks);
});
