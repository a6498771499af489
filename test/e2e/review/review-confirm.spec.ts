import type { Page } from '@playwright/test';
import { saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud, type Open } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Here = { readonly cloud: Cloud; readonly open: Open; readonly company: TestCompany };

/** Documents of the editor that can be confirmed at once, one after the other in the list, with "always next document" on. */
async function straightOn({ cloud, open, company }: Here, names: readonly string[]) {
  const { ownerId, editor } = company;
  const user = await cloud.ports.accounts.findUser(editor._id);
  if (user === undefined) throw new Error('no editor');
  await cloud.ports.accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: true } });
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push(
      await putReadDocument(cloud.ports, {
        ownerId,
        userId: [editor._id],
        pages,
        name,
        fields: settledInvoice(at + 1),
      }),
    );
  const page = await open(editor);
  const review = reviewPage(page);
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/document/${ids[1] ?? ''}`));
  await page.goto('/document/list?sort=createdAt&order=asc');
  await page.getByRole('link', { name: names[0], exact: true }).click();
  await expect(review.title(names[0] ?? '')).toBeVisible();
  // The next document has come whole, and the page has taken it: from now on the person goes on before the answer.
  await (await ahead).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await review.ready();
  return {
    page,
    ids,
    passed: async (at: number) => (await cloud.ports.documents.find(ownerId, ids[at] ?? ''))?.head.passedSteps,
  };
}

/** Refuses the confirmation of a document, once it is let go. */
async function refuseConfirming(
  page: Page,
  id: string,
  answer: { readonly status: number; readonly refusal: string } | 'lost',
) {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**${apiPrefix}/document/${id}`, async (route) => {
    const request = route.request();
    const confirms = request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true');
    if (confirms !== true) return route.continue();
    await held;
    if (answer === 'lost') return route.abort();
    const { status, refusal } = answer;
    return route.fulfill({ status, json: { refusal, message: 'Základ a daň nedávajú súčet.', details: {} } });
  });
  return { go };
}

const refusals = [
  ['422', { status: 422, refusal: 'incorrect-data' }, 'Základ a daň nedávajú súčet.'],
  ['409', { status: 409, refusal: 'being-processed' }, 'Základ a daň nedávajú súčet.'],
  ['no answer', 'lost', 'Server neodpovedal.'],
] as const;

for (const [kind, answer, reason] of refusals)
  test(`with "always next document" a refused confirmation (${kind}) brings the person back to the document, its reason and their edits`, async ({
    cloud,
    open,
    company,
  }) => {
    const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
    const review = reviewPage(page);
    const { go } = await refuseConfirming(page, ids[0] ?? '', answer);
    await review.field('invoiceNumber').click();
    await review.activeInput.fill('2026-77');
    await page.keyboard.press('Control+Enter');
    await expect(review.title('Druhá')).toBeVisible();
    go();
    await expect(review.title('Prvá')).toBeVisible();
    await expect(page.getByRole('dialog').filter({ hasText: reason })).toBeVisible();
    await page.keyboard.press('Escape');
    // What they typed is still there, and is saved with the next save that the server takes.
    await page.unroute(`**${apiPrefix}/document/${ids[0] ?? ''}`);
    await review.field('issueDate').click();
    await expect(review.field('invoiceNumber')).toContainText('2026-77');
    await review.activeInput.fill('3. 11. 2026');
    await expect
      .poll(async () => {
        const record = await cloud.ports.documents.find(company.ownerId, ids[0] ?? '');
        return record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;
      })
      .toBe('2026-77');
  });

test('a refusal that comes while the screen is still changing is not lost', async ({ cloud, open, company }) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const { go } = await refuseConfirming(page, ids[0] ?? '', { status: 422, refusal: 'incorrect-data' });
  go();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Nesprávne údaje' });
  await expect(dialog).toContainText('Základ a daň nedávajú súčet.');
  await expect(reviewPage(page).title('Prvá')).toBeVisible();
});

