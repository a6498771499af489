import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ends, inspect, title, type Look } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { methodsPage } from '../pages/sign-in-methods.ts';
import { signIn, signInPage } from '../pages/sign-in.ts';
import { listSent } from '../sent-mails.ts';
import { expect, test, type Cloud } from '../test.ts';

const list = /\/document\/list$/;

/** The code in the last short message to a number. */
function textedCode(cloud: Cloud, phone: string): string | undefined {
  const texts = listSent(cloud, '.sms.txt').filter((text) => text.startsWith(phone));
  return /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0];
}

test('a person verifies a phone, signs in by a code from a message, and resets the password by one, too (R-ACC-02, R-ACC-16, R-ACC-38)', async ({
  cloud,
  open,
  page,
  company,
}) => {
  const phone = '+421905123456';
  const profile = await open(company.editor);
  const methods = methodsPage(profile);
  const form = methods.phone;
  await methods.goto();
  await form.add.click();
  await form.number.fill('0905 123 456');
  await form.send.click();
  await form.code.waitFor();
  await expect.poll(() => textedCode(cloud, phone)).toMatch(/^\d{6}$/);
  await form.code.fill(textedCode(cloud, phone) ?? '');
  await form.submit.click();
  await expect(profile.getByText('+421 905 123 456 – overený')).toBeVisible();
  const verifying = textedCode(cloud, phone);

  await page.goto('/login');
  await page.getByText('Telefón a kód').click();
  await page.getByRole('textbox', { name: 'Telefón' }).fill('905 123 456');
  await page.getByRole('button', { name: 'Poslať kód' }).click();
  const code = page.getByLabel('Kód z SMS');
  await code.waitFor();
  await expect.poll(() => textedCode(cloud, phone)).not.toBe(verifying);
  const sent = textedCode(cloud, phone) ?? '';
  await code.fill(sent === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click();
  await expect(code).toHaveAccessibleDescription('Kód nie je správny alebo už neplatí.');
  await code.fill(sent);
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click();
  await expect(page).toHaveURL(list);

  const forgetful = await page.context().browser()?.newContext({ baseURL: company.url, locale: 'sk-SK' });
  if (forgetful === undefined) throw new Error('no browser');
  const reset = await forgetful.newPage();
  await reset.goto('/forgot-password');
  await reset.getByRole('radio', { name: 'Telefón' }).check({ force: true });
  await reset.getByRole('textbox', { name: 'Telefón' }).fill(phone);
  await reset.getByRole('button', { name: 'Poslať kód' }).click();
  await expect(reset).toHaveURL(/\/reset-password$/);
  await expect.poll(() => textedCode(cloud, phone)).not.toBe(sent);
  await reset.getByLabel('Kód z SMS').fill(textedCode(cloud, phone) ?? '');
  await reset.getByLabel('Nové heslo', { exact: true }).fill('celkom-nove-heslo');
  await reset.getByLabel('Nové heslo znova').fill('celkom-nove-heslo');
  await reset.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await expect(reset.getByText('Heslo je zmenené. Prihláste sa ním.')).toBeVisible();
  await signInPage(reset).send({ email: company.editor.email, password: 'celkom-nove-heslo' });
  await expect(reset).toHaveURL(list);
  await forgetful.close();
});

test('a passkey of this device is added under a name, renamed, and signs in without a password', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const methods = methodsPage(page);
  const { passkeys } = methods;
  await methods.goto();
  await passkeys.add.click();
  await passkeys.name.fill('Notebook v práci');
  await passkeys.go.click();
  await expect(page.getByText('Notebook v práci')).toBeVisible();
  await passkeys.rename.click();
  await expect(passkeys.name).toHaveValue('Notebook v práci');
  await passkeys.name.fill('Notebook doma');
  await passkeys.save.click();
  await expect(page.getByText('Prístupový kľúč je premenovaný.')).toBeVisible();
  await expect(page.getByText('Notebook doma', { exact: true })).toBeVisible();
  await expect(page.getByText('Notebook v práci', { exact: true })).toHaveCount(0);

  // A virtual authenticator answers at once what the browser only offers; a person would choose first.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole('button', { name: 'Odhlásiť sa' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Prihlásiť sa prístupovým kľúčom' }).click();
  // Back where the person was.
  await expect(page).toHaveURL(/\/settings$/);
});

test('with an authenticator app the password alone opens nothing: a code of the app or a recovery code does', async ({
  cloud,
  open,
  page,
  company,
}) => {
  const profile = await open(company.editor);
  const methods = methodsPage(profile);
  const { totp, confirmation } = methods;
  // Ten minutes after the sign-in the password is asked for again.
  const [session] = await cloud.ports.accounts.listSessions(company.editor._id);
  if (session === undefined) throw new Error('not signed in');
  await cloud.ports.accounts.addSession({ ...session, confirmedAt: undefined });
  await methods.goto();
  await totp.turnOn.click();
  await confirmation.password.fill(company.editor.password);
  await confirmation.submit.click();
  const secret = Secret.fromBase32(await totp.secret.inputValue());
  const app = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
  await totp.code.fill(app(0));
  await totp.submit.click();
  await expect(totp.codes).toHaveCount(10);
  const recovery = await totp.codes.first().innerText();
  await totp.saved.click();
  await expect(profile.getByText('Zapnutá. Zostáva 10 záložných kódov.')).toBeVisible();

  await signIn(page, company.editor);
  await expect(page.getByRole('heading', { name: 'Druhý krok prihlásenia' })).toBeVisible();
  // The code that switched the app on is spent; the next one is good already.
  await page.getByLabel('Kód z aplikácie').fill(app(30));
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click();
  await expect(page).toHaveURL(list);

  await page.getByRole('button', { name: 'Odhlásiť sa' }).first().click();
  await signInPage(page).send(company.editor);
  await page.getByRole('button', { name: 'Použiť záložný kód' }).click();
  await page.getByLabel('Záložný kód').fill(recovery);
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click();
  await expect(page).toHaveURL(list);
  expect((await cloud.ports.signInMethods.find(company.editor._id)).recoveryCodes).toHaveLength(9);
});

test('the ways of signing in look right on every computer and phone (R-TXT-01)', async ({ open, company }) => {
  test.setTimeout(300_000);
  const page = await open(company.editor);
  await inspect(page, { name: 'profile-methods', path: '/settings', ready: title }, ends);
  const openApp = async (shown: Page, { lang }: Look) => {
    await shown.getByRole('button', { name: namesIn(lang)('methods', 'totp.turnOn'), exact: true }).click();
    await shown.getByRole('dialog').waitFor();
  };
  await inspect(page, { name: 'authenticator-app', path: '/settings', ready: title, act: openApp }, ends);
});
