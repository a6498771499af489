import type { Page } from '@playwright/test';
import { login, readCurrentUser, requestCode } from '#shared/api/account.ts';
import { defaultContact } from '#shared/account/user.ts';
import { RefusedRequest, sha256 } from '#test/builders/stand-ins/client.ts';
import { signIn, signInPage } from '../pages/sign-in.ts';
import { leaveCompany, putDocument } from '../seed.ts';
import { listSent } from '../sent-mails.ts';
import { expect, test, type Cloud } from '../test.ts';

const list = /\/document\/list$/;
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

test('a wrong password is reported under its field, the right one opens the list, and signing out ends the session (R-ACC-01, R-ACC-06, R-GRD-08)', async ({
  page,
  company,
}) => {
  const { email, password } = company.editor;
  await signIn(page, { email, password: `${password}-nie` });
  await expect(page.getByLabel('Heslo', { exact: true })).toHaveAccessibleDescription(
    'E-mail alebo heslo nie je správne.',
  );
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);

  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click();
  await expect(page).toHaveURL(list);
  await page.goto('/');
  await expect(page).toHaveURL(list);

  const leaving = page.waitForRequest((request) => request.url().endsWith('/api/user/logout'));
  await page.getByRole('button', { name: 'Odhlásiť sa' }).first().click();
  const left = await leaving;
  expect(left.postData()).toBeNull();
  await expect(page).toHaveURL(/\/login$/);
  const { cookie = '' } = await left.allHeaders();
  const asked = await fetch(`${company.url}/api${readCurrentUser.path}`, { headers: { cookie } });
  expect(asked.status).toBe(401);
  await page.goto('/document/list');
  await expect(page).toHaveURL(/\/login$/);
});

test('after sign-in a person gets to the page they wanted, with its query (R-GRD-03)', async ({ page, company }) => {
  await page.goto('/document/list?status=all&q=%C4%8Eumbier');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).send(company.editor);
  await expect(page).toHaveURL(/\/document\/list\?status=all&q=%C4%8Eumbier$/);
  await expect(page.getByLabel('Hľadať v zozname')).toHaveValue('Ďumbier');
});

test('sign-in, forgotten password, new password and registration open to who is not signed in (R-ACC-37)', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto('/login');
  await expect(heading('Prihlásenie')).toBeVisible();
  await page.goto('/forgot-password');
  await expect(heading('Zabudnuté heslo')).toBeVisible();
  await page.evaluate(() => history.pushState({ usr: { email: 'eva@firma.example' } }, '', '/reset-password'));
  await page.reload();
  await expect(heading('Nové heslo')).toBeVisible();
  await page.goto('/finish-registration');
  await expect(heading('Pozvánka do firmy')).toBeVisible();
  await expect(page).toHaveURL(/\/finish-registration$/);
});

test('screens for guests send a signed-in user on to the list (R-GRD-01)', async ({ open, company }) => {
  const page = await open(company.viewer);
  await expect(page).toHaveURL(list);
  for (const address of ['/login', '/forgot-password', '/reset-password']) {
    await page.goto(address);
    await expect(page).toHaveURL(list);
  }
});

test('a viewer ends at the list instead of the detail, opens the preview, and a failed document has none (R-GRD-04, R-GRD-14, R-GRD-15)', async ({
  cloud,
  page,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Faktúra za drevo' });
  const failed = await putDocument(cloud.ports, company, { name: 'Nečitateľná', status: 'failed' });
  await page.goto(`/document/detail/${id}`);
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).send(company.viewer);
  await expect(page.getByRole('heading', { level: 1, name: 'Všetky doklady' })).toBeVisible();

  await page.goto('/accounting');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Stránka „Účtovníctvo“ je dostupná administrátorom')).toBeVisible();
  await expect(page.getByText(/^Rolu vám môže zmeniť /)).toBeVisible();
  await page.getByRole('button', { name: 'Zavrieť' }).click();
  await expect(page.getByText(/je dostupná/)).toHaveCount(0);
  await page.goto(`/document/detail/${id}`);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: 'Otvoriť náhľad' })).toHaveAttribute('href', `/document/preview/${id}`);
  await page.getByRole('link', { name: 'Faktúra za drevo' }).click();
  await expect(page).toHaveURL(new RegExp(`/document/preview/${id}$`));
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('Faktúra za drevo').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Schválenie|^Do archívu/ })).toHaveCount(0);

  await page.goto('/document/list?status=failed');
  await expect(page.getByText('Nečitateľná')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nečitateľná' })).toHaveCount(0);
  await page.goto(`/document/preview/${failed}`);
  await expect(page).toHaveURL(list);
});

