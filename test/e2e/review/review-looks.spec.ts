import type { Page } from '@playwright/test';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { drawnPages, putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { everyLook, inspect, type Look, type Ready } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { test } from '../test.ts';

test.setTimeout(480_000);

const row = (at: number) => {
  const { data, ...read } = sampleTableRow([`Doska smreková ${at}`, '2', '50.00']);
  return { ...read, data: data.map((cell) => ({ ...cell, dirty: at === 2 })) };
};
const boards = [
  sampleTableRow(['Názov', 'Množstvo', 'Základ'], { header: true }),
  ...Array.from({ length: 5 }, (_, at) => row(at + 1)),
];

/** The settings: beside the tools, on a phone in their menu. */
async function settings(page: Page, { lang }: Look): Promise<void> {
  const review = reviewPage(page, lang);
  await review.useTool(namesIn(lang)('detail', 'tools.settings'));
  await review.settings.waitFor();
}

test('settings, workflow, VAT lines and the digital table look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
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
  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).pageImage(1);
  const screen = { path: `/document/detail/${id}`, ready };
  await inspect(page, { ...screen, name: 'desk-settings', act: settings }, everyLook);
  const workflow = async (shown: Page, { lang }: Look) => {
    const review = reviewPage(shown, lang);
    await review.openSteps();
    await review.steps.getByRole('listitem').first().waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-workflow', act: workflow }, everyLook);
  const rate = async (shown: Page, { lang }: Look) => {
    await reviewPage(shown, lang).vatCell('vatBase', 23).click();
    await shown.getByRole('switch', { name: namesIn(lang)('detail', 'vat.auto') }).waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-vat', act: rate }, everyLook);
  const table = async (shown: Page) => {
    await shown.keyboard.press('F9');
    // A phone shows the lines as a list in a dialog.
    await shown.getByRole('gridcell').or(shown.getByRole('dialog').getByRole('listitem')).first().waitFor();
  };
  await inspect(page, { ...screen, name: 'desk-table', act: table }, everyLook);
});
