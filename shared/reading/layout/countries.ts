import { fold } from '#shared/kit/text.ts';

/** Names of countries as documents of our users print them, folded, and their codes (ISO 3166-1 alpha-2). */
const names: Readonly<Record<string, readonly string[]>> = {
  SK: [
    'slovensko',
    'slovenska republika',
    'slovakia',
    'slovak republic',
    'slovaquie',
    'slowakei',
    'slowakische republik',
    'slowacja',
    'szlovakia',
    'slovacchia',
    'slowakije',
    'republique slovaque',
    'sr',
  ],
  CZ: [
    'cesko',
    'ceska republika',
    'czechia',
    'czech republic',
    'tchequie',
    'republique tcheque',
    'tschechien',
    'tschechische republik',
    'czechy',
    'csehorszag',
    'repubblica ceca',
    'tsjechie',
    'cr',
  ],
  FR: ['france', 'francuzsko', 'francie', 'frankreich', 'francja', 'franciaorszag', 'francia', 'frankrijk'],
  DE: [
    'deutschland',
    'germany',
    'nemecko',
    'allemagne',
    'niemcy',
    'nemetorszag',
    'germania',
    'duitsland',
    'bundesrepublik deutschland',
  ],
  AT: ['osterreich', 'austria', 'rakusko', 'autriche', 'ausztria', 'oostenrijk'],
  CH: ['schweiz', 'suisse', 'switzerland', 'svizzera', 'szwajcaria', 'svajciarsko', 'svycarsko'],
  GB: [
    'united kingdom',
    'uk',
    'great britain',
    'england',
    'scotland',
    'wales',
    'velka britania',
    'velka britanie',
    'wielka brytania',
    'vereinigtes konigreich',
    'northern ireland',
    'regno unito',
    'spojene kralovstvo',
    'royaume-uni',
  ],
  IE: ['ireland', 'irsko', 'irlande', 'irland'],
  PL: ['polska', 'poland', 'polsko', 'pologne', 'polen', 'polonia', 'lengyelorszag'],
  HU: ['magyarorszag', 'hungary', 'madarsko', 'hongrie', 'ungarn', 'wegry', 'ungheria', 'hongarije'],
  BE: ['belgique', 'belgium', 'belgie', 'belgien', 'belgicko'],
  LU: ['luxembourg', 'luxemburg', 'luxembursko', 'lucembursko'],
  NL: ['nederland', 'netherlands', 'holandsko', 'nizozemsko', 'pays-bas', 'niederlande'],
  IT: ['italia', 'italy', 'taliansko', 'italie', 'italien', 'wlochy', 'olaszorszag'],
  ES: ['espana', 'spain', 'spanielsko', 'spanelsko', 'espagne', 'spanien'],
  NO: ['norge', 'norway', 'norsko', 'norwegen'],
  SE: ['sverige', 'sweden', 'svedsko', 'schweden'],
  DK: ['danmark', 'denmark', 'dansko', 'danemark'],
  FI: ['suomi', 'finland', 'finsko', 'finnland'],
  SI: ['slovenija', 'slovenia', 'slovinsko', 'slowenien'],
  HR: ['hrvatska', 'croatia', 'chorvatsko', 'kroatien'],
  RO: ['romania', 'rumunsko', 'rumanien'],
  BG: ['bulgaria', 'bulharsko', 'bulgarien'],
  PT: ['portugal', 'portugalsko'],
  US: [
    'usa',
    'united states',
    'united states of america',
    'etats-unis',
    'spojene staty americke',
    'vereinigte staaten',
    'u s a',
  ],
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
