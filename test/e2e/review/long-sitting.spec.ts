import type { Page } from '@playwright/test';
import { listDocumentLogs, saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const sitting = 50;

/** Settled invoices of the editor, who always goes on to the next document. */
async function putInvoices({ ports }: Cloud, { ownerId, editor }: TestCompany, count: number) {
  const user = await ports.accounts.findUser(editor._id);
  if (user === undefined) throw new Error('no editor');
  await ports.accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: true } });
  const pages = await drawnPages(ports, ownerId, 1);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const made = { ownerId, userId: [editor._id], name: `Faktúra ${n}`, fields: settledInvoice(n), pages };
    ids.push(await putReadDocument(ports, made));
  }
  return ids;
}

/** Who sent a document on, as its history says. */
async function listConfirmations(client: Client, id: string): Promise<readonly (string | null)[]> {
  const lines = await client.call(listDocumentLogs, { params: { id } });
  return lines
    .filter(({ action, editorId }) => action === 'confirmed' && editorId !== null)
    .map(({ editorId }) => editorId);
}

/** What this page asked to confirm, by document. */
function followConfirmations(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== saveDocument.method || request.postData()?.includes('"confirmed":true') !== true) return;
    asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return asked;
}

test('fifty documents in a row by keyboard: each is shown before it is confirmed, once, by one person', async ({
  cloud,
  open,
  company,
}) => {
  const { editor } = company;
  const ids = await putInvoices(cloud, company, sitting);
  const page = await open(editor);
  const review = reviewPage(page);
  const asked = followConfirmations(page);
  const client = await company.as(company.admin);
  await page.goto(`/document/detail/${ids[0] ?? ''}`);
  for (const [at] of ids.entries()) {
    await expect(review.title(`Faktúra ${at + 1}`)).toBeVisible();
    await expect(review.pageImage(1)).toBeVisible();
    await review.ready();
    expect(asked).toEqual(ids.slice(0, at));
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('Všetky doklady sú hotové.')).toBeVisible();
  expect(asked).toEqual(ids);
  for (const id of ids) expect(await listConfirmations(client, id)).toEqual([editor._id]);
});

test('a connection that dies in an edit and in a confirmation loses nothing, and confirms nothing twice or unseen', async ({
  cloud,
  open,
  company,
}) => {
  const { editor, ownerId } = company;
  const [first = '', second = ''] = await putInvoices(cloud, company, 2);
  const page = await open(editor);
  const review = reviewPage(page);
  const asked = followConfirmations(page);
  const client = await company.as(company.admin);
  const address = `**${apiPrefix}/document/${first}`;
  /** The server takes the next save of this kind, and the line dies under its answer. */
  const dieIn = (purpose: 'saved' | 'confirmed') =>
    page.route(address, async (route) => {
      const request = route.request();
      const isMeant = request.method() === saveDocument.method && request.postData()?.includes(`"${purpose}":true`);
      if (isMeant !== true) return route.continue();
      await route.fetch();
      await page.context().setOffline(true);
      return route.abort();
    });
  const comeBack = async () => {
    await page.unroute(address);
    await page.context().setOffline(false);
  };
  const getNumber = async () => {
    const record = await cloud.ports.documents.find(ownerId, first);
    return record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;
  };
  await page.goto(`/document/detail/${first}`);
  await review.ready();
  await page.waitForLoadState('networkidle');

  await dieIn('saved');
  await review.field('invoiceNumber').click();
  await review.activeInput.fill('2026-77');
  await expect(page.getByText(/^Bez spojenia so serverom od \d/)).toBeVisible();
  await expect(page.getByText(/1 zmena čaká na tomto zariadení/)).toBeVisible();
  await review.activeInput.fill('2026-78');
  await comeBack();
  await expect.poll(getNumber).toBe('2026-78');
  await expect(page.getByText(/^Uložené/)).toBeVisible();

  await dieIn('confirmed');
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => listConfirmations(client, first)).toEqual([editor._id]);
  // Whether or not they were led on: they are back at the document whose answer was lost, and are notified.
  await expect(review.title('Faktúra 1')).toBeVisible();
  await comeBack();
  await page.reload();
  await expect(page.getByText('Doklad nie je možné upravovať!')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.goto(`/document/detail/${second}`);
  await expect(review.title('Faktúra 2')).toBeVisible();
  expect(asked).toEqual([first]);
  expect(await listConfirmations(client, second)).toEqual([]);
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => listConfirmations(client, second)).toEqual([editor._id]);
  expect(await listConfirmations(client, first)).toEqual([editor._id]);
  expect(await getNumber()).toBe('2026-78');
});
