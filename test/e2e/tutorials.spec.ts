import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { animationsEnd } from './animations.ts';
import { everyLook, inspect, otherWords, type Ready } from './looks.ts';
import { documentListPage } from './pages/document-list.ts';
import { exportDialog, exportsPage } from './pages/exports.ts';
import { filesPage } from './pages/files.ts';
import { mailPage } from './pages/mail.ts';
import { namesIn } from './pages/names.ts';
import { reviewPage } from './pages/review.ts';
import { shellPage } from './pages/shell.ts';
import { passReview, putInvoices } from './seed-invoices.ts';
import { findMailAddress, sendMail } from './send-mail.ts';
import { expect, test } from './test.ts';

test.setTimeout(900_000);

/** TEST_TUTORIALS=write draws the pictures of the guides anew, in every language; otherwise their screens are only visited, in Slovak. */
const writes = process.env['TEST_TUTORIALS'] === 'write';
const wantedLocales: readonly Locale[] = writes ? locales : ['sk'];
const folder = path.join(import.meta.dirname, '../../web/src/features/tutorials/pictures');
/** A screen on a computer, and how wide its picture is. */
const computer = { viewport: { width: 1440, height: 900 }, pictureWidth: 1200 };
const phone = { viewport: { width: 390, height: 844 }, pictureWidth: 390 };

async function takePicture(page: Page, locale: Locale, name: string, width: number): Promise<void> {
  await animationsEnd(page);
  if (!writes) return;
  mkdirSync(path.join(folder, locale), { recursive: true });
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(taken).resize({ width }).webp({ quality: 60, effort: 6 }).toBuffer();
  writeFileSync(path.join(folder, locale, `${name}.webp`), picture);
}

type Shot = {
  readonly name: string;
  readonly path: string | ((locale: Locale) => string);
  readonly show: (page: Page, locale: Locale) => Promise<void>;
  readonly on?: typeof computer;
};

/** Opens a screen of a guide in each language and takes its picture. */
async function shoot(page: Page, { name, path: address, show, on = computer }: Shot): Promise<void> {
  await page.setViewportSize(on.viewport);
  for (const locale of wantedLocales) {
    await page.evaluate((chosen) => {
      localStorage.setItem('docflow.locale', chosen);
    }, locale);
    await page.goto(typeof address === 'string' ? address : address(locale));
    await show(page, locale);
    await takePicture(page, locale, name, on.pictureWidth);
  }
}

test('every screen that the guides speak of can be reached as they say', async ({ cloud, open, company }) => {
  const page = await open(company.editor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shellPage(page).navigation.waitFor();
  await shoot(page, {
    ...{ name: 'first-1', path: '/files' },
    show: (shown, locale) => shown.getByRole('heading', { name: namesIn(locale)('files', 'empty.title') }).waitFor(),
  });
  const client = await company.as(company.editor);
  for (const number of ['20260417', '20260418'])
    await client.upload(`Faktúra ${number}.pdf`, await invoicePdf(printedInvoice(number)), 'application/pdf');
  await shoot(page, {
    ...{ name: 'first-2', path: '/files' },
    show: (shown, locale) => filesPage(shown, locale).source('Faktúra 20260418.pdf').waitFor(),
  });

  const invoices = await putInvoices(cloud.ports, company, 7, (n) => ({
    internalNumber: `FP2026/0000${String(n)}`,
    ...{ preAccounting: '5FSUR', vatClassification: 'PD', kvSection: 'B.2', costCentre: 'VYR' },
    ...(n % 3 === 0 ? { supplierName: 'Elektráreň Čierny Váh', supplierCompanyId: '31333532' } : {}),
  }));
  /** An invoice that the product has read. */
  const read = async (number: string, name: string) => {
    const pages = await client.upload(
      `${name} ${number}.pdf`,
      await invoicePdf(printedInvoice(number)),
      'application/pdf',
    );
    const id = await client.create(name, pages);
    await client.settled(id);
    return id;
  };
  const settled = new Map<Locale, string>();
  for (const [at, locale] of wantedLocales.entries())
    settled.set(locale, await read(`2026043${String(at)}`, 'Drevovýroba Ďumbier – hranoly'));
  const fresh = await read('20260419', 'Drevovýroba Ďumbier – dosky');
  await shoot(page, {
    ...{ name: 'first-3', path: '/document/list' },
    show: (shown, locale) => documentListPage(shown, locale).names.first().waitFor(),
  });

  const detail = `/document/detail/${fresh}`;
  const drawn = async (shown: Page, locale: Locale) => {
    await reviewPage(shown, locale).pageImage(1).waitFor();
    await expect(reviewPage(shown, locale).panel).toBeVisible();
  };
  await shoot(page, { name: 'review-1', path: detail, show: drawn });
  await shoot(page, {
    ...{ name: 'review-2', path: detail },
    show: async (shown, locale) => {
      await drawn(shown, locale);
      await shown.keyboard.press('F8');
    },
  });

  const ready = async (shown: Page, locale: Locale) => {
    await drawn(shown, locale);
    await reviewPage(shown, locale).ready();
  };
  const toSettled = (locale: Locale) => `/document/detail/${settled.get(locale) ?? ''}`;
  await shoot(page, { name: 'approve-1', path: toSettled, show: ready });
  await shoot(page, {
    ...{ name: 'approve-2', path: toSettled },
    show: async (shown, locale) => {
      await ready(shown, locale);
      const review = reviewPage(shown, locale);
      await shown.keyboard.press('Control+Enter');
      await review.confirmAnyway(() => shown.keyboard.press('Control+Enter'));
      await review.confirmed.waitFor();
    },
  });

  await passReview(cloud.ports, company, invoices);
  await shoot(page, {
    ...{ name: 'export-1', path: '/document/list?status=all' },
    show: async (shown, locale) => {
      const list = documentListPage(shown, locale);
      await list.names.first().waitFor();
      await list.chooseFirst(4);
      await list.exportButton.click();
      await exportDialog(shown, locale).rows.first().waitFor();
    },
  });
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids: [...invoices] } });
  await expect
    .poll(async () => (await client.call(readExportBulk, { params: { id: _id } })).processed, { timeout: 60_000 })
    .toBe(true);
  await shoot(page, {
    ...{ name: 'export-2', path: '/bulk' },
    show: (shown, locale) => exportsPage(shown, locale).rows.first().waitFor(),
  });

  const content = Buffer.from(await invoicePdf(printedInvoice('20260420')));
  const attachments = [{ filename: 'faktúra 20260420.pdf', content }];
  await sendMail(cloud, company, company.editor, { subject: 'Novembrové faktúry', text: 'Dobrý deň', attachments });
  const stranger = { name: 'Papierníctvo', email: 'fakturacia@papier.example' };
  await sendMail(cloud, company, stranger, { subject: 'Faktúra za papier', text: 'V prílohe posielame.', attachments });
  const address = await findMailAddress(cloud, company);
  await shoot(page, {
    ...{ name: 'mail-1', path: '/mail' },
    show: async (shown, locale) => {
      await expect(mailPage(shown, locale).address).toContainText(address);
      await mailPage(shown, locale).row('Novembrové faktúry').waitFor();
    },
  });
  await shoot(page, {
    ...{ name: 'mail-2', path: '/mail' },
    show: async (shown, locale) => {
      await mailPage(shown, locale).open('Faktúra za papier').click();
      await mailPage(shown, locale).text.waitFor();
    },
  });

  await shoot(page, {
    ...{ name: 'phone-1', path: '/mobile-app' },
    show: (shown, locale) => shown.getByRole('img', { name: namesIn(locale)('phone', 'code.label') }).waitFor(),
  });
  await shoot(page, {
    ...{ name: 'phone-2', path: '/document/list', on: phone },
    show: (shown, locale) => documentListPage(shown, locale).names.first().waitFor(),
  });
});

