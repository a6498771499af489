import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';
import type { DroppedFile } from './shell.ts';

/** The screen of uploaded files, on which documents are made of their pages. */
export const filesPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const sources = page.getByRole('complementary', { name: named('files', 'sources') });
  /** The documents to be made of a file, which bear its name. */
  const cards = (name: string) => page.getByRole('group', { name, exact: true });
  return {
    sources,
    source: (name: string) => sources.getByRole('listitem').filter({ hasText: name }),
    cards,
    card: (name: string) => cards(name).first(),
    /** The pages of the first document of that name. */
    pages: (name: string) =>
      cards(name)
        .first()
        .getByRole('button', { name: /^Strana \d+ z \d+, / }),
    /** Chooses a page of the first document of that name. */
    choosePage: (name: string, page: number) =>
      cards(name)
        .first()
        .getByRole('checkbox', { name: `Vybrať stranu ${page}, ${name}` }),
    /** What can be done with the chosen pages. */
    chosen: page.getByRole('toolbar', { name: named('files', 'choice.bar') }),
    /** A page shown large. */
    preview: (name: string | RegExp) => page.getByRole('dialog', { name }),
    /** Chooses files with the button, as a person does in the dialog of the system. */
    async choose(files: readonly DroppedFile[]): Promise<void> {
      const choosing = page.waitForEvent('filechooser');
      await page
        .getByRole('button', { name: /^Pridať súbory/ })
        .first()
        .click();
      const chosen = files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) }));
      await (await choosing).setFiles(chosen);
    },
    /** Chooses an action from the menu of a document. */
    async act(name: string, action: string): Promise<void> {
      await cards(name)
        .first()
        .getByRole('button', { name: `Ďalšie akcie: ${name}` })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    },
  };
};
