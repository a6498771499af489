import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { makeApiKey } from '#shared/api/api-keys.ts';
import { listAttachments } from '#shared/api/attachments.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { putIntoUbl, toBase64, type EmbeddedFile } from '#test/builders/files/embedded-files.ts';
import { buildIsdoc, twoLines } from '#test/builders/files/einvoices.ts';
import { buildIsdocx } from '#test/builders/files/isdocx.ts';
import { everyLook, inspect, otherWords, type Look, type Ready, type Screen } from '../looks.ts';
import { takeIn } from '../main-steps.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { pagesPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

const csv = 'Položka;Množstvo;Cena\r\nRezanie na mieru;12;4,50\r\n';

/** What the files are called is long, as programs make them. */
const names = {
  pdf: 'Výkaz vykonaných prác za november 2026 – prevádzka Žilina.pdf',
  csv: 'Rozpis položiek.csv',
  exe: 'Prehliadač faktúr.exe',
};

const embed = (name: string, mimeType: string, bytes: Uint8Array | string): EmbeddedFile => ({
  name,
  mimeType,
  content: toBase64(bytes),
});

/** Opens the dialog of a tool, in any language. */
const toolDialog =
  (tool: 'tools.attachments' | 'tools.history') =>
  async (page: Page, { lang }: Look) => {
    await reviewPage(page, lang).useTool(namesIn(lang)('detail', tool));
    await page.locator('[role="dialog"]:not([popover])').last().waitFor();
  };

test('the files inside a pushed e-invoice are its attachments, downloaded byte for byte, and look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  test.setTimeout(600_000);
  const pdf = (await pagesPdf('vykaz', 2)).bytes;
  const client = await company.as(company.admin);
  const { secret } = await client.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['read', 'upload'], expiresAt: null },
  });
  const headers = { authorization: `Bearer ${secret}` };
  const sample = await (await fetch(`${company.url}/api/einvoices/sample`, { headers })).text();
  const pushed = await fetch(`${company.url}/api/einvoices`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/xml' },
    body: putIntoUbl(sample, [
      embed(names.pdf, 'image/png', pdf),
      embed(names.csv, 'text/csv', csv),
      embed(names.exe, 'application/pdf', Uint8Array.of(0x4d, 0x5a, 0x90, 0)),
    ]),
  });
  const { documentId } = pushEinvoice.answer.parse(await pushed.json());
  await cloud.idle();

  const list = () => client.call(listAttachments, { params: { resource: 'document', id: documentId } });
  const attached = await list();
  const found = attached.map(({ name, type, userId, origin, process }) => [name, type, userId, origin, process]);
  expect(found.toSorted()).toEqual([
    [names.csv, 'text/csv', null, 'einvoice', 1],
    [names.pdf, 'application/pdf', null, 'einvoice', 1],
  ]);
  for (const { _id, name } of attached) {
    const file = await fetch(`${company.url}/api/attachments/${_id}/file`, { headers });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(name === names.csv ? csv : pdf))).toBe(true);
  }

  const page = await open(company.admin);
  await page.goto(`/document/detail/${documentId}`);
  await page.getByRole('button', { name: 'Prílohy: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prílohy' });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Rozpis položiek' });
  await expect(row).toContainText('z e-faktúry');
  await row.getByRole('button').first().click();
  const preview = dialog.getByRole('region', { name: 'Náhľad prílohy Rozpis položiek' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Stiahnuť' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(names.csv);
  // While it is downloaded the dialog stays.
  await expect(dialog.getByRole('button', { name: 'Zavrieť' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await reviewPage(page).useTool(namesIn('sk')('detail', 'tools.history'));
  await expect(page.getByRole('dialog').getByText(`${names.exe}: typ súboru nepreberáme.`)).toBeVisible();

  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).pageImage(1);
  const screen = { path: `/document/detail/${documentId}`, ready };
  const table: Screen = {
    ...screen,
    name: 'embedded-table',
    act: async (shown, wanted) => {
      await toolDialog('tools.attachments')(shown, wanted);
      await shown.getByRole('listitem').filter({ hasText: 'Rozpis' }).getByRole('button').first().click();
    },
  };
  await inspect(page, table, [...everyLook, ...otherWords]);
  const history: Screen = {
    ...screen,
    name: 'embedded-history',
    act: async (shown, wanted) => {
      await toolDialog('tools.history')(shown, wanted);
      const drawer = shown.getByRole('dialog');
      await drawer.getByRole('combobox').first().selectOption('files');
      await drawer.getByText(names.exe).waitFor();
    },
  };
  await inspect(page, history, everyLook);
});

test('a dropped ISDOCX becomes a document that shows its preview and has the files beside its invoice as attachments', async ({
  cloud,
  company,
  open,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor);
  const [work, preview] = [await pagesPdf('vykaz', 2), await pagesPdf('nahlad', 1)];
  const bytes = buildIsdocx(buildIsdoc(twoLines), [
    { path: names.pdf, bytes: work.bytes, named: names.pdf },
    { path: 'Náhľad.pdf', bytes: preview.bytes, named: 'Náhľad.pdf', preview: true },
    { path: 'prílohy/rozpis.csv', bytes: new TextEncoder().encode(csv) },
    { path: names.exe, bytes: Uint8Array.of(0x4d, 0x5a, 0x90, 0) },
  ]);
  const id = await takeIn(page, client, { name: 'Faktúra s prílohami.isdocx', type: 'application/zip', bytes });
  await cloud.idle();
  // One page: the preview has one, the timesheet that stands before it has two.
  expect((await client.read(id)).pages).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Prílohy: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prílohy' });
  const row = dialog.getByRole('listitem').filter({ hasText: 'rozpis' });
  await expect(row).toContainText('z e-faktúry');
  await row.getByRole('button').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('region', { name: 'Náhľad prílohy rozpis' }).getByRole('button', { name: 'Stiahnuť' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(csv);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Výkaz' })).toContainText('z e-faktúry');
  await page.keyboard.press('Escape');
  await reviewPage(page).useTool(namesIn('sk')('detail', 'tools.history'));
  await expect(page.getByRole('dialog').getByText(`${names.exe}: typ súboru nepreberáme.`)).toBeVisible();
});
