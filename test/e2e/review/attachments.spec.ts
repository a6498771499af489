import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pagesPdf } from '../pdfs.ts';
import { putDocument } from '../seed.ts';
import { putAttachment } from '../seed-attachments.ts';
import { expect, test } from '../test.ts';
import type { Person } from '#test/builders/worlds/test-company.ts';

const detail = (id: string) => `/document/detail/${id}`;

const pdf = async (name: string, pages: number) => Buffer.from((await pagesPdf(name, pages)).bytes);

/** Opens the attachments of a document. */
async function openAttachments(page: Page, id: string) {
  await page.goto(detail(id));
  await page.getByRole('button', { name: 'Prílohy: 1' }).click();
  return page.getByRole('dialog', { name: 'Prílohy' });
}

test('a file that is being prepared shows a spinner and can be neither seen nor downloaded (R-ATT-02)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Pripravuje sa' });
  const record = await putAttachment(cloud.ports, { company, docId: id, bytes: await pdf('priprava', 1) });
  const dialog = await openAttachments(await open(company.editor), id);
  const row = dialog.getByRole('listitem').filter({ hasText: record.title });
  const preview = dialog.getByRole('region', { name: `Náhľad prílohy ${record.title}` });
  const download = row.getByRole('button', { name: `Stiahnuť prílohu ${record.title}` });
  await expect(row).toContainText('pripravuje sa');
  await expect(preview.getByRole('status')).toContainText('pripravuje sa');
  await expect(preview.getByRole('img')).toHaveCount(0);
  await expect(download).toHaveCount(0);

  await cloud.ports.attachments.change({ ...record, process: 1 });
  await expect(download).toBeEnabled();
  await expect(preview.getByRole('status')).toHaveCount(0);
});

test('while an action on attachments runs their controls are disabled and the dialog cannot be closed (R-ATT-03)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Zaneprázdnená' });
  const record = await putAttachment(cloud.ports, { company, docId: id, bytes: await pdf('zaneprazdnena', 1) });
  await cloud.ports.attachments.change({ ...record, process: 1 });
  const page = await open(company.editor);
  const dialog = await openAttachments(page, id);
  const row = dialog.getByRole('listitem').filter({ hasText: record.title });
  await expect(row.getByRole('button', { name: /^Stiahnuť/ })).toBeEnabled();

  // The answer comes when the test gives it.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/attachments/${record._id}`, async (route) => {
    await held;
    await route.continue();
  });
  await row.getByRole('button', { name: /^Premenovať/ }).click();
  await dialog.getByRole('textbox').fill('Dodací list 7');
  await dialog.getByRole('textbox').press('Enter');

  const close = dialog.getByRole('button', { name: 'Zavrieť' });
  await expect(close).toBeDisabled();
  await expect(dialog.getByRole('textbox')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Pridať prílohu' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();

  answer();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Dodací list 7' })).toBeVisible();
  await expect(close).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a picture that cannot be fetched is reported and leaves one pixel (R-ATT-12)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Fotka' });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B5B70' } })
    .png()
    .toBuffer();
  const record = await putAttachment(cloud.ports, { company, docId: id, bytes, type: 'image/png' });
  await cloud.ports.attachments.change({ ...record, process: 1, pageCount: 1 });
  const reported: string[] = [];
  // Somebody else's browser has not kept the picture.
  const pictureFor = async (person: Person) => {
    const page = await open(person);
    page.on('pageerror', ({ message }) => reported.push(message));
    await page.goto(detail(id));
    await page.getByRole('button', { name: 'Prílohy: 1' }).click();
    return page.getByRole('img', { name: 'Dodací list', exact: true });
  };
  const picture = await pictureFor(company.editor);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

  await cloud.ports.files.delete([record.sourceKey]);
  await expect(await pictureFor(company.admin)).toHaveAttribute('src', /^data:image\/gif/);
  expect(reported.join()).toContain('could not be fetched: Dodací list');
});
