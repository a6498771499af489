import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The type of the sample company that has the richest settings. */
export const invoices = 'fakturaprijata';
export const at = (id: string) => `/document/types/${id}`;

/** A part of the settings, by its title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Typy dokladov firmy' }).getByRole('link', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Uložiť nastavenie: / });
/** The mark of unsaved changes. */
export const star = (page: Page) => page.getByRole('img', { name: 'neuložené zmeny' });

/** Opens a type's settings as an administrator. */
export async function settle(page: Page, id: string): Promise<void> {
  await page.goto(at(id));
  await expect(saveButton(page)).toBeVisible();
}
