import type { Locale } from '#shared/kit/locale.ts';

/** The language of a company's country; English where the product does not speak it. */
export function getCompanyLocale(country: string): Locale {
  switch (country.toUpperCase()) {
    case 'SK':
    case '':
      return 'sk';
    case 'CZ':
      return 'cs';
    case 'FR':
      return 'fr';
    default:
      return 'en';
  }
}
