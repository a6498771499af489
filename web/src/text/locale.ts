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

let current: Locale | undefined;
const listeners = new Set<() => void>();

/** The interface language: the one chosen in this browser, else Slovak (R-TXT-01, R-TXT-02). */
export const currentLocale = (): Locale => (current ??= readStoredLocale());

/** Stores the language; call `changeLanguage` of i18n.ts instead, which loads the texts first. */
export function setLocale(chosen: Locale): void {
  current = chosen;
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // As above: nothing to remember it in.
  }
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
