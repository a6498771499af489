import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** Documents to pay, and the payment order. */
export const paymentsPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const chosen = page.getByRole('toolbar', { name: named('payments', 'chosen') });
  return {
    rows: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    all: page.getByRole('checkbox', { name: named('payments', 'selectAll') }),
    /** The boxes of the documents, from the top. */
    boxes: page.getByRole('checkbox', { name: named('payments', 'select') }),
    /** What can be done with the chosen documents. */
    chosen,
    makeOrder: chosen.getByRole('button', { name: named('payments', 'sepa') }),
    /** The summary of an order before it is made. */
    order: page.getByRole('dialog', { name: named('payments', 'order.title') }),
    tab: (name: string) =>
      page.getByRole('radiogroup', { name: named('payments', 'tabs') }).getByText(name, { exact: true }),
    /** The payment orders, from the newest. */
    orders: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    openOrder: page
      .getByRole('row')
      .getByRole('button', { name: named('payments', 'orders.name') })
      .first(),
    orderWindow: page.getByRole('dialog', { name: named('payments', 'orders.window') }),
  };
};
