import type { Page } from '@playwright/test';
import type { DeliveryState, WebhookEvent } from '#shared/integration/webhook.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The webhooks of a company, on the screen of its integrations. */
export const webhooksSection = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const section = page.getByRole('region', { name: named('integrations', 'hooks') });
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const deliveries = dialog.getByRole('listitem');
  return {
    empty: section.getByText(named('integrations', 'hooks.empty')),
    add: section.getByRole('button', { name: named('integrations', 'hooks.add') }),
    /** The row of a webhook by its name. */
    row: (name: string) => section.getByRole('row').filter({ hasText: name }),
    test: (name: string) => section.getByRole('button', { name: named('integrations', 'hooks.test', { name }) }),
    log: (name: string) => section.getByRole('button', { name: named('integrations', 'hooks.log', { name }) }),
    edit: (name: string) => section.getByRole('button', { name: named('integrations', 'edit', { name }) }),
    delete: (name: string) => section.getByRole('button', { name: named('integrations', 'hooks.delete', { name }) }),
    confirmDelete: button(named('integrations', 'hooks.delete.go')),
    name: dialog.getByLabel(named('integrations', 'form.name')),
    url: dialog.getByLabel(named('integrations', 'hooks.form.url')),
    event: (event: WebhookEvent) =>
      dialog.getByRole('checkbox', { name: named('integrations', `hooks.event.${event}`), exact: true }),
    submit: button(named('integrations', 'hooks.add')),
    /** Replaces the secret; asked once more in a dialog above. */
    replace: button(named('integrations', 'hooks.replace')),
    confirmReplace: page
      .getByRole('dialog', { name: named('integrations', 'hooks.replace.question', { name: 'Sklad' }) })
      .getByRole('button', { name: named('integrations', 'hooks.replace.go') }),
    secret: dialog.getByRole('group', { name: named('integrations', 'hooks.made.secret') }).getByRole('code'),
    done: button(named('integrations', 'made.done')),
    deliveries,
    /** A delivery of the log by the name of its document. */
    delivery: (name: string) => deliveries.filter({ hasText: name }),
    resend: (name: string) => button(named('integrations', 'hooks.resend', { name })),
    show: (state: DeliveryState) => dialog.getByRole('radio', { name: named('integrations', `hooks.show.${state}`) }),
    nothing: dialog.getByText(named('integrations', 'hooks.logNone')),
    close: button(named('ui', 'close')),
  };
};
