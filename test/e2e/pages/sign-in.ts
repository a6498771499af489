import type { Page } from '@playwright/test';

export type Credentials = { readonly email: string; readonly password: string };

/** The sign-in screen. */
export const signInPage = (page: Page) => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Heslo', { exact: true });
  const submit = page.getByRole('button', { name: 'Prihlásiť sa', exact: true });
  return {
    email,
    password,
    submit,
    /** Types both and sends them from the screen that is open. */
    async send(credentials: Credentials): Promise<void> {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      await submit.click();
    },
  };
};

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await signInPage(page).send(credentials);
}

/** Signs in and waits for the session: another address that is opened before would lead back to the sign-in. */
export async function openSession(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
