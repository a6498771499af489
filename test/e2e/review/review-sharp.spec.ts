import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readPagePart } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { UploadType } from '#shared/intake/tempfile.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { reviewPage } from '../pages/review.ts';
import { pagesPdf } from '../pdfs.ts';
import { expect, test } from '../test.ts';

const previewWidth = 875;
const density = 2;
const partPath = new RegExp(`^${apiPrefix}${readPagePart.path.replace('{id}', '[0-9a-f]{24}')}$`);

async function createDocument(client: Client, name: string, bytes: Uint8Array, type: UploadType): Promise<string> {
  const id = await client.create(name, await client.upload(name, bytes, type));
  await client.settled(id);
  return id;
}

const readScale = (page: Page): Promise<number> =>
  reviewPage(page)
    .pageImage(1)
    .evaluate((image, width) => image.getBoundingClientRect().width / width, previewWidth);

/** Zooms to this scale, about a point in the upper left of what is seen of the page. */
async function zoomTo(page: Page, scale: number): Promise<void> {
  const area = await reviewPage(page).pages.boundingBox();
  if (area === null) throw new Error('no page is shown');
  await page.mouse.move(area.x + area.width / 3, area.y + area.height / 3);
  // A dense screen may take a notch of the wheel for less: what is left is turned again.
  await expect(async () => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -Math.log(scale / (await readScale(page))) * 500);
    await page.keyboard.up('Control');
    await expect.poll(() => readScale(page), { timeout: 1000 }).toBeCloseTo(scale, 1);
  }).toPass();
}

/** Pixels across the whole page as the picture under each of nine points of the view shows them; 0 where it is not there yet. */
const listSharpness = (page: Page): Promise<readonly number[]> =>
  reviewPage(page).pages.evaluate((view) => {
    const area = view.getBoundingClientRect();
    const sheet = view.querySelector('[data-page="0"]');
    if (sheet === null) return [0];
    const whole = sheet.getBoundingClientRect();
    return [0.2, 0.5, 0.8].flatMap((across) =>
      [0.2, 0.5, 0.8].flatMap((down) => {
        const x = area.left + across * area.width;
        const y = area.top + down * area.height;
        if (x < whole.left || x > whole.right || y < whole.top || y > whole.bottom) return [];
        const widths = [...sheet.querySelectorAll('img')].flatMap((image) => {
          const at = image.getBoundingClientRect();
          const isHere = x >= at.left - 1 && x <= at.right + 1 && y >= at.top - 1 && y <= at.bottom + 1;
          return isHere && image.complete ? [(image.naturalWidth * whole.width) / at.width] : [];
        });
        return [Math.round(Math.max(0, ...widths))];
      }),
    );
  });

test('a page is sharp at every zoom of a dense screen, and its preview is there before', async ({ open, company }) => {
  const client = await company.as(company.editor);
  const { bytes } = await pagesPdf('Zmluva.pdf', 1);
  const id = await createDocument(client, 'Zmluva.pdf', bytes, 'application/pdf');
  const page = await open(company.editor, { deviceScaleFactor: density });
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/pictures/')) order.push('preview');
  });
  page.on('request', (request) => {
    if (partPath.test(new URL(request.url()).pathname)) order.push('part');
  });
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  for (const scale of [1, 2, 4]) {
    await zoomTo(page, scale);
    const shown = previewWidth * (await readScale(page)) * density;
    await expect.poll(async () => Math.min(...(await listSharpness(page)))).toBeGreaterThanOrEqual(Math.floor(shown));
  }
  expect(order.indexOf('preview')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('part')).toBeGreaterThan(order.indexOf('preview'));
});

test('a scan is shown with the pixels that it holds and is never drawn larger', async ({ open, company }) => {
  const client = await company.as(company.editor);
  const scan = await sharp({ create: { width: 1200, height: 1700, channels: 3, background: '#eeeeee' } })
    .composite([
      { input: Buffer.from('<svg width="600" height="300"><text x="20" y="150" font-size="80">Scan</text></svg>') },
    ])
    .jpeg()
    .toBuffer();
  const id = await createDocument(client, 'sken.jpg', scan, 'image/jpeg');
  const page = await open(company.editor, { deviceScaleFactor: density });
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).pageImage(1)).toBeVisible();
  await zoomTo(page, 4);
  await expect.poll(async () => new Set(await listSharpness(page))).toEqual(new Set([1200]));
});
