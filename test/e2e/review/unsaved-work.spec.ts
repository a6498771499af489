import type { Page } from '@playwright/test';
import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { lineTablePage } from '../pages/line-table.ts';
import { reviewPage } from '../pages/review.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const detail = (id: string) => `/document/detail/${id}`;
const backAgain = (name: string) => `Neuložené zmeny dokladu ${name} sú späť a ukladajú sa.`;

/** An invoice of the editor with nothing left to do, and a table of two rows. */
function putInvoice(cloud: Cloud, { ownerId, editor }: TestCompany, name: string): Promise<string> {
  const row = (...values: readonly string[]) =>
    sampleTableRow([], { free: true, data: values.map((value) => ({ value, dirty: false, bboxes: [] })) });
  const tables = [sampleItems(['name', 'quantity'], [row('Káva', '2'), row('Čaj', '1')])];
  return putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name, fields: settledInvoice(1), tables });
}

/** What this browser keeps: the ids of the documents, and all that is kept of each as text. */
const readKept = (page: Page): Promise<readonly { readonly docId: string; readonly text: string }[]> =>
  page.evaluate(
    () =>
      new Promise<{ docId: string; text: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('docflow-drafts', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'id' });
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            const found: readonly { readonly docId: string }[] = all.result;
            opening.result.close();
            resolve(found.map((draft) => ({ docId: draft.docId, text: JSON.stringify(draft) })));
          };
        };
      }),
  );

const listKept = async (page: Page): Promise<readonly string[]> => (await readKept(page)).map(({ docId }) => docId);

/** Waits until the browser keeps the change of the document that was made last, too. */
const waitUntilKept = (page: Page, id: string, last: string): Promise<void> =>
  expect.poll(() => readKept(page)).toEqual([{ docId: id, text: expect.stringContaining(last) }]);

const stored = async ({ ports }: Cloud, { ownerId }: TestCompany, id: string) => {
  const record = await ports.documents.find(ownerId, id);
  return {
    vs: record?.fields.find(({ _id }) => _id === 'paymentVS')?.value,
    number: record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value,
    name: record?.head.name,
    quantity: record?.tables[0]?.body[0]?.data[1]?.value,
  };
};

