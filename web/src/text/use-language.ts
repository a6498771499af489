import type { Locale } from '#shared/kit/locale.ts';
import { speak } from './speech.ts';
import { useLocale } from './use-text.ts';

/** The spoken language and the way to choose another. Texts that fail to load leave the old language in place. */
export function useLanguage(): readonly [Locale, (chosen: Locale) => void] {
  const locale = useLocale();
  return [locale, (chosen) => void speak(chosen)];
}
