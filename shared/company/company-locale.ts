import { defaultLocale, type Locale } from '#shared/kit/locale.ts';

/** The language of a company: that of its country, English where the product does not speak it; Slovak without a country. */
export function getCompanyLocale(country: string | undefined): Locale {
  switch ((country ?? '').toUpperCase()) {
    case '':
      return defaultLocale;
    case 'SK':
      return 'sk';
    case 'CZ':
      return 'cs';
    case 'FR':
      return 'fr';
    default:
      return 'en';
  }
}
