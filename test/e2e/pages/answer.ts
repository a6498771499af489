import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The dialog in which the supplier of an e-invoice is answered. */
export const answerDialog = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const dialog = page.getByRole('dialog', { name: named('answers', 'title') });
  const tool = page.getByRole('button', { name: named('detail', 'tools.answer') });
  return {
    dialog,
    /** From the tools beside the document, or from the menu in which a phone has them. */
    open: async () => {
      const menu = page.getByRole('button', { name: named('detail', 'tools.label') });
      await tool.or(menu).first().waitFor();
      if (await tool.isVisible()) await tool.click();
      else {
        await menu.click();
        await page
          .getByRole('menuitem', { name: named('detail', 'tools.answer') })
          .or(tool)
          .first()
          .click();
      }
      await dialog.getByRole('radiogroup').or(dialog.getByRole('status')).first().waitFor();
    },
    choose: (status: 'do.AP' | 'do.UQ' | 'do.RE' | 'do.PD') =>
      dialog.getByRole('radio', { name: named('answers', status) }).check(),
    check: (name: string) => dialog.getByRole('checkbox', { name }).check(),
    note: dialog.getByLabel(named('answers', 'note')),
    make: dialog.getByRole('button', { name: named('answers', 'make') }),
    download: dialog.getByRole('button', { name: /^Stiahnuť odpoveď/u }),
  };
};
