import type { Page } from '@playwright/test';
import { openIdentityProvider } from '#test/builders/stand-ins/identity-provider.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, taxCentreHost, test as common, useCloud, type Cloud } from '../test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Prihlásiť sa cez daňové centrum' });
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--df-accent').trim());

type Provider = Awaited<ReturnType<typeof openIdentityProvider>>;

/** A product that knows the identity provider of the tax centre. */
const test = common.extend<object, { readonly cloud: Cloud; readonly provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider = await openIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  cloud: [
    async ({ provider }, use) => {
      await useCloud({ TAX_CENTRE_ISSUER: provider.issuer, TAX_CENTRE_CLIENT_ID: provider.clientId }, use);
    },
    { scope: 'worker' },
  ],
});

test('hosts of the tax centre have its colours, its sign-in and a notice of an ended session (R-ACC-03, R-ACC-31, R-SHL-03)', async ({
  cloud,
  provider,
  page,
  company,
}) => {
  const there = company.url.replace('localhost', taxCentreHost);
  provider.be({ email: company.editor.email, email_verified: true });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await expect(button(page)).toHaveCount(0);
  const usual = await accent(page);

  await page.goto(`${there}/login`);
  await button(page).click();
  await expect(page).toHaveURL(`${there}/document/list`);
  expect(await accent(page)).not.toBe(usual);

  await cloud.ports.accounts.endSessions(company.editor._id);
  await expect(page).toHaveURL(`${there}/login`);
  await expect(page.getByText('Prihlásenie vypršalo. Prihláste sa znova.')).toBeVisible();
});

test('a person without an account here is sent back with the reason, and signs in in another way', async ({
  provider,
  page,
  company,
}) => {
  const there = company.url.replace('localhost', taxCentreHost);
  provider.be({ email: 'niekto@inde.sk', email_verified: true });
  await page.goto(`${there}/login`);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('niekto@inde.sk');
  await page.getByRole('link', { name: 'Späť na prihlásenie' }).click();
  await signIn(page, company.editor);
  await expect(page).toHaveURL(/\/document\/list$/);
});
