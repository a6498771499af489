import type { Locator, Page } from '@playwright/test';
import { buildLogItem } from '#shared/document/log-item.ts';
import { drawnPages, putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { inspect, look, type Ready } from '../looks.ts';
import { reviewPage } from '../pages/review.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

/** Where a region begins and ends from left to right. */
async function extent(region: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await region.boundingBox();
  if (box === null) throw new Error('The region is not shown.');
  return { left: box.x, right: box.x + box.width };
}

/** Where a region begins and ends from top to bottom. */
async function extentDown(region: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await region.boundingBox();
  if (box === null) throw new Error('The region is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

test('fields stand on the left, pages in the middle, tools on the right; the header shows five assignees (R-DET-01, R-DET-14)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const others = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24));
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id, ...others],
    name: 'Rozloženie',
    fields: readInvoice(1),
    pages: await drawnPages(cloud.ports, ownerId, 2),
    tables: [],
  });
  const page = await open(editor);
  await page.goto(`/document/detail/${id}`);
  const viewer = page.getByRole('group', { name: 'Strany dokladu' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  const fields = await extent(page.getByRole('region', { name: 'Údaje dokladu' }));
  const pages = await extent(viewer);
  const tools = await extent(page.getByRole('toolbar', { name: 'Nástroje dokladu' }));
  expect(pages.left).toBeGreaterThanOrEqual(fields.right);
  expect(tools.left).toBeGreaterThanOrEqual(pages.right);
  const assignees = page.getByRole('img', { name: /^Riešitelia: Peter Kmeť/ });
  await expect(assignees).toHaveText(/^PK\S*\+1$/);
});

test('the history shows a changed table as a table, before and after (R-HIS-07)', async ({ cloud, open, company }) => {
  const id = await putDocument(cloud.ports, company, { name: 'Položky' });
  const found = await cloud.ports.documents.find(company.ownerId, id);
  if (found === undefined) throw new Error('The document is gone.');
  const items = {
    id: 'items',
    action: 'changed' as const,
    old: { value: 'Drevo\t2' },
    new: { value: 'Drevo\t3\nKlince\t9' },
  };
  const log = buildLogItem('saved', { step: 'kontro', editorId: company.admin._id, assignId: [], diff: [items] });
  await cloud.ports.documents.change({ head: found.head, log });
  const page = await open(company.editor);
  await page.goto(`/document/detail/${id}`);
  await page.getByRole('button', { name: /^História/ }).click();
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  const before = history.getByRole('table', { name: 'Predtým' });
  const after = history.getByRole('table', { name: 'Potom' });
  await expect(before.getByRole('cell')).toHaveText(['Drevo', '2']);
  await expect(after.getByRole('cell')).toHaveText(['Drevo', '3', 'Klince', '9']);
  await expect(after.getByRole('row')).toHaveCount(2);
});

test('the history leads to the other documents of a merge, and names device, model and who set the machine off (R-HIS-03)', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const other = await putDocument(cloud.ports, company, { name: 'Druhá strana' });
  const id = await putDocument(cloud.ports, company, { name: 'Klince' });
  const write = async (log: ReturnType<typeof buildLogItem>) => {
    const head = await documents.findHead(company.ownerId, id);
    if (head === undefined) throw new Error('The document is gone.');
    expect(await documents.change({ head, log })).toMatchObject({ ok: true });
  };
  const at = { step: 'kontro', assignId: [] };
  await write(buildLogItem('read', { ...at, userId: company.admin._id, modelId: 'invoice-sk' }));
  const metadata = { documents: [{ _id: other, name: 'Druhá strana' }], pages: 1, device: 'Janin mobil' };
  await write(buildLogItem('pages-added', { ...at, editorId: company.admin._id, metadata }));
  const page = await open(company.editor);
  const lines = page.getByRole('dialog', { name: 'História dokladu' }).getByRole('listitem');
  const openHistory = async (shown: Page) => {
    await reviewPage(shown).useTool(/^História/);
    await lines.getByText(/^model: /).waitFor();
  };
  const ready: Ready = (shown) => shown.getByRole('heading', { level: 1, name: 'Klince' });
  const looks = [look(1440, 'light', 'sk'), look(390, 'dark', 'sk')];
  await inspect(page, { name: 'history-origin', path: `/document/detail/${id}`, ready, act: openHistory }, looks);
  const read = lines.filter({ hasText: 'Doklad prečítaný' });
  await expect(read).toContainText(`na podnet: ${company.admin.name}`);
  await expect(read).toContainText('model: Predtrénovaný: faktúra (SK)');
  const added = lines.filter({ hasText: 'Pridané strany' });
  await expect(added).toContainText('zariadenie Janin mobil');
  await added.getByRole('link', { name: 'Druhá strana' }).click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${other}$`));
});

test('an archived document says in its stepper that its approval is complete (R-DET-11)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Hotová', status: 'confirmed' });
  const page = await open(company.editor);
  await page.goto(`/document/detail/${id}`);
  const last = page.getByRole('navigation', { name: 'Priebeh schvaľovania' }).getByRole('listitem').last();
  await expect(last).toHaveText('Schvaľovanie dokončené');
  await expect(last).toHaveAttribute('aria-current', 'step');
});

test('on a phone the head of a group does not cover the field that the next problem leads back to', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const made = { ownerId, userId: [editor._id], pages, name: 'Klince', fields: readInvoice(1) };
  const page = await open(editor, { viewport: { width: 390, height: 844 } });
  await page.goto(`/document/detail/${await putReadDocument(cloud.ports, made)}`);
  const review = reviewPage(page);
  const next = page.getByRole('button', { name: /^Ďalšie pole/ });
  // The missing date, the amount at the end of the next groups, and around to the number at the top.
  for (const id of ['payDate', 'totalAmount', 'invoiceNumber']) {
    await next.click();
    await expect(review.input(id)).toBeVisible();
  }
  const label = await extentDown(review.panel.locator('[data-part="rail"] b').first());
  const head = await extentDown(review.panel.locator('[data-part="group-head"]').first());
  expect(label.top).toBeGreaterThanOrEqual(head.bottom);
});

test('a document that cannot be fetched is named as an error of the document (R-DET-25)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Nedostupná' });
  const page = await open(company.editor);
  await page.route(`**/api/document/${id}`, (route) =>
    route.fulfill({ status: 500, json: { refusal: 'unexpected', message: 'Server neodpovedal.' } }),
  );
  await page.goto(`/document/detail/${id}`);
  await expect(page.getByText('Chyba dokladu')).toBeVisible();
});
