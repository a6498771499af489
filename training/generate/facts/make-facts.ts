import { listVatRates } from '#shared/vat/rates.ts';
import type { Kind, Language } from '../document/generated-document.ts';
import type { Random } from '../document/random.ts';
import type { Facts, Method, Regime } from './facts.ts';
import { addDays } from './days.ts';
import { makeItems, sumVatRows } from './make-items.ts';
import { makeBank } from './make-bank.ts';
import { makeParty } from './make-party.ts';
import { personName, type Split } from './names.ts';
import { makeNumbers } from './numbers.ts';

export type FactsWish = {
  readonly language: Language;
  readonly kind: Kind;
  readonly split: Split;
  /** Prices with VAT inside: shops and receipts. */
  readonly gross: boolean;
  /** The most lines that the layout bears. */
  readonly mostItems: number;
  readonly sections: boolean;
  /** Chance that settles seller, buyer and bank; without it every document has its own. */
  readonly house: Random | undefined;
};

const homes: Readonly<Record<Language, { readonly country: string; readonly currency: string }>> = {
  sk: { country: 'SK', currency: 'EUR' },
  cs: { country: 'CZ', currency: 'CZK' },
  en: { country: 'GB', currency: 'GBP' },
  fr: { country: 'FR', currency: 'EUR' },
  de: { country: 'DE', currency: 'EUR' },
};

const inOneEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  CZK: 25,
  GBP: 0.86,
  USD: 1.08,
  PLN: 4.3,
  HUF: 390,
  CHF: 0.95,
};

const makeDay = (random: Random): string => addDays('2021-02-01', random.int(0, 2080));

function itemCount(most: number, random: Random): number {
  const wanted = random.chance(0.8) ? random.int(1, 7) : random.chance(0.75) ? random.int(8, 24) : random.int(25, 60);
  return Math.min(most, wanted);
}

function chooseRegime(kind: Kind, random: Random): Regime {
  const at = random.next();
  if (kind === 'receipt') return at < 0.12 ? 'notPayer' : 'domestic';
  return at < 0.16 ? 'notPayer' : at < 0.21 ? 'reverseCharge' : at < 0.26 ? 'euSupply' : 'domestic';
}

function chooseMethod(kind: Kind, language: Language, random: Random): Method {
  if (kind === 'receipt') return random.pick<Method>(['cash', 'card', 'cash', 'card', 'card']);
  const rare: readonly Method[] =
    language === 'fr' || language === 'en'
      ? ['card', 'cheque', 'directDebit', 'cash']
      : ['card', 'cash', 'cod', 'directDebit'];
  return random.chance(0.8) ? 'transfer' : random.pick(rare);
}

/** What is added so that money of the document's kind can be paid: five cents, a whole crown. */
function makeRounding(total: number, currency: string, method: Method, random: Random): number {
  const toStep = (step: number): number => Math.round(total / step) * step - total;
  if (currency === 'EUR' && (method === 'cash' || method === 'cod')) return random.chance(0.8) ? toStep(5) : 0;
  if (currency === 'CZK') return random.chance(method === 'cash' ? 0.9 : 0.4) ? toStep(100) : 0;
  return 0;
}

/** Where buyers abroad sit: the companies of this product's users first. */
const otherCountry = (home: string, random: Random): string =>
  random.pick(
    ['SK', 'CZ', 'SK', 'CZ', 'DE', 'AT', 'FR', 'PL', 'HU', 'IT', 'GB', 'US'].filter((country) => country !== home),
  );

