import type { Page, Request } from '@playwright/test';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { readCurrentUser } from '#shared/api/account.ts';
import { documentListPage } from '../pages/document-list.ts';
import { shellPage } from '../pages/shell.ts';
import { signIn, signInPage } from '../pages/sign-in.ts';
import { joinCompany, suspend, leaveCompany, putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

const isApi = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** The requests to the API from now on. */
function apiRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isApi(request)) seen.push(request);
  });
  return seen;
}

test('an ended session leads to sign-in, aborts running requests, raises no alert and sends nothing until the next sign-in (R-ACC-28, R-ACC-29, R-ACC-30, R-ACC-32)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();
  // One answer of the shell never comes: it is still under way when the session ends.
  await page.route('**/api/doctypes**', () => undefined);
  const held = page.waitForRequest('**/api/doctypes**');
  await page.goto('/document/list');
  const underWay = await held;
  await expect(page.getByRole('button', { name: /^Potvrdené/ })).toBeVisible();
  const givenUp = page.waitForEvent('requestfailed', (request) => request === underWay);

  await cloud.ports.accounts.endSessions(company.editor._id);
  // The next request meets it: that of this click, unless a count in the background comes before it.
  const shown = page.getByRole('button', { name: /^Potvrdené/ });
  await Promise.race([shown.click(), page.waitForURL(/\/login$/)]);
  await expect(page).toHaveURL(/\/login$/);
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByText('Prihlásenie vypršalo. Prihláste sa znova.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Vyskytla sa neočakávaná chyba')).toHaveCount(0);

  await page.unroute('**/api/doctypes**');
  const sent = apiRequests(page);
  await signInPage(page).send(company.editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();
  // The sign-in page itself offers passkeys, without a session.
  const paths = sent.map((request) => new URL(request.url()).pathname);
  expect(paths.find((asked) => !asked.startsWith('/api/user/login-by-passkey/'))).toBe('/api/user/login');
});

test('every request sends its credentials, the language and the live connection (R-ACC-33, R-ACC-34)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();
  // The connection of this page ends with it. The greeting of the next one is awaited from its beginning on.
  await page.goto('about:blank');
  const greeted = Promise.withResolvers<string>();
  page.once('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('socketId')) greeted.resolve(String(payload));
    });
  });
  await page.goto('/document/list');
  const greeting = await greeted.promise;
  await page.getByRole('button', { name: /^Jazyk:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');

  const sent = apiRequests(page);
  await page.getByRole('link', { name: /^Koš/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Koš' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Nahrát soubory/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/files$/);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // The browser tells the cookies only of requests that were answered, not of those that a screen gave up.
  const answers = await Promise.all(sent.map((request) => request.response()));
  const answered = sent.filter((_, index) => Boolean(answers[index]));
  expect(answered.length).toBeGreaterThan(0);
  for (const request of answered) {
    const headers = await request.allHeaders();
    expect(headers['accept-language'], request.url()).toBe('cs');
    expect(greeting, request.url()).toContain(headers['x-socket-id'] ?? 'no socket');
    expect(headers['cookie'], request.url()).toMatch(/session=/);
  }
});

test('the language menu offers four languages, and the chosen one stays after a reload (R-TXT-01, R-TXT-02, R-TXT-07)', async ({
  open,
  company,
}) => {
  const page = await open(company.viewer);
  const heading = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('button', { name: /^(Jazyk|Language|Langue)\s?:/ });
  await expect(heading).toHaveText('Všetky doklady');
  for (const [language, lang, title] of [
    ['English', 'en', 'All documents'],
    ['Čeština', 'cs', 'Všechny doklady'],
    ['Français', 'fr', 'Tous les documents'],
  ] as const) {
    await menu.click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(4);
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(heading).toHaveText(title);
    await page.reload();
    await expect(heading).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});

test('the company switcher shows favourites first, then names, and a search from ten companies (R-SHL-06, R-SHL-07, R-SHL-08)', async ({
  cloud,
  open,
  company,
}) => {
  const userId = company.editor._id;
  const names = ['Čerešňa', 'Dub', 'Agát', 'Breza', 'Cer', 'Gaštan', 'Hrab', 'Javor'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await joinCompany(cloud.ports, { userId, name, role: 'viewer' }));
  const page = await open(company.editor);
  const { company: button, companies: panel } = shellPage(page);
  const shown = panel.getByRole('listitem').locator('b');
  await button.click();
  await expect(shown).toHaveText(['Agát', 'Breza', 'Cer', 'Čerešňa', 'Dub', 'Gaštan', 'Hrab', 'Javor', company.name]);
  await expect(panel.getByLabel('Hľadať firmu')).toHaveCount(0);
  // Its button closes it, too; so does going further back, but not coming back to it.
  await button.click();
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeHidden();
  await button.click();
  const starring = page.waitForRequest((request) => request.url().endsWith('/api/user/change-params'));
  await panel.getByRole('button', { name: 'Pridať medzi obľúbené: Hrab' }).click();
  expect((await starring).postDataJSON()).toMatchObject({ params: { favouriteOwners: [ids.get('Hrab')] } });
  await expect(shown.first()).toHaveText('Hrab');

  await joinCompany(cloud.ports, { userId, name: 'Zelovoc', role: 'viewer' });
  await page.reload();
  await button.click();
  await expect(shown).toHaveCount(10);
  await expect(shown.first()).toHaveText('Hrab');
  await expect(panel).toHaveCSS('max-height', '500px');
  await panel.getByLabel('Hľadať firmu').fill('ceresna');
  await expect(shown).toHaveText(['Čerešňa']);
  const switching = page.waitForResponse((response) => response.url().endsWith('/api/user/change-owner'));
  await panel.getByRole('button', { name: /^Čerešňa/ }).click();
  const switched = await switching;
  const id = ids.get('Čerešňa');
  expect(switched.request().postDataJSON()).toEqual({ id, name: 'Čerešňa' });
  expect(await switched.json()).toMatchObject({ data: { currentOwnerId: id } });
  await expect(page.getByRole('button', { name: 'Firma: Čerešňa' })).toBeVisible();
  await expect(page.getByText('Pracujete vo firme Čerešňa.')).toBeVisible();
});

test('a switch to a company that is gone leads to the first one, with a message (R-ACC-14, R-ACC-15)', async ({
  cloud,
  open,
  company,
}) => {
  const userId = company.editor._id;
  const gone = await joinCompany(cloud.ports, { userId, name: 'Dávno preč', role: 'viewer' });
  await joinCompany(cloud.ports, { userId, name: 'Agát', role: 'editor' });
  await putDocument(cloud.ports, company, { name: 'Drevo' });
  const page = await open(company.editor);
  const list = documentListPage(page);
  await list.checkbox('Drevo').check();
  const chosen = list.selection;
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: /^Firma:/ }).click();
  await expect(page.getByRole('button', { name: /^Dávno preč/ })).toBeVisible();
  await leaveCompany(cloud.ports, userId, gone);
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/user/change-owner'));
  await page.getByRole('button', { name: /^Dávno preč/ }).click();
  expect((await refused).status()).toBe(404);
  await expect(page.getByText('Predchádzajúca firma už neexistuje. Presmerovali sme vás do firmy Agát.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firma: Agát' })).toBeVisible();
  // What was chosen in one company is not chosen in another.
  await expect(chosen).toBeHidden();
  const client = await company.as(company.editor);
  expect(await client.call(readCurrentUser)).toMatchObject({ currentOwner: { name: 'Agát' } });
});

