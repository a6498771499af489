import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** How documents were read, and what people did with them. */
export const workPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const by = (key: 'by.doctypes' | 'by.suppliers' | 'by.models' | 'by.fields' | 'activity.byDay' | 'activity.byKind') =>
    page.getByRole('region', { name: named('work', key) });
  return {
    /** A figure of the period with its name and what it was before. */
    figure: (key: 'documents' | 'straight' | 'seconds' | 'corrected') =>
      page.locator('dl > div').filter({ hasText: named('work', `figure.${key}`) }),
    by,
    /** A row of a table by its name. */
    row: (key: Parameters<typeof by>[0], name: string) =>
      by(key)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) }),
    unrecorded: page.getByRole('status').filter({ hasText: named('work', 'unrecorded') }),
    activity: page.getByRole('radiogroup', { name: named('work', 'tabs') }).getByText(named('work', 'tab.activity')),
    what: page.getByLabel(named('work', 'activity.what')),
    csv: page.getByRole('button', { name: named('work', 'activity.csv') }),
  };
};
