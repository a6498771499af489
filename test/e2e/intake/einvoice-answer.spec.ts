import { readFile } from 'node:fs/promises';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { addWebhook } from '#shared/api/webhooks.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { buildUbl, twoLines, withSellerAddress } from '#test/builders/files/einvoices.ts';
import { webhookReceiver } from '#test/builders/stand-ins/webhook-receiver.ts';
import { answerDialog } from '../pages/answer.ts';
import { reviewPage } from '../pages/review.ts';
import { inspect, look } from '../looks.ts';
import { expect, test } from '../test.ts';

test('a pushed e-invoice is confirmed and answered, and a service that a webhook calls fetches the response', async ({
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
  const toUs = withSellerAddress(buildUbl(twoLines)).replaceAll('36631124', sampleOwner.companyId);
  const pushed = await fetch(`${company.url}/api/einvoices`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/xml' },
    body: toUs,
  });
  const { documentId } = pushEinvoice.answer.parse(await pushed.json());
  await cloud.idle();

  const page = await open(company.admin);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${documentId}`);
  await review.confirmButton().click();
  await review.confirmAnyway();
  await expect.poll(async () => (await admin.read(documentId)).passedSteps.length).toBeGreaterThan(0);
  await cloud.idle();

  await page.goto(`/document/detail/${documentId}`);
  const dialog = answerDialog(page);
  await dialog.open();
  await expect(dialog.dialog).toContainText('9929:CZ27082440');
  await dialog.choose('do.RE');
  await dialog.make.click();
  await expect(dialog.dialog).toContainText('Vyberte aspoň jeden dôvod');
  await dialog.check('Nesprávne ceny');
  await dialog.check('Vystaviť novú faktúru');
  await dialog.note.fill('Zmluvná cena je 420 Kč.');
  await dialog.make.click();
  await expect(dialog.dialog).toHaveCount(0);
  await expect(page.getByText('Odpoveď dodávateľovi: Odmietnutá', { exact: false })).toBeVisible();

  await dialog.open();
  await expect(dialog.dialog).toContainText('Odpoveď je konečná.');
  await expect(dialog.make).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.download.click()]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(xml).toContain('<cbc:ResponseCode>RE</cbc:ResponseCode>');
  expect(xml).toContain(`<cbc:ID>${twoLines.number}</cbc:ID>`);
  expect(xml).toContain(`<cbc:EndpointID schemeID="0245">${sampleOwner.taxId}</cbc:EndpointID>`);
  expect(xml).toContain('<cbc:EndpointID schemeID="9929">CZ27082440</cbc:EndpointID>');

  await expect.poll(() => receiver.got.length).toBe(1);
  const [call] = receiver.got;
  expect(call?.body).toMatchObject({ event: 'document.answered', documentId, answer: { status: 'RE' } });
  const link = new URL(call?.body.links.answer ?? '');
  const fetched = await fetch(`${company.url}${link.pathname}`, { headers: authorization });
  expect(await fetched.text()).toBe(xml);
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