/** Cuts the line once the page has all that it fetches by itself. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Premenovať', exact: true }).click();
  await page.getByLabel('Názov dokladu').fill(name);
  await page.getByLabel('Názov dokladu').press('Enter');
}

async function fill(page: Page, id: string, value: string): Promise<void> {
  await reviewPage(page).field(id).click();
  await reviewPage(page).activeInput.fill(value);
}

test('a tab that is closed without a connection loses nothing: the draft is there on return, announced and saved', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putInvoice(cloud, company, 'Káva');
  const page = await open(company.editor);
  await page.goto(detail(id));
  await expect(reviewPage(page).title('Káva')).toBeVisible();
  const table = lineTablePage(page);
  await page.keyboard.press('F9');
  await expect(table.cell(0, 1)).toHaveText('2');
  await goOffline(page);
  await table.cell(0, 1).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await fill(page, 'invoiceNumber', '2026-77');
  await rename(page, 'Káva a čaj');
  await expect(page.getByText(/^Bez spojenia so serverom od \d/)).toBeVisible();
  await expect(page.getByText(/3 zmeny čakajú na tomto zariadení a odošlú sa samy/)).toBeVisible();
  await waitUntilKept(page, id, 'Káva a čaj');
  expect(await stored(cloud, company, id)).toMatchObject({ number: '20260001', name: 'Káva', quantity: '2' });
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(detail(id));
  await expect(next.getByText(backAgain('Káva a čaj'))).toBeVisible();
  await expect(reviewPage(next).title('Káva a čaj')).toBeVisible();
  await expect(reviewPage(next).field('invoiceNumber')).toContainText('2026-77');
  await expect
    .poll(() => stored(cloud, company, id))
    .toMatchObject({ number: '2026-77', name: 'Káva a čaj', quantity: '3' });
  await expect.poll(() => listKept(next)).toEqual([]);
});

test('whatever screen is opened next: the draft is saved, also where somebody else changed the document meanwhile', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putInvoice(cloud, company, 'Čaj');
  const page = await open(company.editor);
  await page.goto(detail(id));
  await expect(reviewPage(page).title('Čaj')).toBeVisible();
  await goOffline(page);
  await rename(page, 'Čaj zelený');
  await fill(page, 'invoiceNumber', '2026-77');
  await waitUntilKept(page, id, '2026-77');
  await expect(page.getByText(/2 zmeny čakajú/)).toBeVisible();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const hers = await open(company.admin);
  await hers.goto(detail(id));
  await fill(hers, 'invoiceNumber', '2026-99');
  await expect(hers.getByText(/^Uložené/)).toBeVisible();

  // On the list: what fits is saved, and the person is led to what they have to decide.
  const next = await context.newPage();
  await next.goto('/document/list');
  await expect(next.getByText(backAgain('Čaj zelený'))).toBeVisible();
  await expect.poll(() => stored(cloud, company, id)).toMatchObject({ number: '2026-99', name: 'Čaj zelený' });
  const notice = next.getByRole('alertdialog');
  await expect(notice).toContainText('Doklad Čaj zelený medzitým zmenil niekto iný. Rozhodnite, čo má platiť.');
  await notice.getByRole('link', { name: 'Prejsť na doklad' }).click();
  const dialog = next.getByRole('dialog', { name: /Doklad medzitým zmenil/ });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Číslo dokladu' });
  await expect(row).toContainText('predtým: 20260001');
  await row.getByRole('button', { name: /2026-77/ }).click();
  await expect.poll(() => stored(cloud, company, id)).toMatchObject({ number: '2026-77' });
  await expect.poll(() => listKept(next)).toEqual([]);
});

test('drafts are their person’s own: another one in the same browser sees none, and signing out leaves none', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putInvoice(cloud, company, 'Cukor');
  const page = await open(company.editor);
  await page.goto(detail(id));
  await expect(reviewPage(page).title('Cukor')).toBeVisible();
  await goOffline(page);
  await fill(page, 'invoiceNumber', '2026-77');
  await waitUntilKept(page, id, '2026-77');
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  // The session of the first person ended by itself; somebody else signs in.
  await context.clearCookies();
  const hers = await context.newPage();
  await hers.goto('/login');
  await hers.evaluate(() => localStorage.clear());
  await signIn(hers, company.admin);
  await hers.waitForURL(({ pathname }) => pathname !== '/login');
  await hers.goto(detail(id));
  await expect(reviewPage(hers).title('Cukor')).toBeVisible();
  await expect(reviewPage(hers).field('invoiceNumber')).toContainText('20260001');
  expect(await listKept(hers)).toEqual([id]);
  await goOffline(hers);
  await fill(hers, 'invoiceNumber', '2026-88');
  await expect.poll(() => listKept(hers)).toEqual([id, id]);

  // She gives hers up when she signs out; the first person's wait for the first person.
  await hers.getByRole('button', { name: 'Odhlásiť' }).first().click();
  await hers
    .getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' })
    .getByRole('button')
    .last()
    .click();
  await expect.poll(() => listKept(hers)).toEqual([id]);
  expect(await stored(cloud, company, id)).toMatchObject({ number: '20260001' });
});

test('a browser that keeps nothing says so at once, and the work goes on', async ({ cloud, open, company }) => {
  const id = await putInvoice(cloud, company, 'Soľ');
  const page = await open(company.editor);
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
  });
  await page.goto(detail(id));
  await expect(reviewPage(page).title('Soľ')).toBeVisible();
  await goOffline(page);
  await fill(page, 'invoiceNumber', '2026-77');
  await expect(page.getByText(/Prehliadač neuchová neuložené zmeny/)).toBeVisible();
  await expect(page.getByText(/nezatvárajte toto okno, kým sa neuložia/)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => stored(cloud, company, id)).toMatchObject({ number: '2026-77' });
});
