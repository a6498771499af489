import type { Page } from '@playwright/test';
import type { KeyScope } from '#shared/integration/api-key.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The screen of the API keys of a company. */
export const integrationsPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    async goto(): Promise<void> {
      await page.goto('/integrations');
      await main.getByRole('heading', { level: 1, name: named('integrations', 'title') }).waitFor();
    },
    empty: main.getByText(named('integrations', 'empty')),
    make: main.getByRole('button', { name: named('integrations', 'make') }),
    /** The row of a key by its name. */
    row: (name: string) => main.getByRole('row').filter({ hasText: name }),
    edit: (name: string) => main.getByRole('button', { name: named('integrations', 'edit', { name }) }),
    revoke: (name: string) => main.getByRole('button', { name: named('integrations', 'revoke', { name }) }),
    confirmRevoke: dialog.getByRole('button', { name: named('integrations', 'revoke.go') }),
    dialog,
    name: dialog.getByLabel(named('integrations', 'form.name')),
    scope: (scope: KeyScope) => dialog.getByRole('checkbox', { name: named('integrations', `scope.${scope}`) }),
    expiry: dialog.getByLabel(named('integrations', 'form.expiry')),
    submit: dialog.getByRole('button', { name: named('integrations', 'make') }),
    save: dialog.getByRole('button', { name: named('integrations', 'form.save') }),
    /** The secret of a new key. */
    secret: dialog.getByRole('group', { name: named('integrations', 'made.secret') }).getByRole('code'),
    trial: dialog.getByRole('group', { name: named('integrations', 'made.try') }),
    done: dialog.getByRole('button', { name: named('integrations', 'made.done') }),
  };
};
