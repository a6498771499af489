import { expect, type Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The type of the sample company that has the richest settings. */
export const invoices = 'fakturaprijata';
export const typeAddress = (id: string) => `/document/types/${id}`;

type Section =
  'dt-duplicates' | 'dt-general' | 'dt-number' | 'dt-reading' | 'dt-confirming' | 'dt-workflow' | 'dt-fields';

/** The settings of document types. */
export const documentTypesPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const tabs = page.getByRole('navigation', { name: named('doctypes', 'tabs') }).getByRole('link');
  const save = page.getByRole('button', { name: named('doctypes', 'save') });
  return {
    tabs,
    tab: (name: RegExp) => page.getByRole('navigation', { name: 'Typy dokladov firmy' }).getByRole('link', { name }),
    /** A part of the settings, by its title in Slovak. */
    section: (name: string) => page.getByRole('region', { name, exact: true }),
    /** A part of the settings in the language of the screen. */
    part: (id: Section) => page.getByRole('region', { name: named('doctypes', `section.${id}`) }),
    dialog: page.getByRole('dialog'),
    save,
    /** The mark of unsaved changes. */
    unsaved: page.getByRole('img', { name: named('doctypes', 'unsaved') }),
    /** The row of a field, by the id that stands under its name. */
    fieldRow: (id: string) => page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) }),
    /** The button that opens the choices of a field. */
    fieldOptions: page.getByRole('button', { name: named('doctypes', 'options.open') }),
    action: (key: 'copy' | 'registers' | 'workspace' | 'add') =>
      page.getByRole('button', { name: named('doctypes', key) }),
    /** Opens a type's settings as an administrator. */
    async open(id: string): Promise<void> {
      await page.goto(typeAddress(id));
      await expect(save).toBeVisible();
    },
    /** A phone folds the parts of the settings: this opens them. */
    async unfold(): Promise<void> {
      const folded = page.getByRole('region').getByRole('heading').getByRole('button', { expanded: false });
      while ((await folded.count()) > 0) await folded.first().click();
    },
    /** The curve under the threshold. */
    curve: page.getByRole('img', { name: named('doctypes', 'curve.label') }),
  };
};
