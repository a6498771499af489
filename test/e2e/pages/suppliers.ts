import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The directory of suppliers. */
export const suppliersPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const window = page.getByRole('dialog').last();
  const section = (key: 'accounts' | 'settings' | 'documents' | 'memory' | 'names') =>
    page.getByRole('region', { name: named('suppliers', key) });
  return {
    async goto(): Promise<void> {
      await page.goto('/suppliers');
      await main.getByRole('heading', { level: 1, name: named('suppliers', 'title') }).waitFor();
    },
    search: main.getByRole('searchbox', { name: named('suppliers', 'search') }),
    rows: main.getByRole('row').filter({ has: page.getByRole('cell') }),
    open: (name: string) => main.getByRole('button', { name: named('suppliers', 'open', { name }) }),
    doubles: main.getByRole('button', { name: named('suppliers', 'doubles') }),
    window,
    close: window.getByRole('button', { name: named('ui', 'close') }),
    section,
    confirmAccount: section('accounts').getByRole('button', { name: named('suppliers', 'account.confirmOne') }),
    /** The answer to the question before an account is confirmed. */
    sure: page
      .getByRole('dialog', { name: named('payments', 'account.title') })
      .getByRole('button', { name: named('payments', 'account.confirm') }),
    allDocuments: window.getByRole('link', { name: named('suppliers', 'allDocuments') }),
    dueDays: section('settings').getByRole('textbox', { name: named('suppliers', 'dueDays') }),
    note: section('settings').getByRole('textbox', { name: named('suppliers', 'note') }),
    save: section('settings').getByRole('button', { name: named('suppliers', 'save') }),
    compare: window.getByRole('button', { name: named('suppliers', 'doubles.compareOne') }),
    separate: section('names').getByRole('button', { name: named('suppliers', 'separateOne') }),
    merge: window.getByRole('button', { name: named('suppliers', 'merge.do') }),
  };
};
