import type { Page } from '@playwright/test';
import { login } from '#shared/api/account.ts';
import { apiPrefix, languageHeader } from '#shared/api/headers.ts';
import { sha256 } from '#test/builders/stand-ins/client.ts';
import { clientKeys } from '#web/state/browser-storage.ts';

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

/**
 * Signs in by the request that the screen sends, so that the journey begins as it goes on after a sign-in: at the first page, known to
 * this browser. The screen has journeys of its own.
 */
export async function openSession(page: Page, origin: string, { email, password }: Credentials): Promise<void> {
  const answer = await page.context().request.post(`${origin}${apiPrefix}${login.path}`, {
    headers: { origin, [languageHeader]: 'sk' },
    data: { email, password: sha256(password) },
  });
  if (!answer.ok()) throw new Error(`${email} is not signed in: ${String(answer.status())} ${await answer.text()}`);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, clientKeys.user);
}
