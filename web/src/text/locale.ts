import { atom, store } from '#web/state/state.ts';
import { defaultLocale, locale, type Locale } from '#shared/kit/locale.ts';

const storageKey = 'docflow.locale';

const readStoredLocale = (): Locale => {
  try {
    const stored = locale.safeParse(localStorage.getItem(storageKey));
    return stored.success ? stored.data : defaultLocale;
  } catch {
    // Storage may be switched off in the browser; the language then lives as long as the page.
    return defaultLocale;
  }
};

export const localeAtom = atom<Locale>(readStoredLocale());

/** The interface language: the one chosen in this browser, else Slovak (R-TXT-01, R-TXT-02). */
export const currentLocale = (): Locale => store.get(localeAtom);

/** Stores the language; call `changeLanguage` of i18n.ts instead, which loads the texts first. */
export function setLocale(chosen: Locale): void {
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // As above: nothing to remember it in.
  }
  document.documentElement.lang = chosen;
  store.set(localeAtom, chosen);
}
