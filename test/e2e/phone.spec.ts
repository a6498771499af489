import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { signInToken } from '#shared/account/device.ts';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import { browserLaunch } from './browser.ts';
import { expect, test } from './test.ts';

const launch = await browserLaunch();
// A camera that shows a moving picture, and nobody who has to allow it.
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...camera] } });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A white paper with lines on a dark table, a little askew, as a phone takes it. */
const photo = async (text: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#3c3129"/><g transform="rotate(4 450 600)"><rect x="110" y="130" width="680" height="930" fill="#f7f6f2"/><text x="160" y="230" font-size="54" font-family="DejaVu Sans">${text}</text>${Array.from({ length: 14 }, (_, row) => `<rect x="160" y="${300 + row * 48}" width="${560 - (row % 3) * 90}" height="14" fill="#444"/>`).join('')}</g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** Takes a page with a photo that exists, moves nothing and uses the corners that were found. */
async function takePage(page: Page, name: string): Promise<void> {
  await page.getByTestId('capture-file').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(name) });
  await page.getByRole('button', { name: 'Použiť stranu' }).click();
}

test('a phone scans the code of the mobile app page, signs in once, and is signed out from the computer (R-MAI-05, R-MAI-06, R-SHL-21)', async ({
  open,
  world,
  browser,
}) => {
  const desk = await open(world.editor);
  await desk.goto('/mobile-app');
  const shown = desk.waitForResponse((response) => response.url().endsWith('/user/create-token'));
  await desk.reload();
  const { token } = signInToken.parse(await (await shown).json());
  const code = desk.getByRole('img', { name: 'QR kód na prihlásenie telefónu' });
  await expect(code).toBeVisible();
  await expect(desk.getByText(/^Nový kód o \d+ sek/)).toBeVisible();

  const context = await browser.newContext({ baseURL: world.url, locale: 'sk-SK', ...phone });
  const mobile = await context.newPage();
  await mobile.goto(`/phone#${token}`);
  await expect(mobile).toHaveURL(/\/phone$/);
  await mobile.getByLabel('Názov telefónu (nepovinný)').fill('Janin mobil');
  await mobile.getByRole('button', { name: 'Prihlásiť tento telefón' }).click();
  await expect(mobile.getByRole('heading', { name: 'Odfotiť doklad' })).toBeVisible();

  const again = await browser.newContext({ baseURL: world.url, locale: 'sk-SK', ...phone });
  const late = await again.newPage();
  await late.goto(`/phone#${token}`);
  await late.getByRole('button', { name: 'Prihlásiť tento telefón' }).click();
  await expect(late.getByRole('alert')).toContainText('Kód na prihlásenie vypršal alebo už bol použitý.');
  await again.close();

  await expect(desk.getByText('Janin mobil')).toBeVisible();
  await desk.getByRole('button', { name: 'Odhlásiť Janin mobil' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Odhlásiť' }).click();
  await expect(desk.getByText('Janin mobil')).toHaveCount(0);
  await mobile.goto('/document/list');
  await expect(mobile.getByLabel('E-mail')).toBeVisible();
  await context.close();
});

test('two pages are photographed into one document, ordered and sent (R-INT-39)', async ({ open, world }) => {
  const client = await world.as(world.editor);
  const page = await open(world.editor, phone);
  await page.getByRole('link', { name: 'Odfotiť doklad' }).click();
  await expect(page.getByRole('button', { name: 'Odfotiť stranu' })).toBeEnabled();

  // The camera itself takes the first page, a photo that exists is the second one.
  await expect
    .poll(() =>
      page.getByLabel('Obraz z fotoaparátu').evaluate((video) => video instanceof HTMLVideoElement && video.videoWidth),
    )
    .toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Odfotiť stranu' }).click();
  await page.getByRole('button', { name: 'Použiť stranu' }).click();
  await expect(page.getByRole('img', { name: 'Odfotená strana 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Ďalšia strana' }).click();
  await page
    .getByTestId('capture-file')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photo('Druha') });
  const corner = page.getByRole('button', { name: 'Ľavý horný roh' });
  const before = await corner.boundingBox();
  await corner.press('ArrowLeft');
  expect((await corner.boundingBox())?.x ?? 0).toBeLessThan(before?.x ?? 0);
  await page.getByRole('button', { name: 'Použiť stranu' }).click();
  await expect(page.getByRole('img', { name: 'Odfotená strana 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Posunúť stranu 2 dopredu' }).click();
  await page.getByRole('button', { name: 'Odoslať 2 strany' }).click();

  await expect(page).toHaveURL(/\/files$/);
  const held = async () => (await client.call(listTempfiles)).data;
  await expect.poll(async () => (await held()).map(({ pageIndex }) => pageIndex).toSorted()).toEqual([0, 1]);
  expect(new Set((await held()).map(({ tempId }) => tempId)).size).toBe(1);
  await expect(page.getByRole('group', { name: /^Fotka / })).toHaveCount(1);
});

test('without a connection a photographed document waits on the phone, survives a reload, and is sent when the connection is back', async ({
  open,
  world,
}) => {
  const client = await world.as(world.editor);
  const page = await open(world.editor, phone);
  await page.goto('/capture');
  const shell = () =>
    page.evaluate(async () =>
      (await (await caches.open('docflow-shell')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(async () => (await shell()).length).toBeGreaterThan(40);
  await expect.poll(async () => (await shell()).some((path) => path.includes('straighten-worker'))).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await takePage(page, 'Offline');
  await page.getByRole('button', { name: 'Odoslať 1 stranu' }).click();
  await expect(page.getByText('čaká na pripojenie')).toBeVisible();
  await page.reload();
  await expect(page.getByText('čaká na pripojenie')).toBeVisible();
  expect((await client.call(listTempfiles)).data).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(async () => (await client.call(listTempfiles)).data.length).toBe(1);
  await expect(page.getByText('čaká na pripojenie')).toHaveCount(0);

  // What is kept on the phone is the shell alone.
  const kept = await shell();
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('signing out with unsent documents asks first, and leaves nothing on the phone', async ({ open, world }) => {
  const page = await open(world.editor, phone);
  await page.goto('/capture');
  await takePage(page, 'Tajny');
  await page.context().route('**/api/tempfiles', (route) => route.abort());
  await page.getByRole('button', { name: 'Odoslať 1 stranu' }).click();
  await expect(page.getByText('čaká na pripojenie')).toBeVisible();
  await page.getByRole('button', { name: 'Viac', exact: true }).click();
  await page.getByRole('button', { name: 'Odhlásiť' }).click();
  const question = page.getByRole('dialog', { name: /1 odfotený doklad ešte nie je odoslaný/ });
  await question.getByRole('button', { name: 'Odhlásiť a zahodiť' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('docflow-captures', 1);
        opening.onerror = () => {
          reject(new Error('no database'));
        };
        opening.onsuccess = () => {
          const count = opening.result.transaction('captures').objectStore('captures').count();
          count.onsuccess = () => {
            resolve(count.result);
          };
        };
      }),
  );
  expect(left).toBe(0);
});