test('the sidebar and the user menu lead to illustrated guides, each with its pictures (R-SHL-11, R-SHL-24)', async ({
  open,
  company,
}) => {
  const page = await open(company.viewer);
  const { sidebar, user, signOut } = shellPage(page);
  for (const name of ['Analytika', 'Návody']) await expect(sidebar.getByRole('link', { name })).toBeVisible();
  await expect(signOut).toBeVisible();
  await sidebar.getByRole('link', { name: 'Návody' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prvý doklad' })).toBeVisible();
  const guides = page.getByRole('navigation', { name: 'Zoznam návodov' }).getByRole('link');
  const titles = ['Prvý doklad', 'Kontrola niekoľkými klávesmi', 'Schválenie', 'Export do Pohody', 'Doklady e-mailom'];
  await expect(guides).toHaveText([...titles, 'Docflow v telefóne'].map((name, at) => `${String(at + 1)}${name}`));
  for (const name of titles) {
    await guides.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  await user.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Návody' })).toBeVisible();

  // From every other screen the keys lead here too, by their key and by their button.
  const keys = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await page.goto('/business-analytics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = page.getByRole('banner').getByRole('button', { name: 'Klávesové skratky a návody' });
  await expect(help).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys.getByText('Nahrať súbory')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.goto('/files');
  await help.click();
  await keys.getByRole('link', { name: 'Doklady e-mailom' }).click();
  await expect(page).toHaveURL(/\/video-tutorials\/mail$/);
  await expect(keys).toBeHidden();
});

test('the user menu holds profile, settings, mobile app, tutorials, analytics and activity, and users for administrators (R-SHL-04)', async ({
  open,
  company,
}) => {
  const everybody = ['Profil', 'Predvoľby', 'Mobilná aplikácia', 'Návody', 'Analytika', 'Aktivita'];
  const entries = [
    [company.editor, everybody],
    [company.admin, [...everybody.slice(0, 3), 'Používatelia', ...everybody.slice(3)]],
  ] as const;
  for (const [person, wanted] of entries) {
    const page = await open(person);
    const { user, banner } = shellPage(page);
    await user.click();
    const panel = banner.getByRole('dialog', { name: /^Používateľ / });
    await expect(panel.getByRole('link')).toHaveText([...wanted]);
    await expect(panel.getByRole('button', { name: 'Odhlásiť sa' })).toBeVisible();
    await panel.getByRole('link', { name: 'Predvoľby' }).click();
    await expect(page).toHaveURL(/\/settings\/change-settings$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Predvoľby' })).toBeInViewport();
  }
});

test('guides look right on every computer and phone', async ({ open, company }) => {
  const page = await open(company.viewer);
  const looks = [...everyLook, ...otherWords];
  const picture: Ready = (shown) => shown.getByRole('main').getByRole('img').first();
  await inspect(page, { name: 'tutorials', path: '/video-tutorials', ready: picture }, looks);
  await inspect(page, { name: 'tutorial-phone', path: '/video-tutorials/phone', ready: picture }, looks);
});
