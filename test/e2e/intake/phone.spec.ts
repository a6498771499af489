import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { signInToken } from '#shared/account/device.ts';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import { restingBox } from '../animations.ts';
import { browserLaunch } from '../browser.ts';
import { receiptsPhoto } from '../photos.ts';
import { expect, test } from '../test.ts';

const launch = await browserLaunch();
// A camera that shows a moving picture, and no question for permission.
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...camera] } });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A white sheet with lines on a dark table, a little askew, as a phone takes it. */
const photo = async (text: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#3c3129"/><g transform="rotate(4 450 600)"><rect x="110" y="130" width="680" height="930" fill="#f7f6f2"/><text x="160" y="230" font-size="54" font-family="DejaVu Sans">${text}</text>${Array.from({ length: 14 }, (_, row) => `<rect x="160" y="${300 + row * 48}" width="${560 - (row % 3) * 90}" height="14" fill="#444"/>`).join('')}</g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

type Place = { readonly x: number; readonly y: number };
const middleOf = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Its middle once it has come to rest. */
const restingPlace = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = await restingBox(target);
  return { x: x + width / 2, y: y + height / 2 };
};

/** How far something has moved, in whole pixels. */
const movedFrom = (target: Locator, from: Place) => async (): Promise<readonly [number, number]> => {
  const { x, y } = await middleOf(target);
  return [Math.round(x - from.x), Math.round(y - from.y)];
};

/** Puts a finger on something and moves it, in steps, as a screen that is touched reports it. */
async function dragByFinger(
  page: Page,
  target: Locator,
  by: { readonly x: number; readonly y: number },
): Promise<void> {
  const from = await middleOf(target);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Takes a page with a photo that exists, moves nothing and uses the corners that were found. */
async function takePage(page: Page, name: string): Promise<void> {
  await page.getByTestId('capture-file').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(name) });
  await page.getByRole('button', { name: 'Použiť stranu' }).click();
}

