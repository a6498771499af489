import { Buffer } from 'node:buffer';
import { expect, type JSHandle, type Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

export type DroppedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** What a drag from the desktop carries. */
const carried = (page: Page, files: readonly DroppedFile[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: Buffer.from(bytes).toString('base64') })),
  );

/** What stands around every screen of a signed-in person: top bar, navigation, the area where files are dropped. */
export const shellPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const banner = page.getByRole('banner');
  const navigation = page.getByRole('navigation', { name: named('shell', 'nav') });
  const company = page.getByRole('button', { name: named('shell', 'company') });
  const companies = page.getByRole('dialog', { name: named('shell', 'company') });
  const half = (name: 'Nechať spolu' | 'Rozdeliť na strany') => page.locator(`[data-drop="${name}"]`);
  /** Files hang over the window. */
  const dragOver = async (files: readonly DroppedFile[]): Promise<JSHandle<DataTransfer>> => {
    // The shell listens once it stands.
    await expect(page.getByRole('main')).toBeVisible();
    const dataTransfer = await carried(page, files);
    await page.dispatchEvent('body', 'dragenter', { dataTransfer });
    return dataTransfer;
  };
  return {
    banner,
    /** The sidebar, or the bar at the bottom of a phone. */
    navigation,
    /** The sidebar also where a phone hides it. */
    sidebar: page.getByRole('navigation', { name: named('shell', 'nav'), includeHidden: true }).first(),
    /** Opens the rest of the navigation on a phone. */
    more: page.getByRole('button', { name: named('shell', 'link.more') }),
    /** The button that names the company of the session and opens the switcher. */
    company,
    companies,
    user: banner.getByRole('button', { name: named('shell', 'user') }),
    signOut: page.getByRole('button', { name: named('shell', 'logout') }).first(),
    /** The two halves that take dropped files; hidden from assistive technology, which cannot drag. */
    halves: page.locator('[data-drop]'),
    dragOver,
    /** Drags files from the desktop over the window and lets them fall on one of the two halves. */
    async drop(files: readonly DroppedFile[], name: 'Nechať spolu' | 'Rozdeliť na strany'): Promise<void> {
      const dataTransfer = await dragOver(files);
      await half(name).dispatchEvent('drop', { dataTransfer });
    },
    /** Opens the switcher and chooses a company by the beginning of its name. */
    async switchCompany(name: RegExp): Promise<void> {
      await company.click();
      await companies.getByRole('button', { name }).click();
    },
  };
};
