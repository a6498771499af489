import type { Page } from '@playwright/test';
import { sampleField } from '../builders/documents-world.ts';
import { sampleItems, sampleTableRow } from '../builders/line-table.ts';
import { drawnPages, putReadDocument, readInvoice } from '../builders/desk-papers.ts';
import { everyLook, inspect, type Look } from './looks.ts';
import { test } from './test.ts';

test.setTimeout(480_000);

const row = (at: number) => {
  const { data, ...read } = sampleTableRow([`Doska smreková ${at}`, '2', '50.00']);
  return { ...read, data: data.map((cell) => ({ ...cell, dirty: at === 2 })) };
};
const boards = [
  sampleTableRow(['Názov', 'Množstvo', 'Základ'], { header: true }),
  ...Array.from({ length: 5 }, (_, at) => row(at + 1)),
];

/** The settings: beside the tools, on a phone in their sheet. */
async function settings(page: Page, { width }: Look): Promise<void> {
  if (width === 390) {
    await page.locator('.dd-phone-title button').last().click();
    await page.locator('[role="menuitem"]:has(.tabler-icon-settings)').click();
  } else await page.locator('.dd-tools button:has(.tabler-icon-settings)').click();
  await page.locator('.dd-settings').waitFor();
}

test('settings, workflow, VAT lines and the digital table look right on every desk and phone (R-TXT-01)', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const vat = (id: string, value: string) => sampleField(id, value, { param: '23', bboxes: [] });
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Drevovýroba Ďumbier – dosky, november',
    fields: [...readInvoice(1), vat('vatBase', '100.00'), vat('vatAmount', '23.00'), vat('vatTotal', '123.00')],
    pages: await drawnPages(cloud.ports, ownerId, 1),
    tables: [sampleItems(['name', 'quantity', 'base'], boards, { name: '' })],
  });
  const page = await open(editor);
  const screen = { path: `/document/detail/${id}`, ready: '.dd-sheet img' };
  await inspect(page, { ...screen, name: 'desk-settings', act: settings }, everyLook);
  const workflow = async (desk: Page, { width }: Look) => {
    await desk.locator(width === 390 ? '.dd-short-steps' : '.dd-steps-open').click();
    await desk.locator('.dd-way').waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-workflow', act: workflow }, everyLook);
  const rate = async (desk: Page) => {
    await desk.locator('#df-row-vatBase-0').click();
    await desk.locator('.dd-vat-auto').waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-vat', act: rate }, everyLook);
  const table = async (desk: Page) => {
    await desk.keyboard.press('F9');
    await desk.locator('.dt-cell, .dt-card').first().waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-table', act: table }, everyLook);
});
