import * as z from 'zod';

/** Interface languages; Slovak is the default (specification 000 §1). */
export const locales = ['sk', 'en', 'cs', 'fr'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;
export const defaultLocale: Locale = 'sk';

/** A text in every interface language. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** A text from its translations in the order Slovak, English, Czech, French. */
export const inLanguages = (sk: string, en: string, cs: string, fr: string): LocalizedText => ({ sk, en, cs, fr });

/** Displayed times are those of this zone (specification 000 §1). */
export const timeZone = 'Europe/Bratislava';

/** The best of our languages for an Accept-Language header; Slovak when none fits. */
export function findPreferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const parsed = locale.safeParse(language);
    if (parsed.success) return parsed.data;
  }
  return defaultLocale;
}
