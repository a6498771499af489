import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The people of a company: their list, and the dialogs over it. */
export const peoplePage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const window = page.getByRole('dialog');
  const button = (name: RegExp) => main.getByRole('button', { name });
  return {
    add: button(named('people', 'add')),
    edit: (name: string) => button(named('people', 'edit', { name })),
    devices: (name: string) => button(named('people', 'devices', { name })),
    remove: (name: string) => button(named('people', 'remove', { name })),
    confirmRemoval: window.getByRole('button', { name: named('people', 'delete.go') }),
    setsPassword: window.getByRole('radio', { name: named('people', 'form.wayPassword') }),
    noAccess: window.getByRole('radio', { name: named('people', 'form.accessOff') }),
    submit: window.getByRole('button', { name: named('people', 'form.invite') }),
    problem: window.getByText(named('people', 'problem.name')),
    successor: window.getByRole('combobox', { name: named('people', 'hand.successor') }),
    device: window.getByRole('listitem'),
  };
};
