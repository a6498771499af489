import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

/** The scanner of payment codes. */
export const scanPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  return {
    /** Takes a picture in place of the camera. */
    picture: page.getByLabel(named('scan', 'picture')),
    withoutCamera: page.getByText(named('scan', 'off.none')).or(page.getByText(named('scan', 'off.denied'))),
    /** Documents that the code may belong to, and the values that it offers to one. */
    documents: page.getByRole('main').getByRole('listitem').getByRole('button'),
    values: page.getByRole('main').getByRole('listitem').getByRole('checkbox'),
  };
};
