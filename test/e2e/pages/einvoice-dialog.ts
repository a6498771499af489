import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';
import { reviewPage } from './review.ts';

/** What the review says of an e-invoice, and its downloads. */
export const einvoiceDialog = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const dialog = page.getByRole('dialog', { name: named('einvoices', 'kept.title') });
  return {
    dialog,
    async open(): Promise<void> {
      await reviewPage(page, locale).useTool(named('detail', 'tools.einvoice'));
      await dialog.getByRole('button', { name: named('einvoices', 'kept.download') }).waitFor();
    },
    original: dialog.getByRole('button', { name: named('einvoices', 'kept.download') }),
    language: dialog.getByRole('combobox', { name: named('einvoices', 'kept.language') }),
    page: dialog.getByRole('button', { name: named('einvoices', 'kept.draw') }),
  };
};
