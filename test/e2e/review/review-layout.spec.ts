import type { Locator } from '@playwright/test';
import { buildLogItem } from '#shared/document/log-item.ts';
import { drawnPages, putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

/** Where a region begins and ends from left to right. */
async function extent(region: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await region.boundingBox();
  if (box === null) throw new Error('The region is not shown.');
  return { left: box.x, right: box.x + box.width };
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
  const assignees = page.getByRole('img', { name: /^Priradení: Peter Kmeť/ });
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