test('a person who was brought back to a refused document stays there, and a message names the next one that is refused', async ({
  cloud,
  open,
  company,
}) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá', 'Tretia']);
  const review = reviewPage(page);
  const refusal = { status: 422, refusal: 'incorrect-data' } as const;
  const first = await refuseConfirming(page, ids[0] ?? '', refusal);
  const second = await refuseConfirming(page, ids[1] ?? '', refusal);
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/document/${ids[2] ?? ''}`));
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await (await ahead).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Tretia')).toBeVisible();
  first.go();
  await expect(review.title('Prvá')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Nesprávne údaje' });
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refused).toHaveCount(0);
  second.go();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Doklad Druhá sa nepodarilo posunúť ďalej, zostal u vás.');
  await expect(review.title('Prvá')).toBeVisible();
  await notice.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(review.title('Druhá')).toBeVisible();
  await expect(refused).toBeVisible();
});

test('typing in the next document is not interrupted: a message names the refused one, and both keep their edits', async ({
  cloud,
  open,
  company,
}) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const review = reviewPage(page);
  const { go } = await refuseConfirming(page, ids[0] ?? '', { status: 422, refusal: 'incorrect-data' });
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await review.field('invoiceNumber').click();
  await review.activeInput.fill('2026-88');
  go();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Doklad Prvá sa nepodarilo posunúť ďalej, zostal u vás.');
  await expect(review.title('Druhá')).toBeVisible();
  await notice.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(review.title('Prvá')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Nesprávne údaje' })).toBeVisible();
  await expect
    .poll(async () => {
      const record = await cloud.ports.documents.find(company.ownerId, ids[1] ?? '');
      return record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;
    })
    .toBe('2026-88');
});

test('a held key confirms one document and nothing after it', async ({ cloud, open, company }) => {
  const { page, ids, passed } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá', 'Tretia']);
  const review = reviewPage(page);
  const confirmed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true') === true)
      confirmed.push(request.url());
  });
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await review.ready();
  // The same key again without letting it go: the browser calls it a repeat.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Control');
  await review.confirmButton().focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => passed(0)).toContain('kontro');
  expect(confirmed.map((url) => url.split('/').at(-1))).toEqual([ids[0]]);
  await expect(review.title('Druhá')).toBeVisible();
  await review.confirmButton().press('Enter');
  await expect(review.title('Tretia')).toBeVisible();
});

test('a document whose page is not on the screen yet cannot be confirmed, by key or by button', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    pages,
    name: 'Prvá',
    fields: settledInvoice(1),
  });
  const page = await open(editor);
  const review = reviewPage(page);
  let show: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/preview-*', async (route) => {
    await held;
    await route.continue();
  });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method) saves.push(request.url());
  });
  await page.goto(`/document/detail/${id}`);
  await expect(review.title('Prvá')).toBeVisible();
  await expect(review.confirmButton()).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await review.confirmButton().click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Doklad sa ešte zobrazuje.' })).toHaveCount(1);
  expect(saves).toEqual([]);
  show();
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Doklad je potvrdený' })).toBeVisible();
});

test('a confirmation keeps the touches that the person needed, from the first key to the one that confirms', async ({
  cloud,
  open,
  company,
}) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const review = reviewPage(page);
  await review.field('invoiceNumber').click();
  await review.activeInput.press('End');
  await review.activeInput.press('7');
  await page.mouse.move(300, 300);
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  // A click, two keys and the key that confirms; the mouse that moves and the key beside Enter are no touches.
  await expect
    .poll(async () => (await cloud.ports.quality.find(company.ownerId, ids[0] ?? '')).confirmed)
    .toMatchObject({ by: company.editor._id, touches: 4 });
  expect((await cloud.ports.documents.findHead(company.ownerId, ids[0] ?? ''))?.work).toMatchObject({ touches: 4 });
});
