import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The box for documents, suppliers, screens and actions. */
export const searchPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const dialog = page.getByRole('dialog', { name: named('search', 'title') });
  return {
    dialog,
    /** The place of the box in the top bar. */
    place: page.getByRole('banner').getByRole('searchbox'),
    input: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    active: dialog.getByRole('option', { selected: true }),
    group: (name: RegExp) => dialog.getByRole('group', { name }),
    found: dialog.getByRole('status'),
  };
};
