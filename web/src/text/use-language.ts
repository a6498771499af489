import type { Locale } from '#shared/kit/locale.ts';
import { changeLanguage } from './i18n.ts';
import { useLocale } from './use-text.ts';

/** Each language in itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
  sk: 'Slovenčina',
  en: 'English',
  cs: 'Čeština',
  fr: 'Français',
};

/** The interface language and a function to choose another. Texts that fail to load leave the old language in place. */
export function useLanguage(): readonly [Locale, (chosen: Locale) => void] {
  const locale = useLocale();
  return [locale, (chosen) => void changeLanguage(chosen)];
}