test('only a suspended account sees the page with the contacts, and no other page (R-ACC-26, R-ACC-27, R-GRD-41)', async ({
  page,
  open,
  company,
}) => {
  await signIn(page, company.suspended);
  await expect(page).toHaveURL(/\/expired$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Váš účet bol pozastavený!');
  await expect(page).toHaveTitle(/Váš účet bol pozastavený!/);
  await expect(page.getByRole('link', { name: defaultContact.email, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: defaultContact.phone, exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Odhlásiť sa']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/document/list');
  await expect(page).toHaveURL(/\/expired$/);

  const other = await open(company.editor);
  await expect(other).toHaveURL(list);
  await other.goto('/expired');
  await expect(other).toHaveURL(list);
});

test('a user who belongs to no company any more is suspended (R-ACC-24)', async ({ cloud, page, company }) => {
  await leaveCompany(cloud.ports, company.viewer._id, company.ownerId);
  await signIn(page, company.viewer);
  await expect(page).toHaveURL(/\/expired$/);
  await expect(page.getByText('Nepatríte do žiadnej firmy.')).toBeVisible();
});

/** The code in the last mail to the address. */
function mailedCode(cloud: Cloud, email: string): string | undefined {
  const mails = listSent(cloud).filter((mail) => mail.includes(email));
  return /\b(\d{6})\b/.exec(/^Subject:.*(?:\r?\n[ \t].*)*/im.exec(decoded(mails.at(-1) ?? ''))?.[0] ?? '')?.[1];
}

/** Encoded words of a mail's head, read. */
const decoded = (mail: string): string =>
  mail
    .replace(/\?=\r?\n? =\?UTF-8\?/gi, '?==?UTF-8?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(
            text
              .replaceAll('_', ' ')
              .replaceAll('%', '%25')
              .replace(/=([0-9A-F]{2})/g, '%$1'),
          ),
    );

test('a forgotten password is replaced with the code from the mail (R-ACC-16, R-ACC-19, R-ACC-21, R-ACC-22)', async ({
  cloud,
  page,
  company,
}) => {
  const { email, password } = company.editor;
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('link', { name: 'Zabudnuté heslo' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  const asking = page.waitForRequest((request) =>
    request.url().endsWith(requestCode.path.replace('{purpose}', 'forgotten-password')),
  );
  await page.getByRole('button', { name: 'Poslať kód' }).click();
  expect((await asking).postDataJSON()).toEqual({ type: 'forgotten-password', email });
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect.poll(() => mailedCode(cloud, email)).toMatch(/^\d{6}$/);
  const code = mailedCode(cloud, email) ?? '';

  await page.getByLabel('Nové heslo', { exact: true }).fill('celkom-nove-heslo');
  await page.getByLabel('Nové heslo znova').fill('celkom-nove-heslo');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await expect(page.getByLabel('Kód z e-mailu')).toHaveAccessibleDescription('Overovací kód musí byť zadaný');
  await page.getByLabel('Kód z e-mailu').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await expect(page.getByLabel('Kód z e-mailu')).toHaveAccessibleDescription('Kód nie je správny alebo už neplatí.');

  await page.getByLabel('Kód z e-mailu').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  const changing = page.waitForRequest((request) => request.url().endsWith('/forgotten-password/change'));
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  expect((await changing).postDataJSON()).toEqual({
    type: 'forgotten-password',
    email,
    code,
    password: sha256('celkom-nove-heslo'),
  });
  await expect(page.getByText('Heslo je zmenené. Prihláste sa ním.')).toBeVisible();
  await signIn(page, { email, password: 'celkom-nove-heslo' });
  await expect(page).toHaveURL(list);
  await expect(company.as({ ...company.editor, password })).rejects.toThrow(RefusedRequest);
});

test('the profile changes name, password and the mail switch; a wrong old password is refused (R-ACC-09, R-ACC-10, R-ACC-35)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.getByLabel('Celé meno').fill('Peter Kmeť mladší');
  await page.getByRole('button', { name: 'Uložiť meno' }).click();
  await expect(toast(page, 'Meno je uložené.')).toBeVisible();

  const mails = page.getByRole('switch', { name: /Upozornenia e-mailom/ });
  await expect(mails).toBeChecked();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/current/settings'));
  await page.getByText('Upozornenia e-mailom').click();
  expect((await saved).ok()).toBe(true);
  await expect(mails).not.toBeChecked();

  const change = async (old: string) => {
    await page.getByLabel('Súčasné heslo').fill(old);
    await page.getByLabel('Nové heslo', { exact: true }).fill('ine-dobre-heslo');
    await page.getByLabel('Nové heslo znova').fill('ine-dobre-heslo');
    await page.getByRole('button', { name: 'Zmeniť heslo' }).click();
  };
  await change('toto-nie');
  await expect(page.getByLabel('Súčasné heslo')).toHaveAccessibleDescription('Nesprávne heslo!');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await change(company.editor.password);
  await expect(toast(page, 'Heslo je zmenené.')).toBeVisible();

  await page.goto('/settings/change-settings');
  await expect(mails).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Používateľ Peter Kmeť mladší' })).toBeVisible();
  const fresh = await company.as({ ...company.editor, password: 'ine-dobre-heslo' });
  const user = await fresh.call(login, {
    body: { email: company.editor.email, password: sha256('ine-dobre-heslo') },
  });
  expect(user).toMatchObject({ fullname: 'Peter Kmeť mladší', settings: { emailNotifications: false } });
});

test('the sign-in page leads to the licences of everything that the pages are made of', async ({ page }) => {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Licencie otvoreného softvéru' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(/\/licences\.txt$/);
  await expect(opened.getByText('react-dom - ')).toContainText('Permission is hereby granted');
});
