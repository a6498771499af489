import type { Page } from '@playwright/test';
import { saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { drawnPages, putReadDocument, readInvoice, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { openInvoice } from '../open-invoice.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

/** The documents that one person goes through without touching the mouse. */
const count = 10;

/** The active field by what a screen reader says of it. */
const active = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** One document: two doubtful values are settled, the missing date is typed as people type dates, then it goes on. */
async function review(page: Page, number: number): Promise<void> {
  const review = reviewPage(page);
  const keys = page.keyboard;
  await expect(active(page, 'Číslo dokladu')).toBeFocused();
  await expect(active(page, 'Číslo dokladu')).toHaveValue(`2026${String(number).padStart(4, '0')}`);
  // A typing slip in the first document is taken back.
  if (number === 1) {
    await keys.type('9');
    await keys.press('Control+z');
    await expect(active(page, 'Číslo dokladu')).toHaveValue('20260001');
  }
  await keys.press('Enter');
  await expect(active(page, 'Dátum splatnosti')).toBeFocused();
  await keys.type('16.11.26');
  await keys.press('Enter');
  await expect(active(page, 'Celkom s DPH')).toBeFocused();
  // Back with Shift+Tab, on with Tab: the field that was left keeps its value.
  if (number === 2) {
    await keys.press('Shift+Tab');
    await keys.press('Tab');
    await expect(active(page, 'Celkom s DPH')).toBeFocused();
  }
  await keys.press('Enter');
  await expect(review.confirmButton()).toBeFocused();
  await review.ready();
  await keys.press('Control+Enter');
}

test('ten documents are reviewed by keyboard alone, each followed by the next one (R-DET-32, R-DET-36, R-DET-37)', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const pages = await drawnPages(ports, company.ownerId, 1);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const userId = [company.editor._id];
    const { ownerId } = company;
    ids.push(await putReadDocument(ports, { ownerId, userId, name: `Faktúra ${n}`, fields: readInvoice(n), pages }));
  }
  const page = await open(company.editor);
  await page.goto(`/document/detail/${ids[0] ?? ''}`);
  for (let n = 1; n <= count; n += 1) {
    await expect(page.getByRole('heading', { level: 1, name: `Faktúra ${n}`, exact: true })).toBeVisible();
    await review(page, n);
    const dialog = page.getByRole('dialog', { name: 'Doklad je potvrdený' });
    await expect(dialog).toBeVisible();
    if (n < count) {
      await expect(dialog.getByRole('button', { name: 'Ďalší doklad' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
  }
  await expect(page.getByText('Všetky doklady sú hotové.')).toBeVisible();
  for (const [at, id] of ids.entries()) {
    const record = await ports.documents.find(company.ownerId, id);
    const value = (field: string) => record?.fields.find(({ _id }) => _id === field);
    expect(record?.head.passedSteps).toContain('kontro');
    expect(value('payDate')).toMatchObject({ value: '2026-11-16', verified: true });
    expect(value('invoiceNumber')).toMatchObject({ value: `2026${String(at + 1).padStart(4, '0')}`, verified: true });
  }
});

test('a refusal that comes after the next document was opened is reported, and the refused document keeps its changes (R-DET-32, R-DET-39, R-DET-40)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const made = { ownerId, userId: [editor._id], pages };
  const first = await putReadDocument(cloud.ports, { ...made, name: 'Prvá', fields: settledInvoice(1) });
  const second = await putReadDocument(cloud.ports, { ...made, name: 'Druhá', fields: settledInvoice(2) });
  const page = await open(editor);
  const review = reviewPage(page);
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/document/${second}`));
  await page.goto('/document/list?sort=createdAt&order=asc');
  await page.getByRole('link', { name: 'Prvá', exact: true }).click();
  await expect(review.title('Prvá')).toBeVisible();
  await ahead;

  let answer: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (answer = resolve));
  const addressOf = `**${apiPrefix}/document/${first}`;
  await page.route(addressOf, async (route) => {
    const request = route.request();
    const confirms = request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true');
    if (confirms !== true) return route.continue();
    await gone;
    return route.fulfill({
      status: 422,
      json: { refusal: 'incorrect-data', message: 'Základ a daň nedávajú súčet.', details: {} },
    });
  });
  await page.getByRole('button', { name: /^Číslo dokladu/ }).click();
  await active(page, 'Číslo dokladu').fill('2026-77');
  await review.ready();
  await page.keyboard.press('Control+Enter');
  const going = page.getByRole('dialog', { name: 'Doklad sa potvrdzuje' });
  await expect(going.getByRole('button', { name: 'Ďalší doklad' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review.title('Druhá')).toBeVisible();
  answer();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText(
    'Doklad Prvá sa nepodarilo posunúť ďalej, zostal u vás. Základ a daň nedávajú súčet.',
  );
  await notice.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(review.title('Prvá')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Nesprávne údaje' });
  await expect(refused).toContainText('Základ a daň nedávajú súčet.');
  await refused.getByRole('button', { name: 'Zavrieť' }).first().click();
  await expect(review.line('invoiceNumber')).toContainText('2026-77');

  await page.unroute(addressOf);
  await page.goto('/document/list?sort=createdAt&order=asc');
  await page.getByRole('link', { name: 'Prvá', exact: true }).click();
  const settings = page.getByRole('button', { name: 'Nastavenia kontroly' });
  await settings.click();
  const straight = page.getByRole('switch', { name: 'Prejsť rovno na ďalší doklad' });
  await straight.check();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => (await cloud.ports.documents.find(ownerId, first))?.head.passedSteps)
    .toContain('kontro');
});

test('the question mark lists every key, and what is searched for stays', async ({ cloud, open, company }) => {
  const { page } = await openInvoice({ cloud, open, company });
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await expect(dialog.getByText('Postup schvaľovania')).toBeVisible();
  await expect(dialog.getByLabel('Hľadať skratku')).toBeFocused();
  await page.keyboard.type('potvrd');
  await expect(dialog.getByRole('term').first()).toContainText(/potvrd/i);
  await expect(dialog.getByText('Postup schvaľovania')).toHaveCount(0);
});

test('a key is changed in the list of keys: a used one after a question, one of the browser not at all', async ({
  cloud,
  open,
  company,
}) => {
  const { page } = await openInvoice({ cloud, open, company });
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Klávesové skratky' });
  const search = dialog.getByLabel('Hľadať skratku');
  await search.fill('probl');
  const pencil = dialog.getByRole('button', { name: 'Zmeniť skratku: Ďalší problém' });
  await pencil.click();
  const capture = dialog.getByRole('button', { name: 'Stlačte novú skratku' });
  await expect(capture).toBeFocused();
  // The focus stays in a search that goes on meanwhile.
  await search.click();
  await page.keyboard.type('ém');
  await expect(search).toHaveValue('problém');
  await capture.click();
  await page.keyboard.press('F5');
  await expect(dialog.getByRole('status')).toContainText('Skratku F5 potrebuje prehliadač.');
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('status')).toContainText('F9 sa už používa: Digitálna tabuľka.');
  await dialog.getByRole('button', { name: 'Použiť tu' }).click();
  await expect(dialog.getByRole('definition').first()).toHaveText('F9');
  await expect(pencil).toBeFocused();
  await expect
    .poll(async () => (await cloud.ports.accounts.findUser(company.editor._id))?.settings)
    .toMatchObject({ commandKeys: { nextProblem: ['F9'] } });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The button bears the key of what it does: it goes on and confirms nothing.
  await expect(page.getByRole('button', { name: /^Ďalšie pole/ })).toContainText('F9');
  await page.keyboard.press('F9');
  await expect(active(page, 'Dátum splatnosti')).toBeFocused();

  await page.reload();
  await expect(active(page, 'Číslo dokladu')).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  await dialog.getByRole('button', { name: 'Obnoviť všetky skratky' }).click();
  await expect(search).toBeFocused();
  await search.fill('problém');
  await expect(dialog.getByRole('definition').first()).toHaveText('F8');
});