/** Where sellers that write in a language sit, those of the language's own land first. */
const sellers: Readonly<Record<Language, readonly string[]>> = {
  sk: ['SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'SK', 'CZ', 'HU', 'PL', 'SK', 'SK', 'SK'],
  cs: ['CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'CZ', 'SK', 'PL', 'CZ', 'CZ', 'CZ'],
  en: [
    'GB',
    'GB',
    'GB',
    'GB',
    'US',
    'US',
    'SK',
    'CZ',
    'DE',
    'FR',
    'PL',
    'PL',
    'HU',
    'HU',
    'IT',
    'IT',
    'AT',
    'IE',
    'NL',
    'CH',
  ],
  fr: ['FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'BE', 'CH', 'FR', 'FR'],
  de: ['DE', 'DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'CH', 'DE', 'DE'],
};

const chooseCountry = (language: Language, random: Random): string => random.pick(sellers[language]);

const getCurrency: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  GB: 'GBP',
  US: 'USD',
  PL: 'PLN',
  HU: 'HUF',
  CH: 'CHF',
};

/** Standard rate first, of lands whose rates the product does not know. */
const furtherRates: Readonly<Record<string, readonly string[]>> = {
  IT: ['22', '10'],
  IE: ['23', '13.5'],
  NL: ['21', '9'],
  BE: ['21', '6'],
  CH: ['8.1', '2.6'],
  US: ['0'],
};

const listRates = (country: string, day: string): readonly string[] =>
  furtherRates[country] ?? listVatRates(country, day);

/** A document's story: who sold what to whom, when, and what is to be paid. */
export function makeFacts(wish: FactsWish, random: Random): Facts {
  const { language, kind, split } = wish;
  // Who deals with whom: another pair on every document, or the same one on all documents of a house.
  const house = wish.house ?? random;
  const country = chooseCountry(language, house);
  const home = getCurrency[country] ?? 'EUR';
  const regime = country === 'US' && kind !== 'receipt' ? 'notPayer' : chooseRegime(kind, house);
  const trader = house.chance(regime === 'notPayer' ? 0.6 : 0.12);
  const supplier = makeParty({ country, split, payer: regime !== 'notPayer', trader }, house.fork('supplier'));
  // Documents in a language that is not the seller's go abroad; so do half of those in English and German.
  const stranger =
    country !== homes[language].country || ((language === 'en' || language === 'de') && house.chance(0.4));
  const abroad =
    kind !== 'receipt' &&
    (regime === 'euSupply' || house.chance(stranger ? 0.75 : regime === 'domestic' ? 0.04 : 0.02));
  const customerCountry = abroad ? otherCountry(country, house) : country;
  const privately = !abroad && house.chance(0.1);
  const customer =
    kind === 'receipt' && !house.chance(0.12)
      ? undefined
      : makeParty(
          {
            country: customerCountry,
            split,
            payer: !privately && house.chance(0.8),
            trader: privately || house.chance(0.12),
            mayBePublic: !privately,
          },
          house.fork('customer'),
        );
  const foreign = kind !== 'receipt' && random.chance(abroad ? 0.4 : 0.05);
  const currency = foreign
    ? random.pick(['EUR', 'USD', 'CZK', 'EUR', 'EUR', 'GBP', 'PLN', 'HUF', 'CHF'].filter((code) => code !== home))
    : home;
  const issueDate = makeDay(random);
  const taxDate = addDays(issueDate, random.pick([0, 0, 0, -1, -3, -7, -14, random.int(-30, 0)]));
  const method = chooseMethod(kind, language, random);
  const items = makeItems(
    {
      language,
      regime,
      rates: listRates(country, taxDate),
      divisor: (inOneEuro[home] ?? 1) / (inOneEuro[currency] ?? 1),
      count: itemCount(wish.mostItems, random),
      gross: wish.gross && regime === 'domestic',
      shop: kind === 'receipt',
      negative: kind === 'creditNote' && random.chance(0.7),
      discounts: random.chance(0.2),
      sections: wish.sections,
      month: `${issueDate.slice(5, 7)}/${issueDate.slice(0, 4)}`,
    },
    random.fork('items'),
  );
  const vatRows = sumVatRows(items, wish.gross || random.chance(0.3));
  const sum = (part: 'base' | 'vat' | 'total'): number => vatRows.reduce((total, row) => total + row[part], 0);
  const total = sum('total');
  const rounding = makeRounding(total, currency, method, random);
  const settles = kind === 'invoice' && random.chance(0.12) && total > 1000;
  const whole = settles && random.chance(0.3);
  const advance = settles ? (whole ? total + rounding : Math.round((total * random.pick([20, 30, 40, 50])) / 100)) : 0;
  const paid =
    kind === 'invoice' && advance === 0 && method !== 'transfer' && method !== 'cod' && random.chance(0.35)
      ? total + rounding
      : 0;
  return {
    kind,
    language,
    regime,
    supplier,
    customer,
    delivery:
      kind !== 'receipt' && random.chance(0.25)
        ? makeParty({ country: customerCountry, split, payer: false, trader: false }, random.fork('delivery'))
        : undefined,
    ...makeNumbers(kind, language, issueDate, random.fork('numbers')),
    issueDate,
    taxDate: kind === 'advanceInvoice' ? undefined : taxDate,
    dueDate:
      kind === 'receipt'
        ? undefined
        : addDays(issueDate, random.pick([7, 10, 14, 14, 14, 15, 21, 30, 30, 30, 45, 60, 0])),
    orderDate: addDays(taxDate, -random.int(2, 40)),
    currency,
    exchangeRate:
      currency === home
        ? undefined
        : (((inOneEuro[home] ?? 1) / (inOneEuro[currency] ?? 1)) * (0.97 + 0.06 * random.next())).toFixed(3),
    homeCurrency: home,
    banks: Array.from({ length: house.chance(0.2) ? house.int(2, 3) : 1 }, (_, at) =>
      makeBank(country, house.fork(`bank ${at}`)),
    ),
    method,
    items,
    vatRows: regime === 'notPayer' ? [] : vatRows,
    base: sum('base'),
    vat: sum('vat'),
    total,
    rounding,
    advance,
    advanceNumber: settles
      ? `${random.pick(['ZF', 'Z', '90', 'PF-'])}${issueDate.slice(2, 4)}${random.digits(4)}`
      : undefined,
    paid,
    amountDue: total + rounding - advance - paid,
    issuedBy: personName(country, split, random),
  };
}
