import { readFile } from 'node:fs/promises';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { everyLook, inspect, otherWords, title, type Screen } from '../looks.ts';
import { einvoicesPage } from '../pages/einvoices.ts';
import { shellPage } from '../pages/shell.ts';
import { expect, test } from '../test.ts';

const toFile = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
const toDropped = (name: string, text: string) => ({ name, type: 'text/xml', bytes: new TextEncoder().encode(text) });

test('a company sees that it can receive e-invoices, tries a sample, and finds it in the list once a service pushed it', async ({
  cloud,
  company,
  open,
}) => {
  const client = await company.as(company.admin);
  const page = await open(company.editor);
  const screen = einvoicesPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'E-faktúry' }).click();
  await expect(screen.ready).toContainText(`0245:${sampleOwner.taxId}`);
  await expect(screen.doors).toContainText('Bez API kľúča s oprávnením Nahrávať');
  await expect(screen.duty).toContainText('Prijať ich musí vedieť každá firma');
  await expect(screen.empty).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), screen.sample.click()]);
  expect(download.suggestedFilename()).toMatch(/^VZOR-\d{14}\.xml$/);
  const sample = await readFile(await download.path(), 'utf8');
  await screen.choose(toFile('vzor.xml', sample));
  await expect(screen.result).toContainText('Faktúra je v poriadku');
  await expect(screen.result).toContainText('Vzorový dodávateľ, s. r. o.');

  const spoiled = sample.replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '');
  await screen.drop(toDropped('pokazena.xml', spoiled));
  await expect(screen.result).toContainText('Faktúra je neplatná · 1 chyba');
  const finding = screen.result.getByRole('listitem');
  await expect(finding).toContainText('Chýba dátum vystavenia.');
  await expect(finding).toContainText('Opravu žiadajte od dodávateľa.');
  await screen.drop(toDropped('list.xml', '<?xml version="1.0"?><List/>'));
  await expect(screen.failure).toContainText('Súbor sa nedá skontrolovať');
  await expect(shellPage(page).halves).toHaveCount(0);
  await expect(page).toHaveURL(/\/einvoices$/);

  const { secret } = await client.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['upload'], expiresAt: null },
  });
  const pushed = await fetch(`${company.url}/api/einvoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/xml' },
    body: sample,
  });
  const { documentId } = pushEinvoice.answer.parse(await pushed.json());
  await expect(screen.row('Vzorový dodávateľ')).toContainText(/162,36\s€/);
  await cloud.idle();
  await screen.goto();
  await expect(screen.doors).toContainText('1 platný API kľúč');
  await expect(screen.ready).toContainText('1 faktúra');
  await screen
    .row('Vzorový dodávateľ')
    .getByRole('link', { name: /^VZOR-/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${documentId}`));
});

test('what a company must fill in first, the invoices that came and the findings of a check look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  test.setTimeout(600_000);
  const looks = [...everyLook, ...otherWords];
  const { accounts } = cloud.ports;
  const page = await open(company.admin);
  await inspect(page, { name: 'einvoices-empty', path: '/einvoices', ready: title }, looks);

  const client = await company.as(company.admin);
  const { secret } = await client.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['read', 'upload'], expiresAt: null },
  });
  const authorization = { authorization: `Bearer ${secret}` };
  const sample = await (await fetch(`${company.url}/api/einvoices/sample`, { headers: authorization })).text();
  const broken = sample
    .replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, '')
    .replace('<cbc:PayableAmount currencyID="EUR">162.36', '<cbc:PayableAmount currencyID="EUR">1620.36')
    .replace('<cbc:RegistrationName>Vzorový dodávateľ, s. r. o.</cbc:RegistrationName>', '');
  for (const body of [sample, broken.replace('VZOR-', 'FV-')]) {
    const pushed = await fetch(`${company.url}/api/einvoices`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/xml' },
      body,
    });
    expect(pushed.status).toBe(200);
  }
  await cloud.idle();
  const owner = await accounts.findOwner(company.ownerId);
  if (owner === undefined) throw new Error('the company is gone');
  await accounts.changeOwner({ ...owner, taxId: '', vatId: '', companyId: '' });
  const checked: Screen = {
    name: 'einvoices-findings',
    path: '/einvoices',
    ready: title,
    act: async (shown, { lang }) => {
      const screen = einvoicesPage(shown, lang);
      await screen.choose(toFile('faktura od stolárstva.xml', broken));
      await screen.result.waitFor();
    },
  };
  await inspect(page, checked, looks);
});