test('a phone scans the code of the mobile app page, signs in once, and is signed out from the computer (R-MAI-05, R-MAI-06, R-SHL-21)', async ({
  open,
  company,
  browser,
}) => {
  const computerPage = await open(company.editor);
  await computerPage.goto('/mobile-app');
  const shown = computerPage.waitForResponse((response) => response.url().endsWith('/user/create-token'));
  await computerPage.reload();
  const { token } = signInToken.parse(await (await shown).json());
  const code = computerPage.getByRole('img', { name: 'QR kód na prihlásenie telefónu' });
  await expect(code).toBeVisible();
  await expect(computerPage.getByText(/^Nový kód o \d+ sek/)).toBeVisible();

  const context = await browser.newContext({ baseURL: company.url, locale: 'sk-SK', ...phone });
  const mobile = await context.newPage();
  await mobile.goto(`/phone#${token}`);
  await expect(mobile).toHaveURL(/\/phone$/);
  await mobile.getByLabel('Názov telefónu (nepovinný)').fill('Janin mobil');
  await mobile.getByRole('button', { name: 'Prihlásiť tento telefón' }).click();
  await expect(mobile.getByRole('heading', { name: 'Odfotiť doklad' })).toBeVisible();

  const again = await browser.newContext({ baseURL: company.url, locale: 'sk-SK', ...phone });
  const late = await again.newPage();
  await late.goto(`/phone#${token}`);
  await late.getByRole('button', { name: 'Prihlásiť tento telefón' }).click();
  await expect(late.getByRole('alert')).toContainText('Kód na prihlásenie vypršal alebo už bol použitý.');
  await again.close();

  await expect(computerPage.getByText('Janin mobil')).toBeVisible();
  await mobile.getByRole('link', { name: 'Zavrieť fotenie' }).click();
  await expect(mobile.getByRole('heading', { name: 'Nahrať súbory' })).toBeVisible();
  await computerPage.getByRole('button', { name: 'Odhlásiť Janin mobil' }).click();
  await computerPage.getByRole('dialog').getByRole('button', { name: 'Odhlásiť' }).click();
  await expect(computerPage.getByText('Janin mobil')).toHaveCount(0);
  // The phone is notified at once, without touching it.
  await expect(mobile.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(computerPage.getByRole('heading', { name: 'Mobilná aplikácia' })).toBeVisible();
  await context.close();
});

test('two pages are photographed into one document, ordered and sent (R-INT-39)', async ({ open, company }) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, phone);
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
  const before = await restingPlace(corner);
  await corner.press('ArrowLeft');
  await expect.poll(async () => (await middleOf(corner)).x).toBeLessThan(before.x);
  const other = page.getByRole('button', { name: 'Pravý dolný roh' });
  const stood = await middleOf(other);
  await dragByFinger(page, other, { x: -40, y: -30 });
  await expect.poll(movedFrom(other, stood)).toEqual([-40, -30]);
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

test('two receipts on one photo are proposed as crops, which fingers and arrow keys move before they become documents', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, phone);
  await page.goto('/files');
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'Dva.jpg', mimeType: 'image/jpeg', buffer: await receiptsPhoto() });
  await page.getByRole('button', { name: 'Upraviť výrezy' }).click({ timeout: 60_000 });
  const editor = page.getByRole('dialog', { name: 'Upraviť výrezy' });
  const boxes = editor.getByRole('button', { name: /^Výrez \d$/ });
  await expect(boxes).toHaveCount(2);
  const second = await restingPlace(boxes.nth(1));
  await dragByFinger(page, boxes.nth(1), { x: 0, y: 20 });
  await expect.poll(movedFrom(boxes.nth(1), second)).toEqual([0, 20]);

  await boxes.first().focus();
  const before = await boxes.first().boundingBox();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Shift+ArrowDown');
  const height = async () => (await boxes.first().boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan((before?.height ?? 0) + 5);
  expect((await boxes.first().boundingBox())?.y).toBe(before?.y);

  await editor.getByRole('button', { name: 'Pridať výrez' }).click();
  await expect(boxes).toHaveCount(3);
  await boxes.nth(2).press('Delete');
  await expect(editor.getByRole('button', { name: 'Pridať výrez' })).toBeFocused();
  await editor.getByRole('button', { name: 'Prijať 2 výrezy' }).click();
  // As long as somebody points at the message, the way back stays open.
  const back = page.getByRole('button', { name: 'Späť', exact: true });
  await back.hover();
  await expect(page.getByRole('group', { name: 'Dva.jpg', exact: true })).toHaveCount(2);
  const parts = async () => (await client.call(listTempfiles)).data.filter(({ croppedFrom }) => croppedFrom !== null);
  await expect.poll(async () => (await parts()).map(({ process }) => process)).toEqual([2, 2]);
  await back.click();
  await expect(page.getByRole('group', { name: 'Dva.jpg', exact: true })).toHaveCount(1);
  await expect.poll(parts).toEqual([]);
});

test('without a connection a photographed document waits on the phone, survives a reload, and is sent once it is back', async ({
  open,
  company,
}) => {
  const client = await company.as(company.editor);
  const page = await open(company.editor, phone);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/document/list');
  await page.goto('/capture');
  const shell = () =>
    elsewhere.evaluate(async () =>
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
  await expect(page.getByRole('link', { name: 'Nahrať 1' })).toBeVisible();
  expect((await client.call(listTempfiles)).data).toEqual([]);

  // It is sent by whatever screen is open when the connection comes back.
  await page.close();
  await page.context().setOffline(false);
  await expect.poll(async () => (await client.call(listTempfiles)).data.length).toBe(1);
  await elsewhere.getByRole('link', { name: 'Nahrať 1' }).click();
  await expect(elsewhere.getByRole('group', { name: /^Fotka / })).toHaveCount(1);
  await expect(elsewhere.getByText('čaká na pripojenie')).toHaveCount(0);

  // What is kept on the phone is the shell alone.
  const kept = await shell();
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('signing out with unsent documents asks first, and leaves nothing on the phone', async ({ open, company }) => {
  const page = await open(company.editor, phone);
  await page.goto('/capture');
  await takePage(page, 'Tajny');
  await page.context().route('**/api/tempfiles', (route) => route.abort());
  await page.getByRole('button', { name: 'Odoslať 1 stranu' }).click();
  await expect(page.getByText('čaká na pripojenie')).toBeVisible();
  await page.getByRole('button', { name: 'Viac', exact: true }).click();
  await page.getByRole('button', { name: 'Odhlásiť' }).click();
  const question = page.getByRole('dialog', { name: /1 odfotený doklad ešte nie je odoslaný/ });
  await question.getByRole('button', { name: 'Odhlásiť a zahodiť' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
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
