import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The list of bulk exports, and the window of one. */
export const exportsPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const shown = page.getByRole('dialog');
  return {
    /** Exports, from the newest. */
    rows: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    empty: page.getByRole('heading', { name: named('bulk', 'b.empty') }),
    window: shown,
    /** The way through the documents of the open export. */
    pages: shown.getByRole('navigation', { name: named('bulk', 'b.pager') }),
    nextPage: shown.getByRole('button', { name: named('bulk', 'b.next') }),
    previousPage: shown.getByRole('button', { name: named('bulk', 'b.previous') }),
    /** What became of the documents of the open export, the most severe first. */
    documents: shown.getByRole('listitem').filter({ has: page.getByRole('link') }),
    /** The way from a refused document to its field. */
    fix: shown.getByRole('link', { name: named('bulk', 'm.fix') }),
  };
};

/** The dialog that tries an export before it is made. */
export const exportDialog = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const dialog = page.getByRole('dialog', { name: named('bulk', 'x.title') });
  const verdict = (key: 'x.refused' | 'x.held' | 'x.look' | 'x.earlier' | 'x.good') =>
    dialog.getByRole('row').filter({ has: page.getByRole('img', { name: named('bulk', key) }) });
  return {
    dialog,
    /** What would become of each document. */
    rows: dialog.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (name: string) => dialog.getByRole('row').filter({ hasText: name }),
    refused: verdict('x.refused'),
    held: verdict('x.held'),
    warned: verdict('x.look'),
  };
};
