import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The screen of received mails. */
export const mailPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const window = page.getByRole('dialog');
  const button = (key: 'accept' | 'reject' | 'block' | 'retry') =>
    window.getByRole('button', { name: named('mail', key) });
  return {
    async goto(): Promise<void> {
      await page.goto('/mail');
      await main.getByRole('heading', { level: 1, name: named('mail', 'title') }).waitFor();
    },
    rows: main.getByRole('row').filter({ has: page.getByRole('button') }),
    /** The row of a mail by its subject. */
    row: (subject: string) => main.getByRole('row').filter({ hasText: subject }),
    open: (subject: string) => main.getByRole('button', { name: named('mail', 'open', { subject }) }).first(),
    filter: (key: 'all' | 'waiting' | 'taken' | 'refused' | 'failed') =>
      main.getByRole('radiogroup', { name: named('mail', 'filter') }).getByText(named('mail', `filter.${key}`)),
    older: main.getByRole('button', { name: named('mail', 'older') }),
    address: main.getByRole('group', { name: named('ui', 'mail.label') }),
    window,
    /** A file of the open mail. */
    file: (name: string) =>
      window
        .getByRole('region', { name: named('mail', 'files') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    text: window.getByRole('region', { name: named('mail', 'text') }),
    scope: (key: 'once' | 'sender' | 'domain') => window.getByRole('radio', { name: named('mail', `scope.${key}`) }),
    accept: button('accept'),
    reject: button('reject'),
    block: button('block'),
    retry: button('retry'),
    close: window.getByRole('button', { name: named('ui', 'close') }),
    senders: main.getByRole('button', { name: named('mail', 'senders') }),
    rule: (pattern: string) => window.getByRole('listitem').filter({ hasText: pattern }),
    removeRule: (pattern: string) => window.getByRole('button', { name: named('mail', 'senders.remove', { pattern }) }),
    pattern: window.getByRole('textbox', { name: named('mail', 'senders.pattern') }),
    verdict: window.getByRole('combobox', { name: named('mail', 'senders.verdict') }),
    addRule: window.getByRole('button', { name: named('mail', 'senders.add') }),
  };
};
