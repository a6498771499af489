import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The bell of the top bar with what it drops down, the page of all notifications, and their settings. */
export const notificationsPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const bell = page.getByRole('banner').getByRole('button', { name: named('shell', 'link.notifications') });
  const panel = page.getByRole('dialog', { name: named('shell', 'link.notifications') });
  const question = page.getByRole('dialog', { name: named('notifications', 'continue') });
  const itemOf = (within: ReturnType<Page['getByRole']>) => (title: string) =>
    within.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) });
  const main = page.getByRole('main');
  return {
    bell,
    panel,
    /** A notification of the panel, by its title. */
    item: itemOf(panel),
    read: panel.getByRole('button', { name: named('notifications', 'read') }),
    markAll: panel.getByRole('button', { name: named('notifications', 'markAll') }),
    markOne: (name: string) => panel.getByRole('button', { name: named('notifications', 'markOne', { name }) }),
    all: panel.getByRole('link', { name: named('notifications', 'all') }),
    openSettings: async (): Promise<void> => {
      await page.goto('/settings#notifications');
      await main.getByRole('table').waitFor();
    },
    pageItem: itemOf(main),
    question,
    goOn: question.getByRole('button', { name: named('notifications', 'continueDo') }),
    /** How a kind reaches the person by mail, by its name on the screen. */
    mailOf: (name: string) => main.getByRole('combobox', { name: named('notifications', 'kinds.mailOf', { name }) }),
    pushOf: (name: string) => main.getByRole('switch', { name: named('notifications', 'kinds.pushOf', { name }) }),
    switchPushOn: main.getByRole('button', { name: named('notifications', 'push.on') }),
    devices: main.getByRole('list', { name: named('notifications', 'push.devices') }).getByRole('listitem'),
    removeDevice: main.getByRole('button', { name: named('notifications', 'push.remove') }),
  };
};
