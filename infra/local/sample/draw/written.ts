import type { SamplePaper, SampleParty } from './sample-paper.ts';
import { inGroups } from './numbers.ts';
import type { Wording } from './wording.ts';

/** Values as papers of a language write them. */
type Language = SamplePaper['language'];

export function writtenAmount(cents: number, language: Language): string {
  const [units = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/gu, language === 'en' ? ',' : ' ');
  return `${cents < 0 ? '-' : ''}${grouped}${language === 'en' ? '.' : ','}${fraction}`;
}

const signs = { EUR: '€', CZK: 'Kč' } as const;
export const writtenMoney = (cents: number, { language, currency }: SamplePaper): string =>
  `${writtenAmount(cents, language)} ${language === 'en' ? currency : signs[currency]}`;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function writtenDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'en') return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
  return language === 'cs' ? `${Number(day)}. ${Number(month)}. ${year}` : `${day}.${month}.${year}`;
}

export const writtenQuantity = (thousandths: number, language: Language): string =>
  String(thousandths / 1000).replace('.', language === 'en' ? '.' : ',');

/** Address and ids of a party, line by line under its name. */
export function partyLines(party: SampleParty, words: Wording): readonly string[] {
  const zip = party.country === 'GB' ? party.zip : inGroups(party.zip, 3);
  const place = party.country === 'GB' ? `${party.city} ${zip}` : `${zip} ${party.city}`;
  return [
    party.street,
    place,
    `${words.companyId} ${party.companyId}`,
    ...(party.taxId === undefined ? [] : [`${words.taxId} ${party.taxId}`]),
    ...(party.vatId === undefined ? [] : [`${words.vatId} ${party.vatId}`]),
  ];
}
