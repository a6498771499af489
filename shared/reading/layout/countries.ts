import { fold } from '#shared/kit/text.ts';

/** Names of countries as documents of our users print them, folded, and their codes (ISO 3166-1 alpha-2). */
const names: Readonly<Record<string, readonly string[]>> = {
  SK: ['slovensko', 'slovenska republika', 'slovakia', 'slovak republic', 'slovaquie', 'slowakei', 'sr'],
  CZ: ['cesko', 'ceska republika', 'czechia', 'czech republic', 'tchequie', 'republique tcheque', 'tschechien', 'cr'],
  FR: ['france', 'francuzsko', 'francie', 'frankreich'],
  DE: ['deutschland', 'germany', 'nemecko', 'allemagne', 'bundesrepublik deutschland'],
  AT: ['osterreich', 'austria', 'rakusko', 'autriche'],
  CH: ['schweiz', 'suisse', 'switzerland', 'svajciarsko', 'svycarsko'],
  GB: [
    'united kingdom',
    'uk',
    'great britain',
    'england',
    'scotland',
    'wales',
    'velka britania',
    'velka britanie',
    'royaume-uni',
  ],
  IE: ['ireland', 'irsko', 'irlande', 'irland'],
  PL: ['polska', 'poland', 'polsko', 'pologne', 'polen'],
  HU: ['magyarorszag', 'hungary', 'madarsko', 'hongrie', 'ungarn'],
  BE: ['belgique', 'belgium', 'belgie', 'belgien', 'belgicko'],
  LU: ['luxembourg', 'luxemburg', 'luxembursko', 'lucembursko'],
  NL: ['nederland', 'netherlands', 'holandsko', 'nizozemsko', 'pays-bas', 'niederlande'],
  IT: ['italia', 'italy', 'taliansko', 'italie', 'italien'],
  ES: ['espana', 'spain', 'spanielsko', 'spanelsko', 'espagne', 'spanien'],
  US: ['usa', 'united states', 'united states of america', 'etats-unis'],
};

const codes = new Map(
  Object.entries(names).flatMap(([code, all]) => [
    [code.toLowerCase(), code] as const,
    ...all.map((name) => [name, code] as const),
  ]),
);

/** The code of a country that a text names as a whole; undefined for any other text. */
export const findCountry = (text: string): string | undefined =>
  codes.get(
    fold(text)
      .replace(/[().,]/gu, '')
      .trim(),
  );
