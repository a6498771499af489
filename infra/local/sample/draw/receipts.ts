import { addDays } from '#shared/kit/dates.ts';
import { icoFrom, taxIdFrom } from './numbers.ts';

/** A slip of a cash register, photographed. */
export type SampleReceipt = {
  readonly id: string;
  readonly company: 'bakery' | 'joinery';
  readonly shop: string;
  readonly place: readonly [street: string, zip: string, city: string];
  readonly companyId: string;
  readonly taxId: string;
  readonly number: string;
  /** Plain date and time. */
  readonly date: string;
  readonly time: string;
  readonly paid: 'card' | 'cash';
  readonly rate: number;
  /** Name and cents with VAT. */
  readonly items: readonly (readonly [string, number])[];
  /** How the photographer held the phone: degrees, and how much light falls off. */
  readonly turn: number;
  readonly shade: number;
};

const ids = (digits: string) => ({ companyId: icoFrom(digits), taxId: taxIdFrom(`20${digits}`) });

/** Dates in days from today. */
type Plan = Omit<SampleReceipt, 'date'> & { readonly bought: number };

const fuelStation = {
  company: 'bakery',
  shop: 'ČERPACIA STANICA VETERNÍK a.s.',
  place: ['Diaľničná 1', '903 01', 'Senec'],
  ...ids('7341190'),
  paid: 'card',
  rate: 23,
} as const;

const plans: readonly Plan[] = [
  {
    ...fuelStation,
    id: 'blok-nafta-1655',
    number: '1655',
    bought: -66,
    time: '06:52:44',
    items: [['NAFTA MOTOROVÁ 38,60 L', 5751]],
    turn: -1.4,
    shade: 0.2,
  },
  {
    ...fuelStation,
    id: 'blok-nafta-1931',
    number: '1931',
    bought: -35,
    time: '07:03:12',
    items: [
      ['NAFTA MOTOROVÁ 40,05 L', 5967],
      ['KÁVA VEĽKÁ', 290],
    ],
    turn: 1.8,
    shade: 0.3,
  },
  {
    id: 'blok-zelezo-0417',
    company: 'bakery',
    shop: 'ŽELEZIARSTVO KLADIVO s.r.o.',
    place: ['Kováčska 12', '917 01', 'Trnava'],
    ...ids('7120553'),
    number: '0417',
    bought: -38,
    time: '10:42:18',
    paid: 'card',
    rate: 23,
    items: [
      ['VRTÁK DO KOVU 8MM', 640],
      ['HMOŽDINKY 10X50 50KS', 485],
      ['PÁSKA LEPIACA', 329],
    ],
    turn: 2.2,
    shade: 0.25,
  },
  {
    id: 'blok-papier-1188',
    company: 'bakery',
    shop: 'PAPIERNICTVO SOVA s.r.o.',
    place: ['Divadelná 4', '917 01', 'Trnava'],
    ...ids('7230816'),
    number: '1188',
    bought: -28,
    time: '16:05:51',
    paid: 'cash',
    rate: 23,
    items: [
      ['PAPIER A4 500 LISTOV', 615],
      ['PERO GULIČKOVÉ 10KS', 450],
      ['OBAL EURO 100KS', 735],
    ],
    turn: -3,
    shade: 0.4,
  },
  {
    ...fuelStation,
    id: 'blok-nafta-2209',
    number: '2209',
    bought: -11,
    time: '07:18:09',
    items: [
      ['NAFTA MOTOROVÁ 41,20 L', 6139],
      ['OSTREKOVAČ 4L', 690],
    ],
    turn: 1.2,
    shade: 0.15,
  },
  {
    id: 'blok-drogeria-3021',
    company: 'bakery',
    shop: 'DROGÉRIA BIELA s.r.o.',
    place: ['Štefánikova 18', '917 01', 'Trnava'],
    ...ids('7561302'),
    number: '3021',
    bought: -19,
    time: '15:26:30',
    paid: 'cash',
    rate: 23,
    items: [
      ['ČISTIČ PODLÁH 5L', 1290],
      ['RUKAVICE LATEX 100KS', 849],
      ['HUBKA KUCHYNSKÁ 10KS', 275],
    ],
    turn: 0.8,
    shade: 0.2,
  },
  {
    id: 'blok-farby-0355',
    company: 'joinery',
    shop: 'FARBY A LAKY DÚHA s.r.o.',
    place: ['Horná 25', '974 01', 'Banská Bystrica'],
    ...ids('7450724'),
    number: '0355',
    bought: -23,
    time: '13:37:40',
    paid: 'card',
    rate: 23,
    items: [
      ['LAK POLYURETÁNOVÝ 2,5L', 4890],
      ['ŠTETEC PLOCHÝ 50MM', 420],
    ],
    turn: -1.6,
    shade: 0.3,
  },
];

/** The slips that the sample companies brought by a day; the same day gives the same slips. */
export const sampleReceipts = (today: string): readonly SampleReceipt[] =>
  plans.map(({ bought, ...slip }) => ({ ...slip, date: addDays(today, bought) }));

export const receiptTotal = ({ items }: SampleReceipt): number => items.reduce((sum, [, cents]) => sum + cents, 0);
/** VAT inside the total, in cents. */
export const receiptVat = (receipt: SampleReceipt): number =>
  receiptTotal(receipt) - Math.round((receiptTotal(receipt) * 100) / (100 + receipt.rate));
