import { readFile } from 'node:fs/promises';
import { documentListPage } from './pages/document-list.ts';
import { reviewPage } from './pages/review.ts';
import { workPage } from './pages/work.ts';
import { putDocument } from './seed.ts';
import { putFirstRead } from './seed-readings.ts';
import { expect, test } from './test.ts';

test('of two confirmed documents one was corrected: the quality page says so, the activity and the empty list count both (R-ANA-05, R-ANA-06)', async ({
  cloud,
  open,
  company,
}) => {
  const untouched = await putFirstRead(cloud, company, 'Nedotknutá', 1);
  const corrected = await putFirstRead(cloud, company, 'Opravená', 2);
  // Confirmed before anything was recorded.
  await putDocument(cloud.ports, company, { name: 'Dávna', changes: { step: 'archived' } });
  const page = await open(company.editor);
  const review = reviewPage(page);
  for (const id of [untouched, corrected]) {
    await page.goto(`/document/detail/${id}`);
    await review.ready();
    if (id === corrected) {
      await review.field('invoiceNumber').click();
      await review.activeInput.fill('2026-77');
    }
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await cloud.ports.quality.find(company.ownerId, id)).confirmed?.by)
      .toBe(company.editor._id);
  }

  await page.goto('/quality');
  const work = workPage(page);
  await expect(work.figure('documents')).toContainText(/^Potvrdené doklady2/);
  await expect(work.figure('straight')).toContainText(/50\s%/);
  await expect(work.figure('corrected')).toContainText('0,5');
  await expect(work.row('by.suppliers', 'Píla Ďumbier, s. r. o.')).toContainText(/50\s%/);
  await expect(work.row('by.models', 'invoice-sk')).toContainText(/50\s%/);
  await expect(work.row('by.fields', 'Číslo dokladu').getByRole('cell')).toHaveText([
    /^50\s%$/,
    '–',
    '2',
    '1',
    '0',
    '0',
  ]);
  await expect(work.unrecorded).toContainText('1 potvrdený doklad sa nepočíta');

  // Whose list is empty sees what was done.
  await page.goto('/document/list');
  await expect(page.getByText('Dnes prešli 2 doklady, z toho bez zásahu 0.')).toBeVisible();
  await page.goto('/quality');

  // An editor sees what they did; a number leads to its documents.
  await work.activity.click();
  await expect(page).toHaveURL(/\/reports$/);
  const own = work.row('activity.byKind', company.editor.name);
  await own.getByRole('button', { name: /^2, .*Potvrdené/ }).click();
  await expect(documentListPage(page).names).toHaveText(['Opravená', 'Nedotknutá']);

  // An administrator sees all people, and takes the numbers along.
  const other = await open(company.admin);
  await other.goto('/reports');
  const report = workPage(other);
  await report.what.selectOption({ label: 'Potvrdené' });
  await expect(report.row('activity.byDay', company.editor.name)).toBeVisible();
  const saving = other.waitForEvent('download');
  await report.csv.click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain(`${company.editor.name};Potvrdené;2;2`);
});

test('both pages say so in a company in which nothing was done', async ({ open, company }) => {
  const page = await open(company.admin);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'V tomto období nikto nič neurobil' })).toBeVisible();
  await page.goto('/quality');
  await expect(page.getByRole('heading', { name: 'V tomto období nebol potvrdený žiadny doklad' })).toBeVisible();
});
