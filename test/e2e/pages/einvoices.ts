import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';
import { shellPage, type DroppedFile } from './shell.ts';

/** The screen that says whether the company can receive e-invoices, what came, and that checks a file. */
export const einvoicesPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const check = main.getByRole('region', { name: named('einvoices', 'check') });
  const choose = check.getByRole('button', {
    name: new RegExp(`${named('einvoices', 'check.choose').source}|${named('einvoices', 'check.another').source}`),
  });
  const received = main.getByRole('region', { name: named('einvoices', 'received') });
  return {
    async goto(): Promise<void> {
      await page.goto('/einvoices');
      await main.getByRole('heading', { level: 1, name: named('einvoices', 'title') }).waitFor();
    },
    ready: main.getByRole('region', { name: named('einvoices', 'ready') }),
    notReady: main.getByRole('region', { name: named('einvoices', 'notReady') }),
    doors: main.getByRole('region', { name: named('einvoices', 'doors') }),
    duty: main.getByRole('region', { name: named('einvoices', 'duty') }),
    empty: received.getByRole('heading', { name: named('einvoices', 'empty') }),
    /** The row of an e-invoice by what stands in it. */
    row: (text: string) => received.getByRole('row').filter({ hasText: text }),
    check,
    sample: check.getByRole('button', { name: named('einvoices', 'sample') }),
    result: check.getByRole('region', { name: named('einvoices', 'result') }),
    failure: check.getByRole('alert'),
    /** Chooses a file by the button and the window of the system. */
    async choose(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
      await chooser.setFiles(file);
    },
    /** Drags a file over the window and lets it fall on the zone. */
    async drop(file: DroppedFile): Promise<void> {
      const dataTransfer = await shellPage(page).dragOver([file]);
      await check.dispatchEvent('dragenter', { dataTransfer });
      await check.dispatchEvent('drop', { dataTransfer });
    },
  };
};
