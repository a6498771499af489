import type { Language } from '../document/generated-document.ts';

/** How a program writes numbers and dates. */
export type Notation = {
  readonly decimal: ',' | '.';
  /** Between groups of three digits. */
  readonly thousands: '' | ' ' | '\u00a0' | '\u202f' | '.' | ',' | '\u2019';
  readonly date: DateShape;
  /** Where the currency stands beside an amount, and how. */
  readonly money: 'after-sign' | 'after-code' | 'before-sign' | 'before-code' | 'none';
  /** Minus before the number, after it, or before the currency. */
  readonly dash: '-' | '\u2212';
};

export type DateShape =
  | 'd.m.yyyy'
  | 'dd.mm.yyyy'
  | 'd. m. yyyy'
  | 'dd. mm. yyyy'
  | 'dd/mm/yyyy'
  | 'dd-mm-yyyy'
  | 'yyyy-mm-dd'
  | 'dd.mm.yy'
  | 'dd/mm/yy'
  | 'd month yyyy'
  | 'dd mon yyyy'
  | 'month d, yyyy';

const months: Readonly<Record<Language, readonly string[]>> = {
  sk: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra'.split(' '),
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};

const shortMonths: Readonly<Record<Language, readonly string[]>> = {
  sk: 'jan feb mar apr máj jún júl aug sep okt nov dec'.split(' '),
  cs: 'led úno bře dub kvě čvn čvc srp zář říj lis pro'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
};

/** A plain date (yyyy-mm-dd) as a document of the language writes it. */
export function writtenDate(date: string, shape: DateShape, language: Language): string {
  const [year = '', mm = '', dd = ''] = date.split('-');
  const m = String(Number(mm));
  const d = String(Number(dd));
  const month = months[language][Number(mm) - 1] ?? '';
  switch (shape) {
    case 'd.m.yyyy':
      return `${d}.${m}.${year}`;
    case 'dd.mm.yyyy':
      return `${dd}.${mm}.${year}`;
    case 'd. m. yyyy':
      return `${d}. ${m}. ${year}`;
    case 'dd. mm. yyyy':
      return `${dd}. ${mm}. ${year}`;
    case 'dd/mm/yyyy':
      return `${dd}/${mm}/${year}`;
    case 'dd-mm-yyyy':
      return `${dd}-${mm}-${year}`;
    case 'yyyy-mm-dd':
      return date;
    case 'dd.mm.yy':
      return `${dd}.${mm}.${year.slice(2)}`;
    case 'dd/mm/yy':
      return `${dd}/${mm}/${year.slice(2)}`;
    case 'd month yyyy':
      return language === 'fr' && d === '1'
        ? `1er ${month} ${year}`
        : `${d}${'skcsde'.includes(language) ? '.' : ''} ${month} ${year}`;
    case 'dd mon yyyy':
      return `${dd}${language === 'de' ? '.' : ''} ${shortMonths[language][Number(mm) - 1] ?? ''} ${year}`;
    case 'month d, yyyy':
      return `${month} ${d}, ${year}`;
  }
}

/** `value` units of 10^-`scale` with `places` decimals (at least those that are not zero when `places` is smaller). */
export function writtenNumber(
  value: number,
  scale: number,
  places: number,
  { decimal, thousands, dash }: Notation,
): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  let rest = digits.slice(digits.length - scale);
  while (rest.length > places && rest.endsWith('0')) rest = rest.slice(0, -1);
  rest = rest.padEnd(places, '0');
  const grouped = thousands === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/gu, thousands);
  return `${value < 0 ? dash : ''}${grouped}${rest === '' ? '' : `${decimal}${rest}`}`;
}

const signs: Readonly<Record<string, string>> = {
  EUR: '€',
  CZK: 'Kč',
  GBP: '£',
  USD: '$',
  PLN: 'zł',
  HUF: 'Ft',
  CHF: 'CHF',
};

export const getSign = (currency: string): string => signs[currency] ?? currency;

/** Machine form of `value` units of 10^-scale: no padding beyond `places`. */
export function machineNumber(value: number, scale: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  let rest = digits.slice(digits.length - scale);
  while (rest.length > places && rest.endsWith('0')) rest = rest.slice(0, -1);
  return `${value < 0 ? '-' : ''}${digits.slice(0, digits.length - scale)}${rest === '' ? '' : `.${rest}`}`;
}

export const machineAmount = (cents: number): string => machineNumber(cents, 2, 2);

const notations: Readonly<
  Record<Language, Pick<Notation, 'decimal'> & { thousands: readonly Notation['thousands'][] }>
> = {
  sk: { decimal: ',', thousands: [' ', '\u00a0', '', ' ', '\u00a0', '.'] },
  cs: { decimal: ',', thousands: [' ', '\u00a0', '', ' ', '\u00a0', '.'] },
  en: { decimal: '.', thousands: [',', ',', ',', ''] },
  fr: { decimal: ',', thousands: [' ', '\u00a0', '\u202f', '', ' '] },
  de: { decimal: ',', thousands: ['.', '.', '.', ''] },
};

const dateShapes: Readonly<Record<Language, readonly DateShape[]>> = {
  sk: [
    'dd.mm.yyyy',
    'd.m.yyyy',
    'd. m. yyyy',
    'dd.mm.yyyy',
    'dd. mm. yyyy',
    'd.m.yyyy',
    'yyyy-mm-dd',
    'd month yyyy',
    'dd/mm/yyyy',
    'dd.mm.yy',
  ],
  cs: [
    'dd.mm.yyyy',
    'd.m.yyyy',
    'd. m. yyyy',
    'dd.mm.yyyy',
    'dd. mm. yyyy',
    'd.m.yyyy',
    'd month yyyy',
    'yyyy-mm-dd',
    'dd.mm.yy',
  ],
  en: [
    'dd/mm/yyyy',
    'd month yyyy',
    'dd mon yyyy',
    'dd/mm/yyyy',
    'month d, yyyy',
    'yyyy-mm-dd',
    'dd-mm-yyyy',
    'dd.mm.yyyy',
    'dd/mm/yy',
  ],
  fr: ['dd/mm/yyyy', 'd month yyyy', 'dd/mm/yyyy', 'dd.mm.yyyy', 'dd-mm-yyyy', 'dd mon yyyy', 'dd/mm/yy', 'yyyy-mm-dd'],
  de: ['dd.mm.yyyy', 'dd.mm.yyyy', 'd. m. yyyy', 'd month yyyy', 'dd.mm.yy', 'd.m.yyyy', 'yyyy-mm-dd'],
};

const moneys: Readonly<Record<Language, readonly Notation['money'][]>> = {
  sk: ['after-sign', 'after-code', 'none', 'after-sign'],
  cs: ['after-sign', 'after-sign', 'after-code', 'none'],
  en: ['before-sign', 'before-sign', 'none', 'after-code', 'before-code'],
  fr: ['after-sign', 'after-sign', 'after-code', 'none'],
  de: ['after-sign', 'after-code', 'after-sign', 'none'],
};

/** The notation that a program uses in a language; `choice` gives numbers below its argument. */
export function chooseNotation(language: Language, choice: (below: number) => number): Notation {
  const { decimal, thousands } = notations[language];
  const at = <T>(list: readonly T[], otherwise: T): T => list[choice(list.length)] ?? otherwise;
  return {
    decimal,
    thousands: at(thousands, ''),
    date: at(dateShapes[language], 'yyyy-mm-dd'),
    money: at(moneys[language], 'none'),
    dash: choice(7) === 0 ? '\u2212' : '-',
  };
}
