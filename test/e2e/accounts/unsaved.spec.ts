import type { Page } from '@playwright/test';
import { postMessage } from '#shared/api/discussion.ts';
import { saveDocument } from '#shared/api/documents.ts';
import { openInvoice } from '../open-invoice.ts';
import { shellPage } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in.ts';
import { joinCompany } from '../seed.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** Saves of a document, as the network sees them. */
const saves = (id: string) => new RegExp(`/api/document/${id}$`);

/** Holds saves back, or keeps them from arriving at all. */
async function onSave(page: Page, id: string, how: { readonly slow: number } | 'lost'): Promise<void> {
  await page.route(saves(id), async (route) => {
    if (route.request().method() !== saveDocument.method) return route.continue();
    if (how === 'lost') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, how.slow));
    return route.continue();
  });
}

const numberOf = async (cloud: Cloud, { ownerId }: TestCompany, id: string): Promise<string | undefined> =>
  (await cloud.ports.documents.find(ownerId, id))?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;

const signOut = (page: Page) => shellPage(page).signOut.click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' });

test('signing out right behind the last key loses nothing, also where the network is slow', async ({
  cloud,
  open,
  company,
}) => {
  const { page, id } = await openInvoice({ cloud, open, company });
  await onSave(page, id, { slow: 1500 });
  await page.keyboard.type('F-77');
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await numberOf(cloud, company, id)).toBe('F-77');
});

test('going to another company right behind the last key loses nothing', async ({ cloud, open, company }) => {
  await joinCompany(cloud.ports, { userId: company.editor._id, name: 'Druhá firma', role: 'viewer' });
  const { page, id } = await openInvoice({ cloud, open, company });
  await onSave(page, id, { slow: 1500 });
  await page.keyboard.type('F-78');
  await shellPage(page).switchCompany(/^Druhá firma/);
  await expect(page.getByRole('button', { name: 'Firma: Druhá firma' })).toBeVisible();
  expect(await numberOf(cloud, company, id)).toBe('F-78');
});

test('where nothing can be saved, signing out asks first; staying keeps what was typed', async ({
  cloud,
  open,
  company,
}) => {
  const { page, id } = await openInvoice({ cloud, open, company });
  await onSave(page, id, 'lost');
  await page.keyboard.type('F-79');
  await signOut(page);
  await question(page).getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page.getByRole('textbox', { name: 'Číslo dokladu', exact: true })).toHaveValue('F-79');
  await signOut(page);
  await question(page).getByRole('button', { name: 'Odísť' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await numberOf(cloud, company, id)).toBe('20260001');
});

test('what one person could not save when their session ended is never saved by the next one, and waits for the first', async ({
  cloud,
  open,
  company,
}) => {
  const { page, id } = await openInvoice({
    cloud,
    company,
    // Before the page is loaded: a clock that goes back under a running page keeps React waiting.
    open: async (person) => {
      const opened = await open(person);
      await opened.clock.install();
      return opened;
    },
  });
  // The session is ended elsewhere without an event; the next save finds out.
  await page.route(saves(id), (route) =>
    route.request().method() === saveDocument.method ? route.fulfill({ status: 401, body: '{}' }) : route.continue(),
  );
  await page.keyboard.type('F-80');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(saves(id));

  const sent: string[] = [];
  page.on('request', (request) => {
    if (saves(id).test(request.url()) && request.method() === saveDocument.method) sent.push(request.url());
  });
  const signInAs = async (person: TestCompany['admin']): Promise<void> => {
    await signInPage(page).send(person);
    await expect(page).not.toHaveURL(/\/login/);
  };
  await signInAs(company.admin);
  await page.clock.runFor(20_000);
  expect(sent).toEqual([]);
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);

  await signInAs(company.editor);
  await page.clock.runFor(6000);
  await expect.poll(() => numberOf(cloud, company, id)).toBe('F-80');
});

test('a message that cannot be sent comes back in front of what was typed since', async ({ cloud, open, company }) => {
  const { page, id } = await openInvoice({ cloud, open, company });
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const messages = `**/discussion/messages/${id}`;
  await page.route(messages, async (route) => {
    if (route.request().method() !== postMessage.method) return route.continue();
    await asked;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Diskusia', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Diskusia' });
  const box = panel.getByRole('textbox', { name: 'Správa' });
  await box.fill('Prosím o kontrolu');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await box.pressSequentially('a ešte dátum');
  answer();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zavrieť' }).last().click();
  await expect(box).toHaveValue('Prosím o kontrolu\na ešte dátum');
  await page.unroute(messages);
  await box.press('Enter');
  await expect(panel.getByRole('article')).toContainText('Prosím o kontrolu');
  await expect(panel.getByRole('article')).toContainText('a ešte dátum');
  await expect(box).toHaveValue('');
});
