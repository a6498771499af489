import type { Locale } from '#shared/kit/locale.ts';

/** Each language in itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
  sk: 'Slovenčina',
  en: 'English',
  cs: 'Čeština',
  fr: 'Français',
};
