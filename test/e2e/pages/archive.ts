import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The screen of archives. A range is written as the screen shows it: `1. 1. 2026 – 31. 1. 2026`. */
export const archivePage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    async goto(): Promise<void> {
      await page.goto('/archive');
      await main.getByRole('heading', { level: 1, name: named('archive', 'title') }).waitFor();
    },
    create: main.getByRole('button', { name: named('archive', 'create') }),
    schedule: main.getByRole('button', { name: named('archive', 'schedule') }),
    /** The row of an archive by a part of its range. */
    row: (range: string) => main.getByRole('row').filter({ hasText: range }),
    download: (range: string) => main.getByRole('link', { name: named('archive', 'downloadOf', { range }) }),
    delete: (range: string) => main.getByRole('button', { name: named('archive', 'deleteOf', { range }) }),
    showPassword: (range: string) => main.getByRole('button', { name: named('archive', 'passwordShow', { range }) }),
    dialog,
    from: dialog.getByLabel(named('archive', 'from'), { exact: true }),
    to: dialog.getByLabel(named('archive', 'to'), { exact: true }),
    createIt: dialog.getByRole('button', { name: named('archive', 'createIt'), exact: true }),
    reveal: dialog.getByRole('button', { name: named('archive', 'passwordReveal') }),
    revealed: dialog.getByRole('status', { name: named('archive', 'password') }),
    close: dialog.getByRole('button', { name: named('ui', 'close') }),
    password: dialog.getByRole('textbox', { name: named('archive', 'password') }),
    deleteIt: dialog.getByRole('button', { name: named('archive', 'deleteIt'), exact: true }),
    lock: main.getByRole('button', { name: named('archive', 'retention.set') }),
    locked: main.getByText(named('archive', 'retention.years', { count: 10 })),
    years: dialog.getByRole('textbox', { name: named('archive', 'retention.label') }),
    lockIt: dialog.getByRole('button', { name: named('archive', 'retention.save'), exact: true }),
    einvoicesLocked: main.getByText(named('archive', 'einvoices.on')),
    einvoicesFree: main.getByText(named('archive', 'einvoices.off')),
    unlockEinvoices: main.getByRole('button', { name: named('archive', 'einvoices.unlock') }),
    unlockThem: dialog.getByRole('button', { name: named('archive', 'einvoices.offIt'), exact: true }),
    lockEinvoices: main.getByRole('button', { name: named('archive', 'einvoices.lock') }),
    monthly: dialog.getByRole('checkbox', { name: named('archive', 'monthly') }),
    save: dialog.getByRole('button', { name: named('archive', 'save'), exact: true }),
  };
};