test('a browser whose sign-in is remembered still obeys an account that was suspended meanwhile (R-GRD-06)', async ({
  cloud,
  page,
  company,
}) => {
  await signIn(page, company.editor);
  const tab = page.getByRole('button', { name: /^Potvrdené\s*0/ });
  await expect(tab).toBeVisible();
  // Written past everything that tells open screens.
  const accounts = accountsInTable(cloud.ports);
  await suspend(accounts, company.editor._id);
  // A question that the page asked meanwhile may have led there already.
  await tab.or(page.getByRole('heading', { name: 'Váš účet bol pozastavený!' })).click();
  await expect(page).toHaveURL(/\/expired$/);
});

test('an open screen shows at once that its person was deactivated, or which company is left (R-GRD-06, R-ACC-14)', async ({
  cloud,
  page,
  company,
}) => {
  const { accounts } = cloud.ports;
  await joinCompany(cloud.ports, { userId: company.editor._id, name: 'Agát', role: 'viewer' });
  await signIn(page, company.editor);
  await expect(page.getByRole('button', { name: `Firma: ${company.name}` })).toBeVisible();
  await accounts.leave(company.editor._id, company.ownerId);
  await expect(page.getByRole('button', { name: 'Firma: Agát' })).toBeVisible();
  await suspend(accounts, company.editor._id);
  await expect(page).toHaveURL(/\/expired$/);
});

test('what changed of a person’s companies before their screen was connected shows once it is (R-ACC-14)', async ({
  cloud,
  page,
  company,
}) => {
  const { accounts } = cloud.ports;
  await joinCompany(cloud.ports, { userId: company.editor._id, name: 'Agát', role: 'viewer' });
  const changed = Promise.withResolvers<undefined>();
  await page.routeWebSocket('**/live', async (socket) => {
    await changed.promise;
    socket.connectToServer();
  });
  await signIn(page, company.editor);
  await expect(page.getByRole('button', { name: `Firma: ${company.name}` })).toBeVisible();
  await accounts.leave(company.editor._id, company.ownerId);
  changed.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Firma: Agát' })).toBeVisible();
});
