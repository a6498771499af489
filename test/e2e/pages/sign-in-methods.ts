import type { Page } from '@playwright/test';
import { namesIn } from './names.ts';

/** How the person signs in, in their profile. */
export const methodsPage = (page: Page) => {
  const name = namesIn('sk');
  const button = (label: RegExp) => page.getByRole('button', { name: label });
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    button,
    async goto(): Promise<void> {
      await page.goto('/settings');
      await page.getByRole('heading', { name: name('methods', 'title') }).waitFor();
    },
    phone: {
      add: button(name('methods', 'phone.add')),
      number: dialog.getByLabel(name('methods', 'phone.number')),
      send: dialog.getByRole('button', { name: name('methods', 'phone.send') }),
      code: dialog.getByLabel(name('methods', 'phone.code')),
      submit: dialog.getByRole('button', { name: name('methods', 'phone.submit'), exact: true }),
    },
    totp: {
      turnOn: button(name('methods', 'totp.turnOn')),
      secret: dialog.getByLabel(name('methods', 'totp.secret')),
      code: dialog.getByLabel(name('methods', 'totp.code')),
      submit: dialog.getByRole('button', { name: name('methods', 'totp.turnOn'), exact: true }),
      codes: dialog.getByRole('listitem'),
      saved: dialog.getByRole('button', { name: name('methods', 'codes.done') }),
    },
    passkeys: {
      add: button(name('methods', 'passkeys.add')),
      name: dialog.getByLabel(name('methods', 'passkeys.name')),
      go: dialog.getByRole('button', { name: name('methods', 'passkeys.go') }),
      rename: button(name('methods', 'passkeys.renameNamed')),
      save: dialog.getByRole('button', { name: name('methods', 'passkeys.save') }),
    },
    confirmation: {
      password: dialog.getByLabel(name('methods', 'confirm.password'), { exact: true }),
      submit: dialog.getByRole('button', { name: name('methods', 'confirm.submit') }),
    },
  };
};
